import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.mjs';

/**
 * Prints the result of a sample: how many mutants were killed, the score with its 95 % interval, and each
 * mutant that no test has clearly killed, by its place.
 *
 * @param {string} report  Stryker's report, from the checkout's folder
 * @param {string} seed the seed of the sample
 */
export function tellSample(report, seed) {
  const mutants = mutantsOf(report);
  const found = mutants.filter(({ status }) => status === 'Killed').length;
  const late = mutants.filter(({ status }) => status === 'Timeout').length;
  const broken = mutants.filter(({ status }) => status === 'RuntimeError').length;
  const drawn = mutants.filter(({ status }) => status in words);
  const judged = drawn.length - broken;
  const left = mutants.filter(({ status }) => status === 'CompileError').length;
  const [low, high] = wilsonInterval(found + late, judged).map(percent);
  console.log(`\n${drawn.length} mutants drawn of ${drawn.length + left}, seed ${seed}`);
  for (const [status, word] of Object.entries(words))
    console.log(`  ${word}: ${drawn.filter((mutant) => mutant.status === status).length}`);
  console.log(`  score: ${percent((found + late) / judged)}, 95 % interval ${low} to ${high}`);
  for (const { status, file, location, mutatorName, replacement } of drawn)
    if (status !== 'Killed')
      console.log(`${words[status]}: ${file}:${location.start.line} ${mutatorName} ${replacement}`);
}

/** Stryker's words for what became of a mutant, and ours. */
const words = {
  Killed: 'found',
  Timeout: 'timed out, which counts as found',
  Survived: 'survived',
  NoCoverage: 'not covered',
  RuntimeError: 'broke outside the tests, which does not count',
};

function mutantsOf(report) {
  const { files } = JSON.parse(readFileSync(join(root, report), 'utf8'));
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map((mutant) => ({ ...mutant, file })),
  );
}

/** The 95 % interval of the whole part's share, when a sample has so many hits: Wilson's. */
function wilsonInterval(hits, of) {
  const z = 1.96;
  const share = hits / of;
  const middle = share + z ** 2 / (2 * of);
  const reach = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return [middle - reach, middle + reach].map((bound) => bound / (1 + z ** 2 / of));
}

function percent(share) {
  return `${(100 * share).toFixed(1)} %`;
}
