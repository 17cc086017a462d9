import ts from 'typescript';

/** A text in code: a string, or a template with `…` in place of each value. */
export interface Literal {
  readonly text: string;
  /** Is it an argument of `console.…`? */
  readonly isLogged: boolean;
}

/** All texts in code but the names of modules and of types. */
export function literalsIn(code: string): Literal[] {
  const found: Literal[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    const text = textOf(node);
    if (text !== undefined) found.push({ text, isLogged: isLogged(node) });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('code.ts', code, ts.ScriptTarget.Latest, true));
  return found;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

function isLogged({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) && parent.expression.getText().startsWith('console.');
}

/** Several words, or one as a button has it: words that people may read. */
const SENTENCE = /^[“(]?(?:\p{Lu}|…).*\p{L}.* \p{L}|\p{L} \p{L}.*[.!?]$|: \p{L}+ \p{L}/su;
const WORD = /^\p{Lu}\p{Ll}+\.?$/u;
/** In these are values between what is nothing to read: addresses, selectors, CSS and markup. */
const NO_WORDS = /[{}<>=[\]]|:\/\/|^…[^ ]*$|^\s*\.?[a-z-]+…/u;

/** Texts in code that look as if readers saw them. */
export function wordsIn(code: string): string[] {
  return literalsIn(code)
    .filter(({ isLogged }) => !isLogged)
    .map(({ text }) => text)
    .filter((text) => !NO_WORDS.test(text) && (SENTENCE.test(text) || WORD.test(text)));
}
