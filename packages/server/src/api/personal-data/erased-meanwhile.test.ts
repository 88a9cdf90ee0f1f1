import { present } from '@marketsquare/core/kernel/failure';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findUser } from '../../people/identity/users.ts';
import { boundedPasswords, usualHashing } from '../../people/passwords/passwords.ts';
import { checkEvents, personOf, personOfCustomer } from '../../store/database/index.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import { heldHashing } from '../../testing/held-hashing.ts';
import { keptRows } from '../../testing/kept-values.ts';
import { newcomer } from '../../testing/newcomer.ts';
import { deliveryOrder } from '../../testing/order-request.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { mailHandlers } from '../../work/mail/index.ts';
import { checkRows } from '../../work/rebuild/index.ts';
import { eraseCustomer } from './erase-customer.ts';

const { password, phone } = newcomer;
const referred = { ...newcomer, firstname: 'Ngozi', email: 'ngozi@example.ng', phone: '08030000077' };
const id = 3;

let shop: TestShop;
let browser: Browser;
let orderId: string;
let hashing: ReturnType<typeof heldHashing>;

/** A customer whose one order is cancelled. */
beforeEach(async () => {
  hashing = heldHashing();
  shop = await openTestShop({ passwords: boundedPasswords(usualHashing, hashing.derive) });
  browser = shop.browser();
  await post('register', newcomer);
  await post('login', { phone, password });
  const placed = await post('placeorder', deliveryOrder({ user_id: id }));
  orderId = placed.json().data.order.id;
  expect((await post('cancelorder', { order_id: orderId })).statusCode).toBe(200);
  await shop.mails();
});

afterEach(() => {
  vi.restoreAllMocks();
  return shop.close();
});

async function post(operation: string, body: unknown) {
  const reply = await browser.post(`/api/${operation}`, body);
  expect(replyProblems(operation, reply)).toEqual([]);
  return reply;
}

/** Erases the customer, and ends the transaction once something else has happened. */
const erase = (meanwhile: () => Promise<void> = async () => {}) =>
  shop.database.transact(async (queries) => {
    const user = present((await findUser(queries, id)) ?? null, 'a customer to erase');
    await eraseCustomer(queries, user);
    await meanwhile();
  });

type Everything = Readonly<Record<string, readonly unknown[]>>;

/** The whole content of the database, without counts of tries. */
async function everything(): Promise<Everything> {
  const { tries: _, ...rows } = await keptRows(shop.database);
  return rows;
}

/**
 * Has the customer erased once the next call has read them, before its transaction.
 * @returns reads the rest
 */
function eraseInBetween(): () => Everything | undefined {
  const { database } = shop;
  const { transact } = database;
  let left: Everything | undefined;
  vi.spyOn(database, 'transact').mockImplementationOnce(async (command) => {
    await erase();
    left = await everything();
    return transact(command);
  });
  return () => left;
}

/** Expects sound books, and a vault without erased customers. */
async function expectSound(): Promise<void> {
  const { database, ports } = shop;
  expect(await database.snapshot((queries) => checkRows(queries, ports.secrets))).toMatchObject({ ok: true });
  expect(await checkEvents(database.read, null)).toMatchObject({ ok: true });
  for (const table of ['vault_keys', 'vault_sealed'] as const) {
    const kept = database.read.selectFrom(table).select('person').where('person', '=', personOfCustomer(id));
    expect(await kept.execute()).toEqual([]);
  }
}

const order = deliveryOrder({
  ...{ user_id: id, attempt_id: 'attempt-0000000000000002', unique_code: 'Gr010720002' },
});
const address = {
  ...{ user_id: id, label: 'Home', address: '1 Palm Close', area: 'Ikeja GRA', landmark: 'Roundabout' },
  ...{ city: 'Lagos', state: 'Lagos', address_default: 0, default: 0 },
};
const message = {
  ...{ firstname: 'Bisi', lastname: 'Adeyemi', phone, email: newcomer.email, message: 'Hello' },
  ...{ subject: 'Contact form', area: 'Gbagada Phase 2', textcount: 5 },
};
const giftcard = {
  ...{ id: 1, reference: 'giftcard-11795256100000' },
  gifter: { firstname: 'Bisi', lastname: 'Adeyemi', email: newcomer.email, phone },
  recipient: { customeremail: 'getter@example.ng', customerphone: '08030000033' },
};
const topUp = {
  ...{ user_id: id, type: 'CREDIT', balance: 5000, amount: 5000, unique_code: '0354021' },
  payment: { method: 'Paystack' },
};
const session = 'session-0001';
const visit = {
  ...{ session, consent: true },
  entries: [
    { v: 1, session, seq: 0, at: 1, actor: 'cart', event: { type: 'cart.lineAdded' }, digest: 'abc123' },
  ],
};

