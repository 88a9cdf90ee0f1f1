import { adaeze, type Browser, openTestShop, pickupOrder, type TestShop } from '@marketsquare/server/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { recordedVisit } from '../testing/recorded-visit.ts';
import { runHere } from '../testing/streams.ts';

let shop: TestShop;
let server: string;
let customer: Browser;
const tokens = new Map<string, string>();
const code = 'Gr010720001';

const base = pickupOrder({ user_id: 1 });
const wished = {
  ...base,
  order_items: base.order_items.map((item) => ({ ...item, substitution: 'nearest', note: 'new \u202eones' })),
};

beforeAll(async () => {
  shop = await openTestShop();
  server = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  customer = shop.browser();
  await customer.post('/api/login', { phone: adaeze.phone, password: adaeze.password });
  expect((await customer.post('/api/placeorder', wished)).statusCode).toBe(200);
  for (const name of ['kemi', 'musa', 'ada']) {
    const body = { name, password: 'staff-pass-phrase' };
    tokens.set(name, (await shop.browser().post('/api/staff/login', body)).json().data.token);
  }
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.close();
});

/** Runs a command as a member of staff. */
async function as(name: string, ...args: readonly string[]) {
  vi.stubEnv('MARKETSQUARE_TOKEN', tokens.get(name) ?? '');
  return runHere([...args, '--server', server]);
}

const because = ['--reason', 'The customer called.'];

describe('a reason that is none', () => {
  test.each([
    [['orders', 'advance', code, 'Dispatched']],
    [['orders', 'show', code]],
    [['messages']],
    [['staff', 'end-logins', 'kemi']],
    [['sessions']],
    [['explain', code]],
  ])('is refused in words before the server is asked: %j', async (args) => {
    const { exitCode, stderr } = await as('musa', ...args, '--reason', ' .ok. ');
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: '✗ " .ok. " is not a reason.\n  Give at least three letters, and 300 characters at most.\n',
    });
  });
});

describe('a word that is not an order code', () => {
  test.each([
    [['orders', 'show', 'Gr00']],
    [['orders', 'list', '--code', 'Gr00']],
    [['orders', 'refund', 'Gr00', 'all', ...because]],
    [['wallet', 'credit', '500', '--order', 'Gr00', ...because]],
    [['sessions', '--code', 'Gr00']],
    [['audit', '--order', 'Gr00']],
  ])('is refused in words before the server is asked: %j [ORD-25]', async (args) => {
    expect(await as('musa', ...args)).toMatchObject({
      exitCode: 2,
      stderr: '✗ "Gr00" is not an order code.\n  One looks like Gr040720318.\n',
    });
  });
});

describe('orders', () => {
  test.each([['--code', code], ['--phone', '08030000033'], ['--status', 'payment_pending'], []])(
    'list finds them by %s %s [ROLE-08]',
    async (...wanted) => {
      const { exitCode, stdout } = await as('kemi', 'orders', 'list', ...wanted);
      expect(exitCode).toBe(0);
      const [heading = '', line = ''] = stdout.split('\n');
      expect(heading).toMatch(/^placed +order +status +total +to pay +store +by$/);
      expect(line).toContain(`${code}  payment_pending  ₦24,095.00     all`);
    },
  );

  test('list says so where nothing fits, and refuses words that are no status', async () => {
    expect((await as('kemi', 'orders', 'list', '--status', 'Dispatched')).stdout).toBe(
      'No order was found.\n',
    );
    expect((await as('kemi', 'orders', 'list', '--status', 'lost')).exitCode).toBe(2);
  });

  test('show lists the items, each with what is wished when it runs out and its note, whose signs a terminal does not obey', async () => {
    const { stdout } = await as('kemi', 'orders', 'show', code);
    expect(stdout).toContain(
      '  20 ×  Parboiled Rice Number 1  ₦24,000.00  If it runs out: Nearest product  Note: new \\u202eones\n',
    );
  });

  test('show tells where an order stands, and why it stays there [ORD-22]', async () => {
    const { exitCode, stdout } = await as('kemi', 'orders', 'show', code);
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`${code}  payment_pending  Market Square Gbagada Branch, pickup`);
    expect(stdout).toContain('It can be refunded: nothing.\nThis order is not paid yet.');
    const document = JSON.parse((await as('kemi', 'orders', 'show', code, '--json')).stdout);
    expect(document.order.unique_code).toBe(code);
    expect((await as('kemi', 'orders', 'show', 'Gr019999999')).exitCode).toBe(3);
  });

  test('advance is refused with the reason: 1 by the order, 4 by the role, 2 for no reason [ROLE-08]', async () => {
    const refused = await as('musa', 'orders', 'advance', code, 'Dispatched', ...because);
    expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining('not paid yet')]);
    const role = await as('kemi', 'orders', 'advance', code, 'Dispatched', ...because, '--json');
    expect([role.exitCode, JSON.parse(role.stderr).error]).toMatchObject([
      4,
      {
        code: 'not_allowed',
        message: 'Only operations and managers may do this.',
        hint: `Ask somebody who may, or log in with an account that may: marketsquare login --server ${server} --name NAME.`,
      },
    ]);
    expect((await as('musa', 'orders', 'advance', code, 'Dispatched')).exitCode).toBe(2);
  });
});

