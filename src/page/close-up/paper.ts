import { property } from '../../extraction/dom/safe.ts';
import { add, type Marks } from '../marks.ts';
import { parentElementOf } from '../trees.ts';
import { groundOf, isPainted, type Ground } from '../colours.ts';
import type { Column } from './column.ts';
import { wordsFor } from './numbers.ts';

/** How many texts are asked for their background. */
const MOST_ASKED = 9;
const OPAQUE = 0.95;

/**
 * Fills the window with the background colour of the text, such as that of a white card, and removes the backgrounds
 * behind it, because nothing else is there any more. Changes nothing if the text is on a picture.
 *
 * @returns the element with the colour, if it is around the column, and the colour, if the window is filled.
 */
export function paintPaper(column: Column, marks: Marks, document: Document): Ground | undefined {
  const root = property<Element>(document, 'documentElement');
  // The texts may be on many cards. Then what is around all of them counts.
  const grounds = [
    groundOfMost(column.blocks, marks),
    ...column.around.slice(-1).map((one) => groundOf(one, marks)),
  ];
  const ground = grounds.find((one) => one && column.around.includes(one.element));
  if (!ground?.colour || ground.colour.alpha < OPAQUE) return undefined;
  const behind: Element[] = [];
  for (let at = parentElementOf(ground.element); at; at = parentElementOf(at))
    if (isPainted(at)) behind.push(at);
  if (behind.length === 0) return { element: ground.element, colour: undefined };
  for (const element of behind) add(marks, element, 'plain');
  const { red, green, blue } = ground.colour;
  const words = [...wordsFor('red', red), ...wordsFor('green', green), ...wordsFor('blue', blue)];
  for (const word of ['paper', ...words] as const) add(marks, root, word);
  return ground;
}

function groundOfMost(blocks: readonly Element[], marks: Marks): Ground | undefined {
  const step = Math.max(1, Math.floor(blocks.length / MOST_ASKED));
  const votes = new Map<Element, { ground: Ground; count: number }>();
  blocks.forEach((block, i) => {
    if (i % step !== 0) return;
    const ground = groundOf(block, marks);
    if (!ground) return;
    const vote = votes.get(ground.element);
    if (vote) vote.count++;
    else votes.set(ground.element, { ground, count: 1 });
  });
  return [...votes.values()].sort((one, other) => other.count - one.count)[0]?.ground;
}