describe('a customer who is erased while a call of theirs is under way', () => {
  test.each([
    ['refercustomer', referred],
    ['newwalletpin', { password, pin1: '7391', pin2: '7391', phone }],
    ['login', { phone, password }],
  ])('is not back after %s, which was hashing meanwhile', async (operation, body) => {
    const { begun, release } = hashing.holdNext();
    const late = post(operation, body);
    await begun;
    expect((await post('eraseme', { password })).statusCode).toBe(200);
    const left = await everything();
    release();
    expect((await late).statusCode).toBe(401);
    expect(await everything()).toEqual(left);
    await expectSound();
  });

  test.each([
    ['refercustomer', referred],
    ['placeorder', order],
    ['createaddress', address],
    ['changepassword', { password, new_password: 'four-lamps-at-dusk', re_password: 'four-lamps-at-dusk' }],
    ['contact', message],
    ['sayInChat', { attempt_id: 'attempt-0000000000000003', text: 'Hello' }],
    ['changeemail', { password, email: 'other@example.ng' }],
    ['changephone', { password, phone: '08030000099' }],
    ['updatecustomer', { id, firstname: 'Bisi', lastname: 'Obi' }],
    ['creditWallet', topUp],
    ['initializePayment', { gateway: 'paystack', giftcard }],
    ['saveSession', visit],
    ['eraseme', { password }],
  ])('is told by %s that nobody is logged in, and nothing of it is written', async (operation, body) => {
    const left = eraseInBetween();
    const reply = await post(operation, body);
    expect([reply.statusCode, reply.json().message]).toEqual([401, 'Please log in first.']);
    expect(await everything()).toEqual(left());
    await expectSound();
  });

  test('is told so by a call that is one statement', async () => {
    const statement = vi.spyOn(shop.database.write, 'updateTable');
    let late: ReturnType<typeof post> | undefined;
    await erase(async () => {
      late = post('updatesubscription', { subscription: false });
      await vi.waitFor(() => expect(statement).toHaveBeenCalled());
    });
    expect((await late)?.statusCode).toBe(401);
    await expectSound();
  });

  test('gets no link that was asked for before', async () => {
    await post('changeemail', { password, email: 'other@example.ng' });
    const left = eraseInBetween();
    expect(await shop.mails()).toEqual([]);
    const { mail_links: links, mails } = await everything();
    expect({ links, mails }).toEqual({ links: [], mails: left()?.mails });
    await expectSound();
  });

  test('is nobody whose password is reset', async () => {
    eraseInBetween();
    expect((await post('forgotpassword', { emailaddress: newcomer.email })).statusCode).toBe(200);
    expect(await shop.database.read.selectFrom('mail_links').select('user_id').execute()).toEqual([
      { user_id: null },
    ]);
  });

  test.each([
    ['an order', () => personOf(id, orderId)],
    ['the account', () => personOfCustomer(id)],
  ])('is in no mail about %s that was being written', async (_, person) => {
    const { ports } = shop;
    let left: unknown;
    const write = async () => {
      await erase();
      left = await everything();
      const to = { name: 'Bisi', address: newcomer.email };
      return { to, subject: 'Hello', text: 'Hello Bisi', html: '<p>Hello Bisi</p>', person: person() };
    };
    const work = { id: 99, subject: '3', tries: 0 };
    expect(await mailHandlers(ports, { 'mail.late': write })['mail.late']?.(work)).toBeNull();
    expect(await everything()).toEqual(left);
    await expectSound();
  });
});
