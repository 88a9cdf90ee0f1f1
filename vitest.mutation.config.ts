import { defineConfig } from 'vitest/config';

/** The tests that judge mutants of prices and payment rules: those beside them, and no others. */
export default defineConfig({
  test: {
    setupFiles: ['tests/fast-check.ts'],
    include: ['packages/core/src/shop/pricing/**/*.test.ts', 'packages/core/src/shop/payment/**/*.test.ts'],
  },
});
