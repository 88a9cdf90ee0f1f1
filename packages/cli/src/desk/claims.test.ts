import { openTill, owing, type Till } from '@marketsquare/server/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runHere } from '../testing/streams.ts';

const [claim, little] = ['0154022', '0154023'];
const tokens = new Map<string, string>();
let till: Till;
let server: string;

beforeAll(async () => {
  till = await openTill({ wallet: 0 });
  await owing(till, 20_000, claim);
  till.shop.now += 60_000;
  await owing(till, 15_000, little);
  server = await till.shop.app.listen({ port: 0, host: '127.0.0.1' });
  for (const name of ['musa', 'ada']) {
    const body = { name, password: 'staff-pass-phrase' };
    tokens.set(name, (await till.shop.browser().post('/api/staff/login', body)).json().data.token);
  }
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await till.shop.close();
});

async function as(name: string, ...args: readonly string[]) {
  vi.stubEnv('MARKETSQUARE_TOKEN', tokens.get(name) ?? '');
  return runHere(['claims', ...args, '--server', server]);
}

const because = ['--reason', 'She came to the desk.'];

/** The rows of the list, each as its texts. */
async function listed() {
  const { stdout } = await as('musa');
  const [, ...rows] = stdout.trimEnd().split('\n');
  return rows.map((row) => row.split(/ {2,}/));
}

test('claims lists what is owed, settle ends it, and above a sum two people do [PAY-09, ROLE-08]', async () => {
  const [first, second] = await listed();
  expect(first).toEqual([claim, '₦12,095.00', '1', claim, expect.stringMatching(/^2026-11-21 \d\d:\d\d$/)]);
  expect(second?.slice(0, 3)).toEqual([little, '₦7,095.00', '1']);
  const paid = await as('musa', 'settle', little, '--paid-in-cash', '--amount', '7095', ...because);
  expect(paid).toMatchObject({ exitCode: 0, stdout: '✓ ₦7,095.00 of 0154023: paid in cash.\n' });
  const proposed = await as('musa', 'settle', claim, '--written-off', ...because);
  const [given, consent] = [
    '₦12,095.00 of 0154022 is proposed as written off.',
    'A manager has to consent, by settling it alike.',
  ];
  expect(proposed).toMatchObject({ exitCode: 0, stdout: `${given} ${consent}\n` });
  expect((await listed()).map((row) => row.slice(5))).toEqual([['written off', 'musa']]);
  await as('musa', 'settle', claim, '--paid-in-cash', ...because);
  expect((await as('musa', 'settle', claim, '--written-off', ...because)).stdout).toBe(
    `${given} This replaces what musa had proposed, paid in cash. ${consent}\n`,
  );
  const settled = await as('ada', 'settle', claim, '--written-off', ...because, '--json');
  expect(JSON.parse(settled.stdout)).toMatchObject({ state: 'settled', staff: 'ada', proposed_by: 'musa' });
  expect((await as('musa')).stdout).toBe('Nobody owes anything.\n');
  expect(JSON.parse((await as('musa', '--json')).stdout)).toMatchObject({ claims: [], next_page: null });
});

test.each([
  ['an unknown one', 3, ['Gr010720009', '--written-off'], 'This claim was not found.'],
  ['one that is settled', 1, [little, '--written-off'], 'This claim is settled already.'],
  ['no way to settle it', 2, [little], 'Say how it is settled.'],
  ['both ways', 2, [little, '--written-off', '--paid-in-cash'], 'Say how it is settled.'],
  ['no sum', 2, [little, '--written-off', '--amount', 'all'], '"all" is not an amount.'],
])('settle refuses %s: exit %i', async (_, exitCode, words, says) => {
  const refused = await as('musa', 'settle', ...words, ...because);
  expect(refused).toMatchObject({ exitCode, stdout: '', stderr: expect.stringContaining(says) });
});

test('settle with the same name counts once', async () => {
  till.shop.now += 60_000;
  await owing(till, 15_000, '0154024');
  const named = [
    'settle',
    '0154024',
    '--written-off',
    '--attempt',
    'given-up-00000001',
    ...because,
    '--json',
  ];
  const [first, second] = [await as('musa', ...named), await as('musa', ...named)];
  expect([first.exitCode, second.stdout]).toEqual([0, first.stdout]);
});