describe('next', () => {
  const isAlone = async (...args: readonly string[]) => {
    const { exitCode, stderr } = await as('kemi', 'next', code, '--at', '3', ...args);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining(`Order ${code} is shown as it is now.`),
    });
  };

  test('refuses a place in a visit for an order alone, which is shown as it is now', async () => {
    await isAlone();
    const entries = await recordedVisit();
    const [{ session = '' } = {}] = entries;
    const stored = await customer.post('/api/saveSession', { session, consent: true, entries });
    expect(stored.statusCode).toBe(200);
    const { write } = shop.database;
    await write
      .updateTable('recorded_sessions')
      .set({ order_codes: JSON.stringify([code]) })
      .execute();
    await write.insertInto('visit_orders').values({ code, session }).execute();
    await isAlone('--machine', 'order');
    const { stdout } = await as('kemi', 'next', code, '--at', '3');
    expect(stdout).toMatch(`Order ${code}, after entry 3`);
  });
});

describe('orders, and their money', () => {
  test('refund tells what is left, and refuses more than that', async () => {
    const refused = await as('musa', 'orders', 'refund', code, 'all', ...because);
    expect([refused.exitCode, refused.stderr]).toEqual([
      1,
      expect.stringContaining('Nothing of what was paid is left to refund.'),
    ]);
    expect((await as('musa', 'orders', 'refund', code, 'everything', ...because)).exitCode).toBe(2);
    expect((await as('kemi', 'orders', 'refund', code, '1', ...because)).exitCode).toBe(4);
  });

  test('cancel ends an order, and says so again', async () => {
    expect((await as('kemi', 'orders', 'cancel', code, ...because)).exitCode).toBe(4);
    for (const _ of [1, 2]) {
      const { exitCode, stdout } = await as('musa', 'orders', 'cancel', code, ...because);
      expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: `✓ ${code} is at “Cancelled”.\n` });
    }
  });

  test('an order that was cancelled unpaid owes nothing, and has nothing to give back [ORD-22]', async () => {
    const { stdout } = await as('kemi', 'orders', 'list', '--code', code);
    expect(stdout).toMatch(/Cancelled +₦24,095\.00 +– /);
    const shown = await as('kemi', 'orders', 'show', code);
    expect(shown.stdout).toMatch(/\nIt can be refunded: nothing\.\nThis order was cancelled\.\n$/);
  });
});

