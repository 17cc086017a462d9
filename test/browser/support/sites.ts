/** Small sites as real engines lay them out, each with what is to be left and what is not. */
export type Direction = 'ltr' | 'rtl';

const WORDS: Readonly<Record<Direction, string>> = {
  ltr: 'The keeper climbs the tower before dusk, trims the wick and writes the weather into the book by the door.',
  rtl: 'يصعد الحارس إلى البرج قبل الغروب ويشذب الفتيل ويكتب حالة الطقس في الدفتر الموضوع بجانب الباب.',
};
const LINKS = Array.from({ length: 14 }, (_, i) => `<li><a href="#part-${i}">Chapter ${i + 1}</a></li>`).join(
  '',
);
const MENU = `<ul>${LINKS}</ul>`;

function text(direction: Direction): string {
  const paragraph = `<p>${`${WORDS[direction]} `.repeat(5)}</p>`;
  const sections = Array.from(
    { length: 8 },
    (_, i) => `<h2 id="part-${i}">${WORDS[direction].slice(0, 30)} ${i + 1}</h2>${paragraph.repeat(2)}`,
  );
  return `${paragraph}${sections.join('')}`;
}

function site(direction: Direction, style: string, body: string): string {
  const title = WORDS[direction].slice(0, 24);
  return `<!doctype html><html lang="${direction === 'rtl' ? 'ar' : 'en'}" dir="${direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="data:,">
<style>* { box-sizing: border-box } body { margin: 0; font: 16px/1.5 sans-serif } ${style}</style></head><body>${body}</body></html>`;
}

function heading(direction: Direction): string {
  return `<h1>${WORDS[direction].slice(0, 24)}</h1>`;
}

/** A card of two floats on a grey page. */
function floats(direction: Direction): string {
  const style = `body { background: #c8ccd0 } #page { max-width: 960px; margin: 40px auto; background: #fff; border: 1px solid #888; box-shadow: 0 0 9px #0008; overflow: hidden; min-height: 2000px }
    #head { height: 180px; background: #246 } #text { float: inline-start; width: 66%; padding: 40px 24px } #side { float: inline-end; width: 30%; padding: 24px }
    @media (max-width: 600px) { #text, #side { float: none; width: auto } }`;
  const main = `<main id="text">${heading(direction)}${text(direction)}</main>`;
  const around = `<header id="head"><nav>${MENU}</nav></header>`;
  return site(
    direction,
    style,
    `<div id="page">${around}${main}<aside id="side"><h3>Also read</h3>${MENU}</aside></div><footer>Contact us</footer>`,
  );
}

/** A manual with a sidebar that is fixed to the edge, whose room is a margin. */
function fixedSidebar(direction: Direction): string {
  const style = `#side { position: fixed; inset-block: 0; inset-inline-start: 0; width: 300px; overflow-y: auto; background: #343131; color: #fff }
    #wrap { margin-inline-start: 300px; background: #fcfcfc; min-height: 100vh } body { background: #e0e4e8 } #text { max-width: 760px; padding: 26px 50px }
    @media (max-width: 760px) { #side { display: none } #wrap { margin-inline-start: 0 } #text { padding: 16px } }`;
  const bar = `<nav id="side">${MENU.repeat(3)}</nav>`;
  return site(
    direction,
    style,
    `${bar}<section id="wrap"><div id="text"><main>${heading(direction)}${text(direction)}</main></div></section>`,
  );
}

/** An application: a sticky header, columns of a grid, and a script that fills in the text after the page has come. */
function hydrated(direction: Direction): string {
  const style = `header { position: sticky; top: 0; height: 96px; background: #fff; border-bottom: 1px solid #ccc; z-index: 2 } html { scroll-padding-top: 110px }
    #shell { display: grid; grid-template-columns: 240px minmax(0, 1fr) 200px; gap: 32px; max-width: 1400px; margin: 0 auto; padding-top: 60px } #text { max-width: 700px }
    @media (max-width: 900px) { #shell { display: block; padding-inline: 12px } }`;
  const script = `<script>document.querySelector('#text').innerHTML = ${JSON.stringify(heading(direction) + text(direction))};
    document.querySelector('header').dataset.ready = 'yes'; document.currentScript.remove()</script>`;
  return site(
    direction,
    style,
    `<header><a href="#">The lighthouse</a> <button>Menu</button></header><div id="shell"><nav>${MENU}</nav><main id="text"></main><aside>On this page ${MENU}</aside></div>${script}`,
  );
}

export const SITES = { floats, 'fixed sidebar': fixedSidebar, hydrated } as const;
