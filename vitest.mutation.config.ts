import { defineConfig } from 'vitest/config';
import { screens } from './vitest.config.ts';

const { MUTATION_TESTS: tests = '', MUTATION_ON_SCREENS: onScreens } = process.env;

/** The tests that judge the mutants of one part; `scripts/mutation.mjs` says which. */
export default defineConfig({
  test: {
    setupFiles: ['tests/fast-check.ts'],
    include: tests.split(' '),
    // The files of a mutant share the code that they load: most of a run is loading it.
    isolate: false,
    testTimeout: 120_000,
    ...(onScreens === undefined ? {} : screens),
  },
});
