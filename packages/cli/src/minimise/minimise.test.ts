import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readScenario } from '../scenario/read-scenario.ts';
import { plantFault } from '../testing/planted-fault.ts';
import { simulatedVisit } from '../testing/simulated-visit.ts';
import { runHere } from '../testing/streams.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-minimise-'));
const copy = join(folder, 'copy');
const journal = join(folder, 'visit.jsonl');
const short = join(folder, 'short.yaml');
const entries = simulatedVisit(5, 170);

beforeAll(() => {
  vi.stubEnv('NODE_COMPILE_CACHE', join(folder, 'cache'));
  plantFault(copy);
  writeFileSync(journal, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Runs a scenario with the copy of the program. */
function runInCopy(scenario: string) {
  const main = join(copy, 'packages/cli/src/main.ts');
  return spawnSync(process.execPath, [main, 'run', scenario], { encoding: 'utf8' });
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
    const made = readFileSync(again, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const window = made.findLast(({ event }) => event.type === 'checkout.slotChosen');
    expect(await runHere(['verify', again, '--against', copy, '--workers', '1'])).toMatchObject({
      exitCode: 1,
      stdout: expect.stringContaining(`differs from entry ${window.seq} of ${made.length} on`),
    });
    const failed = runInCopy(short);
    expect({ status: failed.status, stderr: failed.stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/delivery fee is \d+0, expected \d+\n/),
    });
  }, 120_000);
});

describe('what is to be kept', () => {
  test.each([
    ['nothing', 2, 'does not say what to keep'],
    ['state:lottery.won', 2, 'There is no machine "lottery"'],
    ['state:payment.won', 2, 'payment has no state "won"'],
    ['diverges:./nowhere', 3, 'is not a checkout of Market Square'],
    ['refused:isRaining', 1, 'Nothing in this visit is refused:isRaining.'],
    ['words:Your cart flew away', 1, 'Nothing in this visit is words:Your cart flew away.'],
  ])('is refused in words: %s', async (keep, code, reason) => {
    const { exitCode, stdout, stderr } = await runHere(['minimise', journal, '--keep', keep]);
    expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' });
    expect(stderr).toContain(reason);
  });

  test('may be a state, or words, whose scenario passes', async () => {
    const less = join(folder, 'less.jsonl');
    writeFileSync(
      less,
      entries
        .slice(0, 100)
        .map((entry) => `${JSON.stringify(entry)}\n`)
        .join(''),
    );
    const keep = ['--keep', 'state:checkout.open.windows.ready', 'words:Kindly select'];
    expect(await runHere(['minimise', less, ...keep, '--out', short])).toMatchObject({ exitCode: 0 });
    expect(readScenario(short).steps.length).toBeLessThanOrEqual(8);
    expect(await runHere(['run', short])).toMatchObject({ exitCode: 0 });
  });
});
