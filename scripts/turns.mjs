/*
 * The files of tests that `npm test` does not run each time, so that it takes minutes; `npm run test:full` runs all of them.
 */

/** Walks of half a minute and more, whose rules other tests show too, and those in other browsers: for the full run. */
const longWalks = ['live', 'new-build', 'other-engines', 'personal-fields', 'two-tabs'].map(walk);
/** Tests of whole machines and folders that take minutes: for the full run. */
const longPrograms = [
  'tests/contract/machine-coverage.test.ts',
  'tests/faults/import-beside-orders.test.ts',
  'tests/faults/killed-primary.test.ts',
  'tests/faults/move-killed.test.ts',
  'tests/faults/release.test.ts',
  'tests/faults/rolling-restart.test.ts',
];
/**
 * Walks whose rules tests of a screen show as well: each commit's seed takes a third of them, the next one others. The three
 * thirds, every third of the list, take about as long as each other.
 */
export const walksInTurn = [
  'stillness',
  'offline',
  'reload',
  'two-browsers',
  'layout',
  'payment-ends',
  'by-keyboard',
  'mixes',
  'shelves',
  'recorded',
  'first-visit',
  'history',
  'answers',
  'presses',
  'large-letters',
  'desk-visit',
  'translated',
  'prepared-food',
  'unpaid-order',
  'old-browser',
  'minimum-order',
  'inspect',
  'addresses',
  'change-of-store',
  'oldest-browser',
  'closing-time',
  'delivery-address',
  'payment-popup',
].map(walk);
/** Tests that start whole programs and kill them, in turn as well: each commit cuts the power of one shop or another. */
export const programsInTurn = [
  'tests/faults/power-cut.test.ts',
  'tests/faults/killed-rounds.test.ts',
  'packages/cli/src/contract/workshop.test.ts',
  'tests/faults/damaged-log.test.ts',
  'tests/faults/stopping.test.ts',
  'tests/faults/npm-start.test.ts',
  'packages/demo/src/emulator/main.test.ts',
  'tests/faults/overload.test.ts',
  'packages/server/src/main.test.ts',
  'packages/cli/src/contract/lost-output.test.ts',
  'packages/demo/src/emulator/emulator-process.test.ts',
  'tests/faults/quiet-log.test.ts',
  'packages/cli/src/visits/limits.test.ts',
];

/** The files that a commit's seed leaves out, by their suite. */
export function leftOut(seed) {
  const isAnothersTurn = (_, index) => (index + seed) % 3 !== 0;
  return {
    unit: [...longPrograms, ...programsInTurn.filter(isAnothersTurn)],
    browser: [...longWalks, ...walksInTurn.filter(isAnothersTurn)],
  };
}

function walk(name) {
  return `tests/journeys/${name}.test.ts`;
}
