import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { JournalEntry } from '@marketsquare/core/journal';
import { parseJournal } from '@marketsquare/core/journal/exported';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readScenario } from '../scenario/read-scenario.ts';
import { plantFault } from '../testing/planted-fault.ts';
import { simulatedVisit } from '../testing/simulated-visit.ts';
import { type ProgramRun, runHere } from '../testing/streams.ts';
import { startComparison } from '../verdict/comparison.ts';
import { loadOtherCore } from '../verdict/other-core.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-copy-'));
const copy = join(folder, 'copy');
const journal = join(folder, 'visit.jsonl');
const short = join(folder, 'short.yaml');
const entries = simulatedVisit(5, 170);

beforeAll(() => {
  plantFault(copy);
  writeFileSync(journal, textOf(entries));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function textOf(visit: readonly JournalEntry[]): string {
  return visit.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

/** Runs the program of the copy, whose core is loaded already. */
async function runInCopy(args: readonly string[]): Promise<ProgramRun> {
  const streams = pathToFileURL(join(copy, 'packages/cli/src/testing/streams.ts'));
  const { runHere: run }: { readonly runHere: typeof runHere } = await import(streams.href);
  return run(args);
}

describe('a visit of 300 entries with a refused checkout', () => {
  test('becomes a scenario of at most six steps, which this build passes and a copy with a planted fault fails', async () => {
    expect(entries.length).toBeGreaterThan(300);
    const keep = ['--keep', 'refused:hasTerms', `diverges:${copy}`];
    const { exitCode, stdout, stderr } = await runHere(['minimise', journal, ...keep, '--out', short]);
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 0,
      stdout: `wrote ${short}\n`,
      stderr: expect.stringMatching(/\n325 entries became [1-6] steps, in \d+ runs\.\n/),
    });
    const { steps } = readScenario(short);
    expect(steps.length).toBeLessThanOrEqual(6);
    expect(steps.at(-1)).toMatchObject({ kind: 'expect', what: { refused: ['hasTerms'] } });

    const again = join(folder, 'again.jsonl');
    expect(await runHere(['run', short, '--journal', again])).toMatchObject({ exitCode: 0 });
    const made = parseJournal(readFileSync(again, 'utf8'));
    const window = made.findLastIndex(({ event }) => event.type === 'checkout.slotChosen');
    const comparison = startComparison(await loadOtherCore(copy));
    for (const entry of made) comparison.take(entry);
    expect(comparison.view().divergence).toMatchObject({ seq: window });
    expect(await runInCopy(['run', short])).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/delivery fee is \d+0, expected \d+\n/),
    });
  }, 120_000);
});

describe('what is to be kept', () => {
  test.each([
    ['nothing', 2, 'does not say what to keep'],
    ['state:lottery.won', 2, 'There is no machine "lottery"'],
    ['state:payment.won', 2, 'payment has no state "won"'],
    ['diverges:./nowhere', 3, 'is not a checkout of this program'],
    ['refused:isRaining', 1, 'Nothing in this visit is refused:isRaining.'],
    ['words:Your cart flew away', 1, 'Nothing in this visit is words:Your cart flew away.'],
  ])('is refused in words: %s', async (keep, code, reason) => {
    const { exitCode, stdout, stderr } = await runHere(['minimise', journal, '--keep', keep]);
    expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' });
    expect(stderr).toContain(reason);
  });

  test('may be a state, or words, whose scenario passes', async () => {
    const less = join(folder, 'less.jsonl');
    // This shopper comes to both within fewer entries than most.
    writeFileSync(less, textOf(simulatedVisit(30, 70).slice(0, 63)));
    const keep = ['--keep', 'state:checkout.open.windows.ready', 'words:Kindly select'];
    expect(await runHere(['minimise', less, ...keep, '--out', short])).toMatchObject({ exitCode: 0 });
    expect(readScenario(short).steps.length).toBeLessThanOrEqual(8);
    expect(await runHere(['run', short])).toMatchObject({ exitCode: 0 });
  });
});
