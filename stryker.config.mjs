const { MUTATION_PART: part, MUTATION_FILES: files } = process.env;
const report = `.cache/mutation/${part}`;

/** One part of `npm run mutation`, as `scripts/mutation.mjs` names it. */
export default {
  mutate: [...files.split(' '), '!**/*.test.ts', '!**/index.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  reporters: ['clear-text', 'progress', 'json', 'html'],
  clearTextReporter: { allowColor: true, logTests: false, reportTests: false },
  jsonReporter: { fileName: `${report}.json` },
  htmlReporter: { fileName: `${report}.html` },
  tempDirName: '.cache/mutation/sandbox',
  ignorePatterns: [
    '**',
    '!packages/core/**',
    '!packages/server/**',
    '!openapi/**',
    '!tests/fast-check.ts',
    '!vitest.mutation.config.ts',
    '!package.json',
    '!tsconfig.base.json',
  ],
  thresholds: { high: 95, low: 90, break: 90 },
};
