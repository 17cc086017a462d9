/** Packages that loop over pages within the tests. */
const LOOPING = '(?:parse5|entities|micromark[^/]*|decode-named-character-reference|dompurify)';

/**
 * Three projects: `unit` in jsdom; `browser`, each file of browser tests by itself, to work on one; `browsers`, all these
 * files at once, of which each third shares one Chromium and one Firefox.
 */
const shared = {
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '<rootDir>/test/transform.js',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } },
    ],
    [`/node_modules/${LOOPING}/.+\\.m?js$`]: '<rootDir>/test/transform-package.js',
  },
  transformIgnorePatterns: [`/node_modules/(?!${LOOPING}/)`],
};

export default {
  // More than most machines have cores: who drives a browser mostly waits for it.
  maxWorkers: 3,
  testSequencer: '<rootDir>/test/sequencer.js',
  // No test waits for a time. This is how long a very busy machine may take for what is done in a second.
  testTimeout: 180_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/test/text-encoder.js', '<rootDir>/test/words.ts'],
      testMatch: ['<rootDir>/test/unit/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/browser/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'browsers',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/browser/all/*.test.ts'],
    },
  ],
};
