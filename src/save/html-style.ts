import { GROUNDS } from './grounds.ts';

/**
 * The style sheet of saved pages: readable in light and dark, on small screens and on paper. A file that was cut off says
 * so. This rule comes first, so that it is not cut off too.
 */
export function fileStyle(cutOff: string): string {
  return `
body:not(:has(> .end))::after { content: ${cssText(cutOff)}; display: block; position: sticky; bottom: 0; padding: .8em 1em; color: #fff; background: #a4262c; }
:root { color-scheme: light dark; --text: #1c1c1c; --paper: #fdfdfc; --quiet: #5f5f5f; --line: #d5d5d2; --block: #f2f2ef; --link: #0b57a4; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e4e4e1; --paper: #1a1a1a; --quiet: #a3a3a0; --line: #444; --block: #262626; --link: #8ab8f0; }
  .light-ground { ${GROUNDS['light-ground']}; }
}
@media (prefers-color-scheme: light) {
  .dark-ground { ${GROUNDS['dark-ground']}; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 44rem; color: var(--text); background: var(--paper); font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: break-word; }
body > header:first-of-type { margin-bottom: 2rem; padding-bottom: .5rem; border-bottom: 1px solid var(--line); color: var(--quiet); font-size: .875rem; }
body > header:first-of-type h1 { margin: 0 0 .4em; color: var(--text); font-size: 2rem; }
body > header:first-of-type p { display: inline-block; margin: 0; }
body > header:first-of-type p + p::before { content: "· "; white-space: pre; }
body > header:first-of-type a { color: inherit; }
a { color: var(--link); }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.6em 0 .6em; }
img, video, canvas, svg { max-width: 100%; height: auto; }
svg[hidden] { display: none; }
figure { margin: 1.5em 0; }
caption { text-align: start; }
figcaption, caption { color: var(--quiet); font-size: .875rem; }
blockquote, .notice { margin: 1.2em 0; padding-inline-start: 1em; border-inline-start: 3px solid var(--line); }
pre, code, kbd, samp { font-family: ui-monospace, monospace; font-size: .9em; background: var(--block); border-radius: 3px; }
code, kbd, samp { padding: .1em .25em; }
pre { padding: .8em 1em; overflow-x: auto; line-height: 1.45; }
pre code, pre kbd, pre samp { padding: 0; font-size: inherit; background: none; }
.scroll { overflow-x: auto; margin: 1.2em 0; }
table { border-collapse: collapse; }
th, td { padding: .3em .6em; border: 1px solid var(--line); text-align: start; vertical-align: top; }
th { background: var(--block); }
hr { border: 0; border-top: 1px solid var(--line); margin: 2em 0; }
summary { cursor: pointer; }
a[role="doc-noteref"]:not(sup a) { font-size: .75em; vertical-align: super; line-height: 0; }
mark { color: #1c1c1c; background: #ffec99; }
@media print {
  :root { color-scheme: light; --text: #000; --paper: #fff; --quiet: #444; --line: #bbb; --block: #f4f4f4; --link: #000; }
  body { max-width: none; padding: 0; font-size: 11pt; }
  pre { white-space: pre-wrap; }
  .scroll, pre { overflow: visible; }
  p, li { orphans: 3; widows: 3; }
  body > header:first-of-type a::after { content: ": " attr(href); overflow-wrap: anywhere; }
  h1, h2, h3, h4, h5, h6 { break-after: avoid; }
  figure, img, tr, blockquote, .notice { break-inside: avoid; }
}
`;
}

/** The text as a string of CSS. No character in it ends the string. */
function cssText(text: string): string {
  return `"${text.replace(/[\p{Cc}"\\<]/gu, (character) => `\\${character.codePointAt(0)!.toString(16)} `)}"`;
}
