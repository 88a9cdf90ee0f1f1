import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { recordedVisit } from '../testing/recorded-visit.ts';
import { simulatedVisit } from '../testing/simulated-visit.ts';
import { runHere } from '../testing/streams.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-scenario-'));
const journal = join(folder, 'visit.jsonl');
const scenario = join(folder, 'visit.yaml');
writeFileSync(
  journal,
  simulatedVisit(4, 150)
    .map((entry) => `${JSON.stringify(entry)}\n`)
    .join(''),
);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('scenario', () => {
  test('writes a visit that run repeats to the kobo, and whose journal verifies', async () => {
    const written = await runHere(['scenario', journal, '--out', scenario]);
    expect(written).toMatchObject({
      exitCode: 0,
      stderr: '',
      stdout: expect.stringMatching(/^wrote .+ steps of \d+ entries\n$/),
    });
    const again = join(folder, 'again.jsonl');
    expect(await runHere(['run', scenario, '--journal', again])).toMatchObject({ exitCode: 0 });
    expect(await runHere(['verify', again])).toMatchObject({ exitCode: 0 });
    expect(await runHere(['explain', scenario])).toMatchObject({ exitCode: 0 });
  });

  test('prints the file without --out, and one document with --json', async () => {
    const { stdout } = await runHere(['scenario', journal]);
    expect(stdout).toBe(readFileSync(scenario, 'utf8'));
    const document = JSON.parse((await runHere(['scenario', journal, '--json'])).stdout);
    expect(document).toMatchObject({ visit: 'visit-4', scenario: stdout });
  });

  test('of a changed visit ends where it no longer leads to what was recorded', async () => {
    const tampered = join(folder, 'tampered.jsonl');
    const [first = '', second = '', ...rest] = readFileSync(journal, 'utf8').split('\n');
    const stray = second.replace(/"type":"[^"]+"/, '"type":"xstate.done.actor.placeOrder"');
    writeFileSync(tampered, [first, stray, ...rest].join('\n'));
    const { exitCode, stdout, stderr } = await runHere(['scenario', tampered]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain('This visit cannot be acted out again');
  });

  test('refuses the run of one machine, a missing visit and a place that cannot be written', async () => {
    const cart = join(folder, 'cart.jsonl');
    const entries = (await recordedVisit()).filter(({ actor }) => actor === 'groceryCart');
    writeFileSync(cart, entries.map((entry, seq) => JSON.stringify({ ...entry, seq })).join('\n'));
    expect(await runHere(['scenario', cart])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('never opened the shop'),
    });
    expect(await runHere(['scenario', './nowhere.jsonl'])).toMatchObject({ exitCode: 3 });
    expect(await runHere(['scenario', journal, '--out', folder])).toMatchObject({ exitCode: 2 });
  });
});
