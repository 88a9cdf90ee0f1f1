import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runHere } from '../../packages/cli/src/testing/streams.ts';
import { type RunningShop, startShop } from '../support/running-shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-scenarios-'));

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
  // Logins are kept in a folder of this test.
  vi.stubEnv('XDG_CONFIG_HOME', folder);
  vi.stubEnv('MARKETSQUARE_PASSWORD', 'Square-Desk-2026');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.stop();
  rmSync(folder, { recursive: true });
});

test('a demo shop opens with three recorded visits, whose orders are paid and whose digests match', async () => {
  const list = async () =>
    JSON.parse((await marketsquare('sessions', '--data', shop.dataDir, '--json')).stdout).sessions;
  await expect.poll(list, { timeout: 60_000, interval: 500 }).toHaveLength(3);
  for (const { order_codes: codes } of await list()) {
    expect(await marketsquare('verify', codes[0], '--data', shop.dataDir)).toMatchObject({ code: 0 });
  }
});

describe('a scripted order against a running shop', () => {
  test.each([
    ['guest-pickup-paystack', '₦23,715.00'],
    ['customer-delivery-flutterwave', '₦'],
    ['declined-card-tried-again', '₦18,400.00'],
  ])(
    '%s meets its expectations, to the kobo, and replays to the same states [PAY-04, PAY-08, PAY-30]',
    async (name, total) => {
      const { code, stdout, stderr } = await marketsquare(
        'run',
        `tests/scenarios/${name}.yaml`,
        '--server',
        shop.url,
      );
      expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining('✗') });
      expect(stdout).toContain(total);
      expect(stdout).toContain('the digests match');
    },
  );
});

test.each(['guest-pickup-paystack', 'customer-delivery-flutterwave', 'declined-card-tried-again'])(
  'the visit of %s becomes a scenario that ends alike, with its recorded shop and at the running one',
  async (name) => {
    const [journal, scenario] = [join(folder, `${name}.jsonl`), join(folder, `${name}.yaml`)];
    await marketsquare('run', `tests/scenarios/${name}.yaml`, '--server', shop.url, '--journal', journal);
    expect(await marketsquare('scenario', journal, '--out', scenario)).toMatchObject({ code: 0, stderr: '' });
    expect(await marketsquare('run', scenario)).toMatchObject({ code: 0 });
    const served = await marketsquare('run', scenario, '--server', shop.url);
    expect({ code: served.code, stderr: served.stderr }).toEqual({
      code: 0,
      stderr: expect.stringContaining('total is'),
    });
  },
);

test('a customer tops up the wallet and sets it against an order, and the visit becomes a scenario [WAL-30, PAY-19]', async () => {
  const [written, journal, again] = ['top-up.yaml', 'top-up.jsonl', 'top-up-again.yaml'].map((name) =>
    join(folder, name),
  );
  writeFileSync(
    written ?? '',
    `name: Top-up
steps:
  - sign in: { phone: '08000000002', password: Pay-Less-2026 }
  - top up: { amount: 5000, card: 4084 0840 8408 4081 }
  - choose store: { store: Market Square Lekki Admiralty, mode: Pickup, city: Lagos }
  - add: { product: Benue Valley Palm Oil 5L, quantity: 2 }
  - open checkout: grocery
  - read wallet
  - use wallet: true
  - expect: { states: { shop: signedIn } }
`,
  );
  const ran = await marketsquare('run', written ?? '', '--server', shop.url, '--journal', journal ?? '');
  expect({ code: ran.code, stderr: ran.stderr }).toEqual({
    code: 0,
    stderr: expect.stringContaining('topUp: credited'),
  });
  expect(await marketsquare('scenario', journal ?? '', '--out', again ?? '')).toMatchObject({ code: 0 });
  const repeated = await marketsquare('run', again ?? '');
  expect(repeated).toMatchObject({ code: 0, stderr: expect.stringContaining('top up: ₦5,000.00') });
});

test('a scenario stops at a checkout below the minimum, and says why it does not open [CART-14, ERR-10]', async () => {
  const scenario = join(folder, 'too-little.yaml');
  writeFileSync(
    scenario,
    `name: Too little
steps:
  - choose store: { store: Market Square Lekki Admiralty, mode: Pickup, city: Lagos }
  - add: { product: Ikogosi Clear Sachet Water Bag 20x50cl, quantity: 1 }
  - open checkout: grocery
  - choose contact: call
`,
  );
  const { code, stderr } = await marketsquare('run', scenario, '--server', shop.url);
  expect(code).not.toBe(0);
  expect(stderr).toContain('The minimum order amount is N10000.');
  expect(stderr).not.toContain('choose contact');
});

