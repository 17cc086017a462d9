/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { parser } from 'typescript-eslint';
import { ESLint, Linter } from 'eslint';
import config from '../../eslint.config.js';

const NAME = 'no-restricted-syntax';
const configs = config as unknown as readonly Linter.Config[];
const configOf = (rule: string, files: string): Linter.Config =>
  configs.find((each) => each.files?.includes(files) && each.rules && rule in each.rules)!;
const own = configOf(NAME, 'src/**/*.ts');

function complaints(code: string): (string | null)[] {
  return new Linter().verify(code, [{ rules: { [NAME]: own.rules![NAME]! } }]).map(({ ruleId }) => ruleId);
}

test.each([
  'Math.max(...sizes);',
  'Math.min(...sizes);',
  'Math.max(0, ...sizes.map(Number));',
  'Math.min.apply(null, sizes);',
])('an array of any length as arguments is refused: %s', (code) => expect(complaints(code)).toEqual([NAME]));

test.each(['Math.max(a, b);', 'Math.hypot(...sizes);', 'best.max(...sizes);'])(
  'anything else is not: %s',
  (code) => expect(complaints(code)).toEqual([]),
);

const folder = mkdtempSync(path.join(tmpdir(), 'isolate-lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function cyclesIn(files: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [name, code] of Object.entries(files)) writeFileSync(path.join(folder, name), code);
  const rule = { ...configOf('import-x/no-cycle', '**/*.ts'), languageOptions: { parser } };
  const eslint = new ESLint({ cwd: folder, overrideConfigFile: true, overrideConfig: [rule] });
  const results = await eslint.lintFiles(Object.keys(files));
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message }) => `${path.basename(filePath)}: ${ruleId ?? message}`),
  );
}

test('files that import each other are refused', async () => {
  const files = {
    'one.ts': "import { two } from './two.ts';\nexport const one = (): number => two();\n",
    'two.ts': "import { three } from './three.ts';\nexport const two = (): number => three();\n",
    'three.ts': "import { one } from './one.ts';\nexport const three = (): number => one();\n",
  };
  const each = Object.keys(files).map((name) => `${name}: import-x/no-cycle`);
  expect(await cyclesIn(files)).toEqual(each);
  expect(await cyclesIn({ ...files, 'three.ts': 'export const three = (): number => 3;\n' })).toEqual([]);
});
