import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which the first test file that needs a seeded shop leaves one for the others. */
    templateFolder: string;
  }
}

/** One folder for each run, gone when the run is over. */
export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'marketsquare-template-'));
  provide('templateFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