describe('wallet', () => {
  test('credit gives at once, or proposes, and proposals are consented to by another [ROLE-08]', async () => {
    const given = await as('musa', 'wallet', 'credit', '500', '--order', code.toLowerCase(), ...because);
    expect(given).toMatchObject({ exitCode: 0, stdout: '✓ ₦500.00 to the wallet of customer 1.\n' });
    const proposed = await as(
      'ada',
      'wallet',
      'credit',
      '20000.50',
      '--phone',
      adaeze.phone,
      ...because,
      '--json',
    );
    const { id, state } = JSON.parse(proposed.stdout);
    expect(state).toBe('proposed');
    const listed = await as('musa', 'wallet', 'proposals');
    expect(listed.stdout).toMatch(
      new RegExp(`${id} +₦20,000.50 +customer 1 +proposed +ada +The customer called`),
    );
    const own = await as('ada', 'wallet', 'consent', id, ...because);
    expect([own.exitCode, own.stderr]).toEqual([4, expect.stringContaining('their own proposal')]);
    const declined = await as('ada', 'wallet', 'decline', id, ...because);
    expect(declined.stdout).toBe('₦20,000.50 to the wallet of customer 1 was declined.\n');
    const late = await as('ada', 'wallet', 'consent', id, ...because);
    expect([late.exitCode, late.stderr]).toEqual([1, expect.stringContaining('declined already')]);
    expect((await as('musa', 'wallet', 'proposals')).stdout).toBe('Nothing waits for a manager.\n');
  });

  test('credit by the same name is given once, however its customer is named', async () => {
    const asked = (name: string, ...customer: readonly string[]) =>
      as('musa', 'wallet', 'credit', '70', '--attempt', name, ...customer, ...because, '--json');
    const credit = async (name: string, ...customer: readonly string[]) =>
      JSON.parse((await asked(name, ...customer)).stdout).id;
    const first = await credit('torn bag', '--order', code);
    expect(await credit('torn bag', '--order', code)).toBe(first);
    expect(await credit('second bag', '--order', code)).not.toBe(first);
    const byPhone = await credit('lost bag', '--phone', '0803 000-0001');
    expect(byPhone).toMatch(/^crd_/);
    expect(await credit('lost bag', '--phone', '+2348030000001')).toBe(byPhone);
    const again = await asked('torn bag', '--phone', '08030000001');
    expect([again.exitCode, again.stderr]).toEqual([1, expect.stringContaining('for another credit')]);
  });

  test.each([
    [['wallet', 'credit', '0', '--order', code]],
    [['wallet', 'credit', '1.005', '--order', code]],
    [['wallet', 'credit', '-5', '--order', code]],
    [['wallet', 'credit', '500']],
    [['wallet', 'credit', '500', '--order', code, '--phone', '08030000001']],
  ])('%j is wrong use', async (args) => {
    expect((await as('musa', ...args, ...because)).exitCode).toBe(2);
  });
});

describe('outbox', () => {
  test('failed lists mails that nobody got, and resend sends one again [ROLE-08]', async () => {
    const at = '2026-11-24T08:00:00.000Z';
    const row = { kind: 'mail.welcome', subject: '1', due_at: at, tries: 80, claimed_until: null };
    const { id } = await shop.database.write
      .insertInto('outbox')
      .values({ ...row, done_at: at, given_up_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { exitCode, stdout } = await as('kemi', 'outbox', 'failed');
    expect(exitCode).toBe(0);
    expect(stdout.split('\n')[1]?.trim().split(/ {2,}/)).toEqual([
      `${id}`,
      '2026-11-24 09:00',
      'Welcome',
      '1',
      '80',
    ]);
    expect((await as('kemi', 'outbox', 'resend', `${id}`, ...because)).exitCode).toBe(4);
    expect((await as('musa', 'outbox', 'resend', `${id}`)).exitCode).toBe(2);
    expect(await as('musa', 'outbox', 'resend', `${id}`, ...because)).toMatchObject({
      exitCode: 0,
      stdout: '✓ The mail is on its way again.\n',
    });
    expect((await shop.mails()).map(({ kind }) => kind)).toContain('mail.welcome');
    expect((await as('musa', 'outbox', 'resend', `${id}`, ...because)).exitCode).toBe(1);
    expect((await as('musa', 'outbox', 'failed')).stdout).toBe('Every mail has left the shop.\n');
    const waits = {
      ...row,
      done_at: null,
      given_up_at: null,
      due_at: new Date(shop.now + 60_000).toISOString(),
    };
    await shop.database.write
      .insertInto('outbox')
      .values([
        { ...waits, tries: 0 },
        { ...waits, tries: 5 },
        { ...waits, kind: 'purge' },
      ])
      .execute();
    expect((await as('musa', 'outbox', 'failed')).stdout).toBe(
      'No mail was given up.\n2 mails are on their way; 1 could not be delivered yet.\n',
    );
    expect((await as('musa', 'outbox', 'resend', '9999', ...because)).exitCode).toBe(3);
  });
});
