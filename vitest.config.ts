import { defineConfig } from 'vitest/config';

/** One configuration for all suites; the browser suites are a project of their own so that they run one file at a time. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          globalSetup: ['tests/support/template-folder.ts'],
          setupFiles: ['tests/fast-check.ts'],
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'tests/{contract,faults,golden,scenarios}/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          globalSetup: ['tests/support/template-folder.ts'],
          include: ['tests/journeys/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          // A real browser on a busy machine may miss a moment once; what is broken fails twice.
          retry: 1,
        },
      },
    ],
  },
});
