import { get, run, show, sleep, text, title, type Cases } from './kit.ts';

/** A list that has elements for those rows alone that are in view. */

const ROW = 90;
const ROOM = 20;
let from = 1;

function row(index: number): HTMLElement {
  const element = document.createElement('div');
  element.className = 'row';
  element.style.cssText = `position:absolute;inset-inline:0;top:${index * ROW}px;height:${ROW}px`;
  element.innerHTML = `<p data-content="">${text(from + index)}</p>`;
  return element;
}

function draw(top: number): void {
  const start = Math.floor(top / ROW);
  get('#rows').replaceChildren(...Array.from({ length: ROOM }, (_, i) => row(start + i)));
}

function start(): void {
  from = 1;
  show(
    `<h1 data-content="">${title(1)}</h1><div id="rows" style="position:relative;height:${ROW * 200}px"></div>`,
  )();
  draw(0);
}

run({
  'a virtual list, scrolled': {
    start,
    act: async () => {
      for (const top of [300, 900, 1800, 2700]) {
        draw(top);
        await sleep(80);
      }
    },
  },
  'a virtual list, with other rows': {
    start,
    act: () => {
      from = 900;
      draw(0);
    },
  },
  'a virtual list, mounted anew': {
    start,
    act: async () => {
      const room = get('#rows');
      room.remove();
      await sleep(100);
      const next = room.cloneNode() as HTMLElement;
      get('#main').append(next);
      draw(0);
    },
  },
} satisfies Cases);
