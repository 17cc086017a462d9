import type { Reads } from './reads.ts';

/** How highlighters of the web name a language in a class: Prism, highlight.js, Rouge, GitHub, brushes. */
const CLASS = /^(?:language|lang|highlight-source|highlight-text|brush|src|code)[-:]([\w+#.-]+)$/iu;
/** In "hljs python", "sourceCode python" and "brush: js", the language is the word beside this one. */
const BESIDE = /(?:^|\s)(?:hljs|sourceCode|brush:)\s+([\w+#.-]+)/u;
/** Hexo writes it like that on the FIGURE around the code. */
const ON_FIGURE = /^highlight\s+([\w+#.-]+)$/u;
/** Languages that may be the whole class of the code, or its header. */
export const ALONE = new Set(
  (
    'bash cpp csharp css dart dockerfile elixir erlang graphql groovy haskell html ini java javascript json jsx julia kotlin ' +
    'latex lua makefile markdown matlab nginx ocaml perl php powershell python ruby rust scala scss sql swift toml tsx ' +
    'typescript xml yaml'
  ).split(' '),
);
const ATTRIBUTES = ['data-lang', 'data-language', 'data-code-language', 'language'];
const NAME = /^[a-z\d][a-z\d+#.-]{0,29}$/u;
/** Words that stand for "no language". */
const NONE = new Set([
  'auto',
  'block',
  'block-background',
  'highlight',
  'nohighlight',
  'none',
  'plain',
  'plaintext',
  'text',
  'txt',
  'undefined',
  'wrap',
  'wrapper',
]);
/** Highlighters put at most so many elements around a block of code. */
const LEVELS = 3;
/** TD, TR, TBODY and TABLE around code beside the numbers of its lines. */
const TABLE_LEVELS = 4;

/**
 * The language of a PRE or CODE element, in lower case, as the page states it for its highlighter. If CODE is in PRE, only
 * CODE gets it.
 */
export function codeLanguage(source: Element, reads: Reads): string | undefined {
  const tag = reads.tag(source);
  if (tag === 'pre' && hasChild(source, 'code', reads)) return undefined;
  const pre = tag === 'pre' ? source : reads.parent(source);
  const own = stated(source, reads);
  if (own !== undefined || pre === null || reads.tag(pre) !== 'pre') return own;
  const parent = reads.parent(pre);
  const most = LEVELS + (parent && reads.tag(parent) === 'td' ? TABLE_LEVELS : 0);
  let around: Node | null = pre;
  for (let level = 0; level <= most && around && reads.tag(around) !== ''; level++) {
    const language = stated(around as Element, reads);
    if (language !== undefined) return language;
    around = reads.parent(around);
    // A box around several blocks does not tell the language of each.
    if (around && reads.tag(around) !== '' && hasOther(around, pre, reads)) return undefined;
  }
  return undefined;
}

function stated(element: Element, reads: Reads): string | undefined {
  const classes = reads.attribute(element, 'class') ?? '';
  const words = classes.split(/\s+/u).map((word) => CLASS.exec(word)?.[1]);
  const attributes = ATTRIBUTES.map((name) => reads.attribute(element, name)?.trim());
  const alone = /^(?:code|pre)$/u.test(reads.tag(element))
    ? classes.split(/\s+/u).find((word) => ALONE.has(word.toLowerCase()))
    : undefined;
  const onFigure = reads.tag(element) === 'figure' ? ON_FIGURE.exec(classes)?.[1] : undefined;
  return [...words, ...attributes, BESIDE.exec(classes)?.[1], onFigure, alone]
    .map((name) => name?.toLowerCase())
    .find((name): name is string => name !== undefined && NAME.test(name) && !NONE.has(name));
}

function hasChild(element: Node, tag: string, reads: Reads): boolean {
  for (let child = reads.first(element); child; child = reads.next(child)) {
    if (reads.tag(child) === tag) return true;
  }
  return false;
}

/** Is there a block of code beside this one? */
function hasOther(around: Node, pre: Node, reads: Reads): boolean {
  for (let child = reads.first(around); child; child = reads.next(child)) {
    if (child !== pre && reads.tag(child) === 'pre') return true;
  }
  return ['article', 'body', 'main'].includes(reads.tag(around));
}
