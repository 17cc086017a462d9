import type ts from 'typescript';

type Compiler = typeof ts;

/**
 * The object literal that a JavaScript module exports. The code is parsed and never run, so everything except text,
 * numbers, lists and objects (a function, a call) becomes null.
 */
export async function exportedLiteral(source: string): Promise<unknown> {
  // Loaded on demand, because it takes longer than everything else in opening a data set.
  const { default: compiler } = await import('typescript');
  const file = compiler.createSourceFile('module.js', source, compiler.ScriptTarget.Latest);
  for (const statement of file.statements) {
    if (!compiler.isVariableStatement(statement)) continue;
    if (!statement.modifiers?.some(({ kind }) => kind === compiler.SyntaxKind.ExportKeyword)) continue;
    const { initializer } = statement.declarationList.declarations[0];
    if (initializer) return valueOf(compiler, initializer);
  }
  return null;
}

function valueOf(compiler: Compiler, node: ts.Expression): unknown {
  if (compiler.isStringLiteralLike(node)) return node.text;
  if (compiler.isNumericLiteral(node)) return Number(node.text);
  if (node.kind === compiler.SyntaxKind.TrueKeyword) return true;
  if (node.kind === compiler.SyntaxKind.FalseKeyword) return false;
  if (compiler.isArrayLiteralExpression(node)) return node.elements.map((each) => valueOf(compiler, each));
  if (compiler.isObjectLiteralExpression(node)) return objectOf(compiler, node);
  return null;
}

function objectOf(compiler: Compiler, node: ts.ObjectLiteralExpression): Record<string, unknown> {
  const pairs: [string, unknown][] = [];
  for (const property of node.properties) {
    if (!property.name || compiler.isComputedPropertyName(property.name)) continue;
    const value = compiler.isPropertyAssignment(property) ? valueOf(compiler, property.initializer) : null;
    pairs.push([property.name.text, value]);
  }
  return Object.fromEntries(pairs);
}