test('a scenario fails where the checkout refuses what it submits, and says why, unless it expects those words', async () => {
  const scenario = join(folder, 'no-window.yaml');
  const steps = `name: No window
steps:
  - choose store: { store: Market Square Lekki Admiralty, mode: Pickup, city: Lagos }
  - add: { product: Ikogosi Clear Sachet Water Bag 20x50cl, quantity: 40 }
  - open checkout: grocery
  - choose gateway: paystack
  - pay: { card: 4084 0840 8408 4081 }
`;
  const words = 'Please complete the fields marked in red.';
  writeFileSync(scenario, steps);
  const refused = await marketsquare('run', scenario, '--server', shop.url);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining(words) });
  writeFileSync(scenario, `${steps}  - expect: { payment: idle, message: ${words} }\n`);
  expect(await marketsquare('run', scenario, '--server', shop.url)).toMatchObject({ code: 0 });
});

test('a scenario is explained without being paid, and told what can happen after it', async () => {
  const scenario = 'tests/scenarios/guest-pickup-paystack.yaml';
  const explained = await marketsquare('explain', scenario, '--server', shop.url);
  expect(explained).toMatchObject({ code: 0, stderr: '' });
  expect(explained.stdout).toMatch(/^Order total +₦23,715\.00$/m);
  const next = await marketsquare('next', scenario, '--server', shop.url, '--machine', 'payment');
  expect(next).toMatchObject({ code: 0, stdout: expect.stringContaining('payment  confirmed') });
});

describe('a shared visit', () => {
  const personal = ['Zainab', 'zainab@example.com', '08000000011', '08000000012', 'Tunde'];
  let order: string;
  beforeAll(async () => {
    order = await orderOfGuest();
  });

  test('is found by its order, replays to the same final state, and verifies, in the folder and at the server [ROLE-08]', async () => {
    const replayed = await marketsquare('replay', order, '--data', shop.dataDir, '--json');
    const view = JSON.parse(replayed.stdout);
    expect(view.machines.find(({ actor }: { actor: string }) => actor === 'payment').state).toBe('confirmed');
    expect(view.facts).toEqual([
      {
        code: order,
        status: 'processing',
        lines: expect.arrayContaining([{ label: 'total', text: '₦23,715.00, still to pay ₦0.00' }]),
      },
    ]);
    for (const value of personal) expect(replayed.stdout).not.toContain(value);

    expect(await marketsquare('verify', order, '--data', shop.dataDir)).toMatchObject({
      code: 0,
      stderr: '',
    });
    expect(await marketsquare('verify', order, '--server', shop.url)).toMatchObject({ code: 4, stdout: '' });
    const login = await marketsquare('login', '--server', shop.url, '--name', 'staff');
    expect(login).toMatchObject({ code: 0, stderr: '' });
    expect(await marketsquare('verify', order, '--server', shop.url)).toMatchObject({ code: 0, stderr: '' });
    const sources = [
      ['--data', shop.dataDir],
      ['--server', shop.url],
    ];
    const [own, served] = await Promise.all(
      sources.map((source) => marketsquare('verify', ...source, '--json', '--workers', '1')),
    );
    expect(own?.code).toBe(0);
    expect(served?.stdout).toBe(own?.stdout);
  });

  test('is explained to the kobo, and its order told what can happen next, in the folder and at the server', async () => {
    await marketsquare('login', '--server', shop.url, '--name', 'staff');
    for (const source of [
      ['--data', shop.dataDir],
      ['--server', shop.url],
    ]) {
      const explained = await marketsquare('explain', order, ...source);
      expect(explained).toMatchObject({ code: 0, stderr: '' });
      expect(explained.stdout).toMatch(/^Order total +₦23,715\.00$/m);
      expect(explained.stdout).toContain('every amount equals the stored one');
      const next = await marketsquare('next', order, '--machine', 'order', '--json', ...source);
      expect(JSON.parse(next.stdout)).toMatchObject({
        machines: [{ state: 'processing', events: [{ event: 'order.statusChanged', by: 'staff' }, {}] }],
      });
    }
    const seen = await marketsquare('explain', order, '--at', '30', '--data', shop.dataDir, '--json');
    expect(JSON.parse(seen.stdout)).toMatchObject({ ok: true });
    expect(await marketsquare('explain', 'Gr0212000000', '--server', shop.url)).toMatchObject({ code: 3 });
  });

  test('is listed; an order without one is not found', async () => {
    const { stdout } = await marketsquare('sessions', '--data', shop.dataDir, '--code', order, '--json');
    expect(JSON.parse(stdout).sessions).toHaveLength(1);
    expect(await marketsquare('verify', 'Gr0212000000', '--data', shop.dataDir)).toMatchObject({
      code: 3,
      stdout: '',
    });
  });
});

/** Drives the guest's order once more and returns its code. */
async function orderOfGuest(): Promise<string> {
  const { stdout } = await marketsquare(
    'run',
    'tests/scenarios/guest-pickup-paystack.yaml',
    '--server',
    shop.url,
    '--json',
  );
  return JSON.parse(stdout).order.code;
}

/** The command line, in this process: each start of one of its own takes longer than most of the commands. */
async function marketsquare(...args: readonly string[]) {
  const { exitCode, stdout, stderr } = await runHere(args);
  return { code: exitCode, stdout, stderr };
}
