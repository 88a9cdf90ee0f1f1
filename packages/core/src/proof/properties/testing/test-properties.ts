import fc from 'fast-check';
import { test } from 'vitest';
import { type Property, runsOf } from '../property.ts';

/** How often fast-check tries a property unless it is told. */
const usualRuns = 100;

/** A test for each property. */
export function testProperties(properties: readonly Property[]): void {
  const asked = fc.readConfigureGlobal().numRuns ?? usualRuns;
  for (const one of properties) {
    test(one.name, () => fc.assert(one.property, { numRuns: runsOf(one, asked) }));
  }
}
