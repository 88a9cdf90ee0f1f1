declare global {
  /** Where Stryker counts, by mutant, what a worker has run: while it loads code, and by test. */
  var __stryker__:
    | { mutantCoverage?: Readonly<Record<'static' | 'perTest', Record<string, unknown>>> }
    | undefined;
}

/*
 * Hands on the counts of a worker at the end of each test file, with those of all files before it. Emptied
 * before each file, they do not grow with the square of the number of files until the memory is full.
 */
const { mutantCoverage } = globalThis.__stryker__ ?? {};
if (mutantCoverage !== undefined)
  for (const counts of [mutantCoverage.static, mutantCoverage.perTest])
    for (const key of Object.keys(counts)) delete counts[key];

export {};
