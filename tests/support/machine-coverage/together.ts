import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { coverageSchema } from '@marketsquare/core/kernel/reached';
import { allMachines } from '@marketsquare/core/storefront/screens';
import { testedTogether } from '@marketsquare/proof/tested';
import type { TestProject } from 'vitest/node';
import { machineCoverage } from './file.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which each worker leaves the coverage by its tests. */
    machineCoverage: string;
  }
}

/** Writes the coverage by all tests once they are over, and says what none of them reached. */
export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'marketsquare-coverage-'));
  provide('machineCoverage', folder);
  return () => {
    const workers = readdirSync(folder).map((name) =>
      coverageSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
    );
    rmSync(folder, { recursive: true });
    if (machineCoverage === undefined) return;
    const { coverage, missing } = testedTogether(allMachines, workers);
    writeFileSync(machineCoverage, `${JSON.stringify(coverage, null, 1)}\n`);
    for (const part of missing) console.log(`never reached: ${part}`);
    console.log(`Written to ${machineCoverage}: “Open coverage” in the inspector colours its charts in.`);
  };
}
