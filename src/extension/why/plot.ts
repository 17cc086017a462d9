import { say } from '../words.ts';
import { figure } from './tables.ts';
import { RATIOS, type WhyView } from './types.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** In user units of the SVG. */
const [WIDTH, HEIGHT, MARGIN, RADIUS] = [400, 300, 34, 3.5];

/** Draws the points by two of their four coordinates. Marks the c-SET, the selected nodes and the centroid. */
export function drawPlot(
  svg: SVGSVGElement,
  { nodes, centroid }: Pick<WhyView, 'nodes' | 'centroid'>,
  across: number,
  up: number,
): void {
  const xs = scale(
    [...nodes.map(({ point }) => point[across]), centroid[across]],
    MARGIN,
    WIDTH - RADIUS * 3,
  );
  const ys = scale([...nodes.map(({ point }) => point[up]), centroid[up]], HEIGHT - MARGIN, RADIUS * 3);
  const points = [...nodes].reverse().map((node) => {
    const kind = node.isSelected ? 'selected' : node.isInCSet ? 'set' : 'point';
    const circle = shape('circle', {
      class: kind,
      cx: xs(node.point[across]),
      cy: ys(node.point[up]),
      r: node.isInCSet || node.isSelected ? RADIUS * 1.4 : RADIUS,
    });
    circle.append(titled(say('why_point', node.name, figure(node.distance))));
    return circle;
  });
  const [x, y] = [xs(centroid[across]), ys(centroid[up])];
  const middle = shape('path', {
    class: 'middle',
    d: `M${x - 5} ${y}L${x} ${y - 5}L${x + 5} ${y}L${x} ${y + 5}Z`,
  });
  const title = svg.querySelector(':scope > title');
  svg.replaceChildren(
    ...(title ? [title] : []),
    ...points,
    middle,
    axis(RATIOS[across], { x: WIDTH / 2, y: HEIGHT - 8, 'text-anchor': 'middle' }),
    axis(RATIOS[up], {
      x: 12,
      y: HEIGHT / 2,
      'text-anchor': 'middle',
      transform: `rotate(-90 12 ${HEIGHT / 2})`,
    }),
  );
}

function scale(values: readonly number[], from: number, to: number): (value: number) => number {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const span = most - least || 1;
  return (value) => Math.round((from + ((value - least) / span) * (to - from)) * 10) / 10;
}

function shape(name: string, attributes: Readonly<Record<string, string | number>>): Element {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

function axis(
  ratio: (typeof RATIOS)[number],
  attributes: Readonly<Record<string, string | number>>,
): Element {
  const element = shape('text', attributes);
  element.textContent = say('why_axis', say(ratio));
  return element;
}

function titled(text: string): Element {
  const title = shape('title', {});
  title.textContent = text;
  return title;
}
