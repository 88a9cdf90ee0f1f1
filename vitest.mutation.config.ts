import { defineConfig } from 'vitest/config';

/** The tests that judge the mutants of one part; `scripts/mutation.mjs` says which. */
export default defineConfig({
  test: {
    setupFiles: ['tests/fast-check.ts'],
    include: (process.env.MUTATION_TESTS ?? '').split(' '),
    testTimeout: 120_000,
  },
});
