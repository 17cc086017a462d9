/** A short style sheet, because apps for books have their own. */
export const STYLE = `
img, svg { max-width: 100%; height: auto; }
figure { margin: 1em 0; }
figcaption, caption { font-size: .875em; }
blockquote, .notice { margin: 1em 0; padding-inline-start: 1em; border-inline-start: 2px solid; }
pre { white-space: pre-wrap; overflow-wrap: break-word; }
table { border-collapse: collapse; }
th, td { border: 1px solid; padding: .2em .4em; text-align: start; vertical-align: top; }
h1, h2, h3, h4, h5, h6 { break-after: avoid; }
`;
