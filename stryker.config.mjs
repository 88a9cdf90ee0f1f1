const {
  MUTATION_REPORT: report,
  MUTATION_FILES: files,
  MUTATION_AIM: aim,
  MUTATION_SAMPLE: sample,
} = process.env;

/** One part of `npm run mutation`, as `scripts/mutation.mjs` names it. */
export default {
  mutate: [...files.split(' '), '!**/*.{test,properties}.{ts,tsx}', '!**/index.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation-sample.mjs'],
  checkers: sample === undefined ? [] : ['sample'],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  // Only ends a mutant that hangs: one that is late because the machine is busy would count as killed.
  timeoutMS: 120_000,
  dryRunTimeoutMinutes: 60,
  reporters: ['clear-text', 'progress', 'json', 'html'],
  clearTextReporter: { allowColor: true, logTests: false, reportTests: false },
  jsonReporter: { fileName: `${report}.json` },
  htmlReporter: { fileName: `${report}.html` },
  tempDirName: '.cache/mutation/sandbox',
  ignorePatterns: [
    '**',
    '!packages/*/**',
    '!openapi/**',
    '!tests/fast-check.ts',
    '!tests/gateways/**',
    '!tests/mutation-coverage.ts',
    '!tests/support/full-run.ts',
    '!tests/support/longest-first.ts',
    '!tests/support/page-environment.ts',
    '!vitest.config.ts',
    '!vitest.mutation.config.ts',
    '!package.json',
    '!tsconfig.base.json',
  ],
  thresholds: { high: 95, low: Number(aim), break: Number(aim) },
};
