import fc from 'fast-check';
import { test } from 'vitest';
import { type Property, runsOf } from './property/index.ts';

/** The number of fast-check's own tries of a property. */
const usualRuns = 100;

/** A test for each property. */
export function testProperties(properties: readonly Property[]): void {
  const asked = fc.readConfigureGlobal().numRuns ?? usualRuns;
  for (const one of properties) {
    test(one.name, () => fc.assert(one.property, { numRuns: runsOf(one, asked) }));
  }
}
