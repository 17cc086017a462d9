/**
 * TeX made from MathML, for formulas without TeX in the page. The structure is translated, and names stay as they are.
 */
export function texOf(math: Element): string {
  return group(math).replace(/\s+/gu, ' ').trim();
}

const FUNCTIONS =
  /^(?:arccos|arcsin|arctan|cos|cosh|cot|det|dim|exp|gcd|inf|ker|lim|ln|log|max|min|sin|sinh|sup|tan|tanh)$/u;
const SIGNS: Readonly<Record<string, string>> = {
  '−': '-',
  '×': '\\times ',
  '⋅': '\\cdot ',
  '·': '\\cdot ',
  '÷': '\\div ',
  '±': '\\pm ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '∑': '\\sum ',
  '∏': '\\prod ',
  '∫': '\\int ',
  '∮': '\\oint ',
  '∂': '\\partial ',
  '∞': '\\infty ',
  '→': '\\to ',
  '∈': '\\in ',
  '√': '\\surd ',
  '{': '\\{',
  '}': '\\}',
  '\\': '\\backslash ',
  '%': '\\%',
  '&': '\\&',
  '#': '\\#',
  $: '\\$',
  _: '\\_',
  '\u2061': '',
  '\u2062': ' ',
  '\u2063': '',
  '\u2064': '',
};
const IN_TEXT: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '^': '\\^{}',
  '~': '\\~{}',
};
const ACCENTS: Readonly<Record<string, string>> = {
  '¯': 'overline',
  '‾': 'overline',
  '^': 'hat',
  '˙': 'dot',
  '¨': 'ddot',
  '~': 'tilde',
  '→': 'vec',
  _: 'underline',
  '⏞': 'overbrace',
  '⏟': 'underbrace',
  '\u0332': 'underline',
};

/** Fonts that tell one letter from another. */
const FONTS: Readonly<Record<string, string>> = {
  bold: 'mathbf',
  'bold-italic': 'boldsymbol',
  'double-struck': 'mathbb',
  fraktur: 'mathfrak',
  script: 'mathcal',
};

function group(element: Element): string {
  return (
    [...element.children].map(tex).join('') ||
    (element.children.length === 0 ? literal(element.textContent ?? '') : '')
  );
}

function tex(element: Element): string {
  const [a, b, c] = element.children;
  const arg = (part: Element | undefined): string => `{${part ? tex(part) : ''}}`;
  switch (element.localName) {
    case 'mi': {
      const name = (element.textContent ?? '').trim();
      if (FUNCTIONS.test(name)) return `\\${name} `;
      const font = FONTS[element.getAttribute('mathvariant') ?? ''];
      if (font) return `\\${font}{${literal(name)}}`;
      return [...name].length > 1 ? `\\mathrm{${literal(name)}}` : literal(name);
    }
    case 'mtext':
    case 'ms':
      return `\\text{${(element.textContent ?? '').replace(/[\\{}$%&#_^~]/gu, (sign) => IN_TEXT[sign] ?? `\\${sign}`)}}`;
    case 'mspace':
      return ' ';
    case 'msup':
      return `${arg(a)}^${arg(b)}`;
    case 'msub':
      return `${arg(a)}_${arg(b)}`;
    case 'msubsup':
      return `${arg(a)}_${arg(b)}^${arg(c)}`;
    case 'mfrac':
      // A fraction without a line is a binomial or the like.
      if (/^0(?:\D|$)/u.test(element.getAttribute('linethickness') ?? ''))
        return `{${arg(a)} \\atop ${arg(b)}}`;
      return `\\frac${arg(a)}${arg(b)}`;
    case 'msqrt':
      return `\\sqrt{${group(element)}}`;
    case 'mroot':
      return `\\sqrt[${b ? tex(b) : ''}]${arg(a)}`;
    case 'mover':
    case 'munder':
      return accented(element.localName, a, b);
    case 'munderover':
      return `${arg(a)}_${arg(b)}^${arg(c)}`;
    case 'menclose': {
      const sides = element.getAttribute('notation') ?? '';
      if (/^(?:top|bottom)$/u.test(sides))
        return `\\${sides === 'top' ? 'over' : 'under'}line{${group(element)}}`;
      return group(element);
    }
    case 'mtable':
      if (element.children.length === 1 && a.localName === 'mlabeledtr') return labelled(a);
      return rows(element);
    case 'mfenced': {
      const inner = [...element.children].map(tex).join(element.getAttribute('separators') ?? ',');
      return `${literal(element.getAttribute('open') ?? '(')}${inner}${literal(element.getAttribute('close') ?? ')')}`;
    }
    default:
      return group(element);
  }
}

function rows(table: Element): string {
  // Lines of an equation stand above each other at their equals signs.
  const name = /^right left\b/u.test(table.getAttribute('columnalign') ?? '') ? 'aligned' : 'matrix';
  const lines = [...table.children].map((row) => [...row.children].map(group).join(' & '));
  return `\\begin{${name}}${lines.join(' \\\\ ')}\\end{${name}}`;
}

/** One line with its number. */
function labelled(row: Element): string {
  const [number, ...cells] = row.children;
  const name = group(number ?? row).replace(/\\text\{([^{}]*)\}/gu, '$1');
  return `${cells.map(group).join(' ')} \\tag{${name.replace(/^\(([^]*)\)$/u, '$1')}}`;
}

function accented(kind: string, base: Element | undefined, sign: Element | undefined): string {
  const inner = base ? tex(base) : '';
  const accent = ACCENTS[(sign?.textContent ?? '').trim()];
  if (accent) return `\\${accent}{${inner}}`;
  return `{${inner}}${kind === 'mover' ? '^' : '_'}{${sign ? tex(sign) : ''}}`;
}

function literal(text: string): string {
  return [...text.trim()].map((character) => SIGNS[character] ?? character).join('');
}
