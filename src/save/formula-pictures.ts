import { decoded } from './fragment.ts';
import { isProse } from './prose.ts';
import type { Reads } from './reads.ts';

/** The role of a picture of a formula. Its name is the TeX of the formula. */
export const MATH_ROLE = 'math';
/** Length of the longest formula, in characters. */
const LONGEST = 5_000;
/** A longer address is the picture itself. */
const LONGEST_ADDRESS = 20_000;
/** Classes of pictures whose name is TeX. */
const CALLED =
  /(?:^|[\s_-])(?:latex|tex|mwe-math-fallback-image(?:-inline|-display)?|ql-img-(?:inline|displayed)-formula)(?=$|\s)/iu;
/** The path of services that draw the TeX in their query, and the names that it has there. */
const SERVICE = /(?:^|[/._-])(?:latex|tex|equation|math|formula|eqn?)(?=$|[./])/iu;
const QUERIES = ['latex', 'tex', 'math', 'formula', 'equation', 'eq'];
/** Services to which the whole query is the formula. */
const WHOLE = /(?:\.latex|\.image|\/eqn?)$/iu;
/** Commands that tell TeX from names with backslashes. */
const COMMAND =
  /\\(?:[dt]?frac|sqrt|sum|prod|i{0,2}int|oint|lim|log|ln|exp|sin|cos|tan|max|min|begin|operatorname|math(?:bb|cal|rm|bf|frak|sf|it|scr)|text(?:rm|bf|it)?|left|right|big|vec|hat|bar|tilde|dot|overline|underline|partial|nabla|infty|cdot|times|pm|leq?|geq?|neq?|approx|equiv|in|to|rightarrow|mapsto|forall|exists|displaystyle|alpha|beta|gamma|delta|epsilon|varepsilon|theta|lambda|mu|pi|rho|sigma|tau|phi|varphi|chi|psi|omega|Gamma|Delta|Theta|Lambda|Sigma|Phi|Psi|Omega)(?![a-z])/iu;
const NAMES = /(?<![\\\p{L}])\p{L}{2,}\s+\p{L}{2,}\s+\p{L}{2,}/u;
/** Commands for the look of the picture. */
const LOOK =
  /^(?:\s|&space;|\\(?:inline|dpi\s*\{\d+\}|bg_?\w+|fn_\w+|tiny|small|large|huge|(?:bg|fg)\{\w+\}|color\{\w+\}(?!\s*\{)))+(?![a-z])/iu;

/** The TeX of a picture of a formula: services draw what their address says, and other pages put it into the name. */
export function pictureTex(image: Element, address: string, reads: Reads): string | undefined {
  if (address.length > LONGEST_ADDRESS) return undefined;
  const tex = fromAddress(address) ?? fromName(image, reads);
  return tex !== undefined && tex.length <= LONGEST && !isProse(tex) ? tex : undefined;
}

function fromAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (SERVICE.test(url.pathname)) {
    const known = QUERIES.map((name) => url.searchParams.get(name)).find((value) => value);
    if (known) return bare(known);
  }
  if (url.searchParams.get('cht') === 'tx') return bare(url.searchParams.get('chl') ?? '');
  const query = decoded(url.search.slice(1));
  if (WHOLE.test(url.pathname) && (COMMAND.test(query) || /(?:^|\.)codecogs\.com$/u.test(url.hostname)))
    return bare(query);
  const last = decoded(url.pathname.slice(url.pathname.lastIndexOf('/') + 1));
  return COMMAND.test(last) ? bare(last) : undefined;
}

function fromName(image: Element, reads: Reads): string | undefined {
  const name = reads.attribute(image, 'alt')?.trim() ?? '';
  if (name === '' || name.length > LONGEST) return undefined;
  const isCalled = CALLED.test(reads.attribute(image, 'class') ?? '');
  const isMarked = /^(\$\$?)[^$]+\1$|^\\\([^]*\\\)$|^\\\[[^]*\\\]$/u.test(name);
  const isTex =
    COMMAND.test(name) &&
    !/^[a-z]:\\/iu.test(name) &&
    !NAMES.test(name.replace(/\\text\w*\s*\{[^{}]*\}/gu, ''));
  return isCalled || isTex || (isMarked && /[\\^_=]/u.test(name)) ? bare(name) : undefined;
}

/** TeX without its signs and without commands for the look of a picture. */
function bare(value: string): string | undefined {
  const spaced = value
    .replace(/&space;/gu, ' ')
    .replace(LOOK, '')
    .trim();
  const inner = /^(?:\$\$([^]*)\$\$|\$([^]*)\$|\\\(([^]*)\\\)|\\\[([^]*)\\\])$/u.exec(spaced);
  const tex = (inner ? (inner[1] ?? inner[2] ?? inner[3] ?? inner[4]) : spaced).trim();
  return tex === '' ? undefined : tex;
}
