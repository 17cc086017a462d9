/**
 * Added to the style of the bar. In a large window the panel is at one side, else at the lower edge. Its height does
 * not depend on its text, and it leaves room for notices. The signs differ by their lines, not only by colour.
 */
export const STYLE = `
  .box {
    display: flex; flex-direction: column; gap: 6px; padding: 8px; inline-size: 640px;
    block-size: 55%; max-block-size: 420px; user-select: text; -webkit-user-select: text;
  }
  .box.other { inset-block: 8px auto !important; }
  .said { flex: none; min-block-size: 4.8em; margin: 0 2px; font-weight: 600; unicode-bidi: plaintext; }
  .likely { display: block; font-weight: 400; }
  .likely:empty { display: none; }
  .row { flex: none; justify-content: start; }
  button { border-color: #767d84; padding: 2px 7px; min-block-size: 28px; font-size: 13px; }
  button[aria-pressed="true"] { background: #1a6b52; color: #fff; }
  .group { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 8px; margin: 0 2px; font-size: 13px; }
  label { display: inline-flex; align-items: center; gap: 4px; min-block-size: 24px; cursor: pointer; }
  input { margin: 0; accent-color: #1a6b52; }
  input:focus, .about:focus, .list-of-parts:focus, summary:focus { outline: 2px solid #1a6b52; outline-offset: -1px; }
  .sign {
    display: inline-block; flex: none; box-sizing: border-box; inline-size: 18px; block-size: 12px; border: 2px solid #1a6b52;
  }
  .sign.out { border: 2px dashed #767d84; }
  .sign.set { border: 5px double #9a4a00; }
  .about { flex: 2 1 0; min-block-size: 72px; overflow: auto; padding: 2px; overscroll-behavior: contain; }
  p, dl, dd { margin: 0 0 4px; }
  .note, .means { font-size: 12px; color: #4c555c; }
  dl { display: grid; grid-template-columns: minmax(min-content, 2fr) 3fr; gap: 1px 8px; margin: 0; font-size: 13px; }
  dt { font-weight: 600; overflow-wrap: break-word; }
  dd { margin: 0; }
  dd.means { grid-column: 1 / -1; margin-block-end: 4px; }
  summary { cursor: pointer; padding-block: 4px; font-weight: 600; font-size: 13px; }
  .parts { flex: 3 1 0; min-block-size: 170px; display: flex; flex-direction: column; gap: 4px; }
  .parts[hidden] { display: none; }
  .list-of-parts {
    flex: 1 1 0; min-block-size: 84px; overflow: auto; position: relative; border: 1px solid #767d84;
    border-radius: 4px; overscroll-behavior: contain;
  }
  .room { position: relative; }
  .part {
    position: absolute; inset-inline: 0; display: flex; align-items: center; gap: 6px; box-sizing: border-box;
    block-size: 2.15em; padding-inline: 6px; overflow: hidden; white-space: nowrap; font-size: 13px; cursor: pointer;
  }
  .probe { visibility: hidden; }
  .part .words { flex: 1 1 auto; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; unicode-bidi: plaintext; }
  .part .more { flex: none; font-variant-numeric: tabular-nums; }
  .part:hover { background: #e3e6e8; }
  .part[aria-selected="true"] { background: #1a6b52; color: #fff; }
  .part[aria-selected="true"] .sign { border-color: currentcolor; }
  @media (min-width: 900px) and (min-height: 500px) {
    .box {
      inset-inline: auto 8px; margin: 0; inline-size: 380px; block-size: calc(100% - 160px); max-block-size: 760px;
    }
    .box.other { inset-block: auto 8px !important; inset-inline: 8px auto; }
  }
  @media (max-height: 400px) {
    .box { display: block; block-size: auto; max-block-size: 60%; }
    .box > * + * { margin-block-start: 4px; }
    .about { max-block-size: 40vh; }
    .list-of-parts { block-size: 96px; }
  }
  @media (prefers-color-scheme: dark) {
    button { border-color: #8b949c; }
    button[aria-pressed="true"], .part[aria-selected="true"] { background: #6fcfae; color: #10211b; }
    .note, .means { color: #b9c1c7; }
    .part:hover { background: #3a4147; }
    .part[aria-selected="true"] { background: #6fcfae; }
    .list-of-parts { border-color: #8b949c; }
    .sign { border-color: #6fcfae; }
    .sign.out { border-color: #a3abb2; }
    .sign.set { border-color: #ffb06b; }
    input { accent-color: #6fcfae; }
    input:focus, .about:focus, .list-of-parts:focus, summary:focus { outline-color: #6fcfae; }
  }
  @media (forced-colors: active) {
    .sign, .sign.out, .sign.set { border-color: CanvasText; }
    button[aria-pressed="true"], .part[aria-selected="true"] {
      forced-color-adjust: none; background: CanvasText; color: Canvas;
    }
    input:focus, .about:focus, .list-of-parts:focus, summary:focus { outline-color: Highlight; }
  }
`;
