/** A dot that needs a label, in pixels. */
export interface Labelled {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** The left end and the middle height of the label of a dot, in pixels. */
export interface PlacedLabel {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Whether it is so far from its dot that it needs a line. */
  readonly far: boolean;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const LETTER = 6.4;
const HEIGHT = 14;
const DOT = 6;
/** The directions to try, the most readable ones first: right, left, above, below and the corners. */
const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
] as const;

/**
 * Puts labels beside dots so that no label covers another label or a dot, or leaves the frame. Each gets the nearest
 * free position, in the given order. If there is none, it stands beside its dot anyway.
 */
export function placeLabels(dots: readonly Labelled[], frame: Box): PlacedLabel[] {
  const taken: Box[] = dots.map(({ x, y }) => around(x, y, DOT, DOT));
  return dots.map((dot) => {
    const width = dot.text.length * LETTER;
    for (let distance = 10; distance <= 150; distance += 7) {
      for (const [dx, dy] of DIRECTIONS) {
        const x = dot.x + dx * (distance + (dx === 0 ? 0 : width / 2));
        const y = dot.y + dy * (distance + 3);
        const box = around(x, y, width / 2 + 2, HEIGHT / 2);
        if (!within(box, frame) || taken.some((other) => overlap(box, other))) continue;
        taken.push(box);
        return { x: x - width / 2, y, width, far: distance > 17 };
      }
    }
    return { x: dot.x + 10, y: dot.y, width, far: false };
  });
}

function around(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}

function within(box: Box, frame: Box): boolean {
  return (
    box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
  );
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
