import type { Reads } from './reads.ts';

/** How highlighters of the web name a language in a class: Prism, highlight.js, Rouge, GitHub, MediaWiki, brushes. */
const CLASS =
  /^(?:language|lang|code-lang|gatsby-code|highlight-source|highlight-text|mw-highlight-lang|brush|src|code)[-:]([\w+#.-]+)(?:;|$)/iu;
/** Sphinx writes it like that on a box around the box "highlight". */
const AROUND_HIGHLIGHT = /(?:^|\s)highlight-([\w+#.-]+)(?:\s|$)/u;
/** GeSHi, Sandpack and SHJS. Other classes begin like that, too, so only known languages count. */
const IF_KNOWN = /^(?:source-|sp-|sh_)([\w+#-]+)$/u;
/** In "hljs python", "sourceCode python" and "brush: js", the language is the word beside this one. */
const BESIDE = /(?:^|\s)(?:hljs|sourceCode|brush:)\s+([\w+#.-]+)/u;
/** Hexo writes it like that on the FIGURE around the code. */
const ON_FIGURE = /^highlight\s+([\w+#.-]+)$/u;
/** Languages that may be the whole class of the code, or its header. */
export const ALONE = new Set(
  (
    'bash c# c++ clojure cmake cplusplus cpp csharp css dart dockerfile elixir erlang fortran fsharp golang graphql graphviz groovy ' +
    'haskell html ini java javascript json jsx julia kotlin latex lua makefile markdown matlab nginx objc objective-c ocaml ' +
    'pascal perl php plantuml powershell python python3 ruby rust scala scheme scss sql swift toml tsx typescript verilog vhdl xml yaml'
  ).split(' '),
);
/** Short names, which are languages only beside a class that says that this is code. */
const SHORT = new Set(
  'ada asm awk c cc clj cs d diff go h hpp hs http js kt lisp m make nim pl ps1 py r rb rs sh shell tcl tex ts vb zig zsh'.split(
    ' ',
  ),
);
const IS_CODE = /(?:^|\s)(?:code|highlight|prettyprint|programlisting|source)(?:\s|$)/u;
const ATTRIBUTES =
  'data-lang data-language data-code-language data-enlighter-language data-canonical-lang language'.split(
    ' ',
  );
/** Old READMEs have the language in LANG. A word of so many letters is no language of people. */
const CODE_LANG = /^[a-z]{4,}$/iu;
/** Whatever element has this class contains the source of a diagram, until a script has drawn it. */
export const DIAGRAM = 'mermaid';
/** Names of GitHub for grammars that are no names of languages. */
const SAME: Readonly<Record<string, string>> = { 'html-basic': 'html' };
const NAME = /^[a-z\d][a-z\d+#.-]{0,29}$/u;
/** Words that stand for "no language". */
const NONE = new Set([
  'auto',
  'block',
  'block-background',
  'code',
  'default',
  'generic',
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
 * The language of a PRE or CODE element, or of what becomes one, in lower case, as the page states it for its highlighter. If CODE is in PRE, only
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
  let inside = '';
  for (let level = 0; level <= most && around && reads.tag(around) !== ''; level++) {
    const language = stated(around as Element, reads, inside);
    if (language !== undefined) return language;
    inside = reads.attribute(around, 'class') ?? '';
    around = reads.parent(around);
    // A box around several blocks does not tell the language of each.
    if (around && reads.tag(around) !== '' && hasOther(around, pre, reads)) return undefined;
  }
  return undefined;
}

/** @param inside The classes of the element inside of this one, nearer to the code. */
function stated(element: Element, reads: Reads, inside = ''): string | undefined {
  const classes = reads.attribute(element, 'class') ?? '';
  const words = classes.split(/\s+/u);
  const attributes = ATTRIBUTES.map((name) => reads.attribute(element, name)?.trim());
  const isCode = /^(?:code|pre)$/u.test(reads.tag(element));
  const isKnown = (word: string): boolean =>
    ALONE.has(word.toLowerCase()) || (SHORT.has(word.toLowerCase()) && IS_CODE.test(classes));
  const onFigure = reads.tag(element) === 'figure' ? ON_FIGURE.exec(classes)?.[1] : undefined;
  const outside = inside.trim() === 'highlight' ? AROUND_HIGHLIGHT.exec(classes)?.[1] : undefined;
  return [
    ...words.map((word) => CLASS.exec(word)?.[1]),
    ...attributes,
    BESIDE.exec(classes)?.[1],
    outside,
    onFigure,
    isCode ? words.find(isKnown) : undefined,
    isCode ? CODE_LANG.exec(reads.attribute(element, 'lang') ?? '')?.[0] : undefined,
    words.find((word) => word === DIAGRAM),
    ...words
      .map((word) => IF_KNOWN.exec(word)?.[1])
      .filter((name) => ALONE.has(name ?? '') || SHORT.has(name ?? '')),
  ]
    .map((name) => name?.toLowerCase())
    .map((name) => SAME[name ?? ''] ?? name)
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
