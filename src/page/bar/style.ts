/**
 * Added to the style of all floating boxes. Nothing is animated. A click does not move the focus to a button, so every
 * focus is shown. Long words wrap; they do not widen the window.
 */
export const BAR_STYLE = `
  :host { display: none !important; }
  .box {
    max-inline-size: calc(100% - 16px); max-block-size: calc(100% - 16px); overflow: auto; padding: 3px;
    border-color: #767d84; font-size: 14px; line-height: 1.2; color: #22282d; background: #fbfbf9;
    user-select: none; -webkit-user-select: none;
  }
  .row, .group { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 2px; }
  .group > span { padding-inline: 4px; }
  .list { margin-block-end: 3px; padding-block-end: 3px; border-block-end: 1px solid #767d84; }
  .list[hidden] { display: none; }
  .pair { display: inline-flex; }
  button {
    display: inline-flex; align-items: center; justify-content: center; box-sizing: border-box; margin: 0;
    min-inline-size: 32px; min-block-size: 32px; padding: 4px 8px; border: 1px solid transparent; border-radius: 6px;
    font: inherit; color: inherit; background: none; cursor: pointer;
  }
  button.opener { min-inline-size: 24px; padding-inline: 3px; }
  button[data-key] { flex-direction: column; padding-block: 2px; line-height: 1.15; }
  button[data-key]::after { content: attr(data-key); direction: ltr; font-size: 11px; color: #4c555c; white-space: nowrap; }
  .more { display: none; }
  @media (max-width: 600px), (max-height: 400px) {
    .more { display: inline-flex; }
    [role="toolbar"] button { padding-inline: 3px; }
    .box:not(.all) .rest { display: none; }
    [role="toolbar"]:not(.all) .row button::after { content: none; }
  }
  @media (hover: none) and (pointer: coarse) { button[data-key]::after { content: none; } }
  button:hover, [aria-expanded="true"] { background: #e3e6e8; }
  button:focus { outline: 2px solid #1a6b52; outline-offset: -2px; }
  svg { inline-size: 16px; block-size: 16px; fill: none; stroke: currentcolor; stroke-width: 1.5; }
  @media (pointer: coarse) { button { min-inline-size: 40px; min-block-size: 40px; } }
  @media (prefers-color-scheme: dark) {
    .box { color: #e8eaec; background: #1d2124; border-color: #8b949c; }
    .list { border-color: #8b949c; }
    button[data-key]::after { color: #b9c1c7; }
    button:hover, [aria-expanded="true"] { background: #3a4147; }
    button:focus { outline-color: #6fcfae; }
  }
  @media (forced-colors: active) {
    button { border-color: ButtonText; }
    button[data-key]::after { color: ButtonText; }
    button:focus { outline-color: Highlight; }
  }
`;
