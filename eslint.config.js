import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import noUnsanitized from 'eslint-plugin-no-unsanitized';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** The rooms of the house and what each may import; everything else fails. See CONTRIBUTING.md. */
const zone = (target, from, except, message) => ({ target: `./src/${target}`, from, except, message });
const zones = [
  zone('extraction', './src', ['./extraction'], 'extraction imports nothing outside itself.'),
  zone(
    'page',
    './src',
    ['./page', './extraction/types.ts', './extraction/steps.ts', './extraction/dom'],
    'page sees only the types, the steps and the safe reads of extraction.',
  ),
  zone(
    'save',
    './src',
    ['./save', './extraction/types.ts', './extraction/dom'],
    'save sees only the types and the safe reads of extraction.',
  ),
  zone(
    'extension',
    './src',
    ['./extension', './page', './save', './extraction'],
    'extension never imports the workbench.',
  ),
  zone('library', './src', ['./library', './save', './extraction'], 'library sees extraction and save.'),
  zone(
    'workbench',
    './src',
    ['./workbench', './library', './save', './extraction'],
    'workbench sees extraction, save and library.',
  ),
];

const noBrowser = {
  'no-restricted-globals': [
    'error',
    ...['browser', 'chrome'].map((name) => ({ name, message: 'Only src/extension talks to the browser.' })),
  ],
  'no-restricted-imports': [
    'error',
    { paths: [{ name: 'webextension-polyfill', message: 'Only src/extension talks to the browser.' }] },
  ],
};

/** Engines take only so many arguments, and a page says how many there are. See test/unit/lint.test.ts. */
const noSpreading = {
  'no-restricted-syntax': [
    'error',
    ...[
      'CallExpression[callee.object.name="Math"][callee.property.name=/^(?:min|max)$/] > SpreadElement',
      'MemberExpression[property.name="apply"][object.object.name="Math"][object.property.name=/^(?:min|max)$/]',
    ].map((selector) => ({ selector, message: 'A long array is too many arguments: use a loop.' })),
  ],
};

export default tseslint.config(
  { ignores: ['dist', 'output', 'node_modules'] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.js'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
  },
  {
    files: ['**/*.ts'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ alwaysTryTypes: true })],
      // Without these two, `no-cycle` reads no TypeScript and finds nothing.
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts'] },
      'import-x/extensions': ['.ts', '.js'],
    },
    // No package imports our modules, so none need be read.
    rules: { 'import-x/no-cycle': ['error', { ignoreExternal: true }] },
  },
  {
    files: ['src/**/*.ts'],
    plugins: { 'no-unsanitized': noUnsanitized, regexp },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'no-unsanitized/method': 'error',
      'no-unsanitized/property': 'error',
      // See test/unit/patterns.test.ts, which finds by running what these two miss.
      'regexp/no-super-linear-backtracking': ['error', { report: 'certain' }],
      'regexp/no-super-linear-move': ['error', { report: 'certain' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      'max-lines': ['error', { max: 250 }],
    },
  },
  // The workbench spreads lists of its own: methods, folds and the dots of a chart.
  { files: ['src/**/*.ts'], ignores: ['src/workbench/**'], rules: noSpreading },
  // Numbers, a tree a line.
  { files: ['src/extraction/refine/model.ts'], rules: { 'max-lines': 'off' } },
  { files: ['src/{extraction,page,save,library,workbench}/**/*.ts'], rules: noBrowser },
  {
    files: ['src/extraction/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^[^.]', message: 'extraction uses no package.' }] },
      ],
    },
  },
  { files: ['*.js', 'scripts/*.js'], ...tseslint.configs.disableTypeChecked },
);
