import CopyPlugin from 'copy-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { licencesOf } from './scripts/licences.js';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Goes before each script that runs in pages. */
const inPage = (file) => ['./src/extension/own-names.ts', file];

/** One entry per script that the browser loads, so that a click parses only what it needs. */
const entry = {
  background: './src/extension/background.ts',
  content: inPage('./src/extension/content.ts'),
  stay: inPage('./src/extension/stay/script.ts'),
  notice: inPage('./src/extension/notice/script.ts'),
  methods: inPage('./src/extension/methods/script.ts'),
  save: inPage('./src/extension/save.ts'),
  bar: inPage('./src/extension/bar/script.ts'),
  rules: inPage('./src/extension/rules/script.ts'),
  automatic: inPage('./src/extension/automatic/script.ts'),
  adjust: inPage('./src/extension/adjust/script.ts'),
  options: './src/extension/options/options.ts',
  welcome: './src/extension/welcome/welcome.ts',
  sample: './src/extension/welcome/sample.ts',
  'ask-why': inPage('./src/extension/why/script.ts'),
  why: './src/extension/why/page.ts',
  edit: './src/extension/edit/page.ts',
  read: './src/extension/read/page.ts',
  several: './src/extension/several/page.ts',
  reason: './src/extension/reason/reason.ts',
  'hand-over': './src/extension/hand-over/page.ts',
};

const typescript = {
  test: /\.ts$/,
  loader: 'swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript' },
      // Assignments to fields are shorter than their definitions. They do the same, because no class has setters.
      transform: { useDefineForClassFields: false },
    },
  },
};

/**
 * DOMPurify sets `innerHTML` where `DOMParser` is missing or the namespace is not HTML. Neither is the
 * case here, so that line goes; the build fails when it is no longer found.
 */
const purifyWithoutInnerHTML = {
  test: /dompurify[\\/]dist[\\/]purify\.es\.mjs$/,
  loader: 'string-replace-loader',
  options: {
    search: 'doc.documentElement.innerHTML = IS_EMPTY_INPUT ? emptyHTML : dirtyPayload;',
    replace: "throw typeErrorCreate('only HTML is parsed');",
    strict: true,
  },
};

/**
 * Names that only the files of the refinement contain, such as `capitalsPerWord`, the name of a feature. A page needs only
 * the order of the features, so the minifier may shorten their names. It never shortens names that browsers use.
 */
const namesOfRefinement = () => {
  const files = readdirSync(path('src'), { recursive: true }).filter((file) => file.endsWith('.ts'));
  const namesIn = (isWanted) =>
    new Set(
      files
        .filter((file) => isWanted(file.replaceAll('\\', '/')))
        .flatMap((file) => readFileSync(path(`src/${file}`), 'utf8').match(/\b[a-z]+\d?[A-Z]\w*\b/gu) ?? []),
    );
  const isOfRefinement = (file) => file.startsWith('extraction/refine/');
  const others = namesIn((file) => !isOfRefinement(file));
  return [...namesIn(isOfRefinement)].filter((name) => !others.has(name));
};

/**
 * Names of variables that compress well: small letters alone, because the rest of the script has few capitals. The letters are
 * roughly in the order of how often code contains them, without the rare ones. The minifier skips words of the language.
 */
const LETTERS = 'itnreasolcdupfmhgbvywk';
const smallName = (number) =>
  (number < LETTERS.length ? '' : smallName(Math.floor(number / LETTERS.length) - 1)) +
  LETTERS[number % LETTERS.length];

/** swc is much quicker than terser, but terser makes the script that every click loads smaller, once compressed. */
const CLICKED = 'content.js';
const minimizer = new MinimizerPlugin({
  extractComments: false,
  // Functions among the options do not reach another process.
  parallel: false,
  minify: [
    {
      implementation: MinimizerPlugin.terserMinify,
      // These make the compressed script smaller. Only trivial calls are inlined, comparisons and loops stay as they are
      // written, function expressions may become arrows, because none is a constructor, and to read a property does nothing
      // else, because code reads what a page may have replaced through functions. What the language itself offers is as the
      // browser made it (`unsafe`), because no page can change it in the script world of an extension.
      options: {
        ecma: 2022,
        module: true,
        compress: {
          passes: 6,
          inline: 1,
          unsafe_arrows: true,
          lhs_constants: false,
          comparisons: false,
          loops: false,
          pure_getters: true,
          unsafe: true,
        },
        mangle: {
          nth_identifier: { get: smallName },
          properties: { regex: new RegExp(`^(?:${namesOfRefinement().join('|')})$`, 'u') },
        },
        format: { quote_style: 1 },
      },
      filter: (name) => name === CLICKED,
    },
    {
      implementation: MinimizerPlugin.swcMinify,
      filter: (name) => name !== CLICKED && name.endsWith('.js'),
    },
  ],
});

/**
 * Makes the state of the page the value of `content.js`, which the browser hands to whoever injects it. See
 * `content.ts`.
 */
const stateAsResult = (compiler) =>
  new compiler.webpack.BannerPlugin({
    banner: "globalThis[Symbol.for('isolate state')]?.();",
    raw: true,
    footer: true,
    include: CLICKED,
    // The minifier would remove a value that nobody uses.
    stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
  }).apply(compiler);

/**
 * Writes `let` in place of `const` in `content.js`, which makes it smaller. TypeScript has checked that no constant is assigned
 * again, and none of our strings contains a declaration.
 */
const withoutConst = (compiler) =>
  compiler.hooks.compilation.tap('without const', (compilation) => {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1;
    compilation.hooks.processAssets.tap({ name: 'without const', stage }, (assets) => {
      const code = assets[CLICKED].source().replaceAll(/\bconst (?=[\w$[{])/gu, 'let ');
      compilation.updateAsset(CLICKED, new compiler.webpack.sources.RawSource(code));
    });
  });

/** Writes the licences of all packages whose code is in the extension. */
const licences = (compiler) =>
  compiler.hooks.compilation.tap('licences', (compilation) =>
    compilation.hooks.processAssets.tap('licences', () => {
      const all = [...compilation.modules].flatMap((module) => [module, ...(module.modules ?? [])]);
      const files = all.flatMap(({ resource }) => resource ?? []).map((file) => file.replaceAll('\\', '/'));
      compilation.emitAsset('THIRD-PARTY.txt', new compiler.webpack.sources.RawSource(licencesOf(files)));
    }),
  );

/**
 * Tells Chromium to compile all functions of `content.js` at once. A click calls most of them, and each would be parsed
 * twice otherwise. See `docs/tried.md`.
 */
const compiledAtOnce = (compiler) =>
  new compiler.webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: CLICKED,
    // The minifier would remove a comment.
    stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
  }).apply(compiler);

/** @type {import('webpack').Configuration} */
export default {
  mode: 'production',
  entry,
  output: { path: path('dist/extension'), filename: '[name].js', clean: true },
  devtool: false,
  performance: { hints: false },
  optimization: { minimizer: [minimizer] },
  // The compiler writes `.js` where the source imports `.ts`.
  resolve: { extensions: ['.ts', '.js'], extensionAlias: { '.js': ['.ts', '.js'] } },
  module: { rules: [typescript, purifyWithoutInnerHTML] },
  plugins: [
    stateAsResult,
    licences,

    withoutConst,
    compiledAtOnce,
    new CopyPlugin({
      patterns: [
        'manifest.json',
        '_locales/**',
        { from: 'icons/*.png' },
        { from: 'src/extension/**/*.{html,css}', to: '[name][ext]' },
      ],
    }),
  ],
};
