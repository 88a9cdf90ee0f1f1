/**
 * Loads every part of the shop before a test begins, once a worker. A part that a test asks for first may
 * arrive after that test has ended and its file is cut off; it would then be missing in every later one.
 */
const parts = import.meta.glob([
  '../../{app,features,platform,ui}/**/*.{ts,tsx}',
  '!**/*.test.{ts,tsx}',
  '!**/*.test-d.ts',
  '!**/testing/**',
]);
await Promise.all(Object.values(parts).map((load) => load()));
