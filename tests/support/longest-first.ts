import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long on two cores, the longest first. */
const longest = [
  'tests/journeys/why.test.ts',
  'tests/journeys/stillness.test.ts',
  'tests/journeys/accessible.test.ts',
  'tests/journeys/offline.test.ts',
  'tests/journeys/reload.test.ts',
  'tests/journeys/payment-ends.test.ts',
  'tests/journeys/layout.test.ts',
  'tests/journeys/payment-popup.test.ts',
  'tests/journeys/two-browsers.test.ts',
  'tests/journeys/order.test.ts',
  'tests/journeys/mixes.test.ts',
  'tests/journeys/shelves.test.ts',
  'tests/journeys/by-keyboard.test.ts',
  'tests/journeys/recorded.test.ts',
  'packages/proof/src/checker/checks.test.ts',
  'tests/faults/power-cut.test.ts',
  'tests/faults/killed-rounds.test.ts',
  'tests/scenarios/scenarios.test.ts',
  'packages/proof/src/checker/refusals.test.ts',
  'packages/cli/src/contract/workshop.test.ts',
  'tests/faults/npm-start.test.ts',
  'packages/server/src/app/start.test.ts',
  'tests/faults/stopping.test.ts',
  'tests/contract/build.test.ts',
  'packages/cli/src/minimise/minimise.test.ts',
  'packages/cli/src/visits/limits.test.ts',
  'tests/faults/damaged-log.test.ts',
  'tests/faults/hostile.test.ts',
];

/**
 * Begins the longest files first. A fresh checkout remembers no times, and Vitest then goes by a file's size: a long run
 * of few lines would begin last, and run alone while the other workers wait.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((path) => moduleId.endsWith(path));
      return place < 0 ? longest.length : place;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
