import { defineConfig } from 'vitest/config';
import { wholeShop } from './vitest.config.ts';

const { MUTATION_TESTS: tests = '', MUTATION_ON_SCREENS: onScreens } = process.env;

const setupFiles = ['tests/mutation-coverage.ts', 'tests/fast-check.ts'];

/** The tests that judge the mutants of one part; `scripts/mutation.mjs` chooses them. */
export default defineConfig({
  test: {
    setupFiles,
    // The count begins before the shop is loaded.
    sequence: { setupFiles: 'list' },
    include: tests.split(' '),
    // The files of a mutant share the code that they load: most of a run is loading it.
    isolate: false,
    testTimeout: 120_000,
    ...(onScreens === undefined
      ? {}
      : { ...wholeShop, setupFiles: [...setupFiles, ...wholeShop.setupFiles] }),
  },
});
