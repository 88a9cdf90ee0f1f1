import { defineConfig } from 'vitest/config';
import { wholeShop } from './vitest.config.ts';

const { MUTATION_TESTS: tests = '', MUTATION_ON_SCREENS: onScreens } = process.env;

/** Entries of packages are those of the copy that is mutated, and not those that node_modules links to. */
const sources = [
  [/^@marketsquare\/(\w+)\/(.+[.]properties)$/, '$1/src/$2.ts'],
  [/^@marketsquare\/(\w+)\/(.+)$/, '$1/src/$2/index.ts'],
] as const;

const setupFiles = ['tests/mutation-coverage.ts', 'tests/fast-check.ts'];

/** The tests that judge the mutants of one part; `scripts/mutation.mjs` chooses them. */
export default defineConfig({
  resolve: {
    alias: sources.map(([find, file]) => ({ find, replacement: `${import.meta.dirname}/packages/${file}` })),
  },
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
