import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkEvents } from '../../store/database/index.ts';
import { booksFaults } from '../../testing/books.ts';
import { keptValues } from '../../testing/kept-values.ts';
import { deliveryOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { adaeze, tunde } from '../../testing/small-shop.ts';
import type { Browser } from '../../testing/test-shop.ts';
import { serveMetrics } from '../../work/operations/index.ts';
import { checkRows } from '../../work/rebuild/index.ts';

let paying: PayingShop;
beforeEach(async () => {
  paying = await openPayingShop();
});
afterEach(() => paying.shop.close());

/**
 * Every personal or secret value that the customer of these tests types or gets, each unlike any other text.
 */
const markers: string[] = [];
const marked = (text: string) => {
  markers.push(text);
  return text;
};
const word = (what: string) => marked(`Mkr ${what}`);
const email = (name: string) => marked(`mkr.${name}@example.ng`);
const phone = (end: string) => marked(`0809111${end}`);

const person = {
  title: 'Miss',
  firstname: word('first name'),
  lastname: word('last name'),
  email: email('first'),
  phone: phone('2201'),
  password: marked('mkr-lamps-at-dusk'),
  subscribe: true,
  gender: 'f',
  dob: '9999-04-17',
};
const place = {
  ...{ user_id: 3, label: word('label'), address: word('street'), area: 'Ikeja GRA', city: 'Lagos' },
  ...{ landmark: word('landmark'), state: 'Lagos', address_default: 0, default: 0 },
};
const later = { password: marked('mkr-pass-phrase-two'), pin: marked('739146') };
const base = deliveryOrder({ user_id: 3 });
const order = {
  ...base,
  comment: word('note'),
  order_items: base.order_items.map((item) => ({ ...item, note: word('line note') })),
  customer: {
    ...{ firstname: word('order first'), lastname: word('order last') },
    ...{ email: email('order'), phone: phone('2202') },
  },
  delivery: {
    ...base.delivery,
    label: word('order label'),
    address: word('order street'),
    landmark: word('gate'),
  },
  order_enquiry_contactname: word('asked'),
  order_enquiry_contactnumber: phone('2203'),
  contact_upon_delivery_name: word('handed to'),
  contact_upon_delivery_number: phone('2204'),
};
const code = 'giftcard-11795256100000';
const card = {
  id: 1,
  reference: code,
  gifter: {
    ...{ firstname: word('giver first'), lastname: word('giver last') },
    ...{ email: email('giver'), phone: phone('2205') },
  },
  recipient: { customeremail: email('getter'), customerphone: phone('2206') },
};
const purchase = {
  ...{ serviceid: 'MSQ-GIFT', customerphone: card.recipient.customerphone, serialnumber: '', amount: 5000 },
  ...{ customeremail: card.recipient.customeremail, reference: code },
};
const guess = { serviceid: 'MSQ-GIFT', serialnumber: marked('MKR-SERIAL-0001') };

/** Every call with something personal or secret of a customer, in the order of their life with the shop. */
const typed: readonly (readonly [operation: string, body: object, status?: number])[] = [
  ['register', person],
  ['login', { phone: person.phone, password: person.password }],
  ['updatecustomer', { id: 3, firstname: word('new first'), lastname: word('new last') }],
  ['createaddress', place],
  ['editaddress/2', { ...place, address: word('other street') }],
  ['newwalletpin', { password: person.password, pin1: later.pin, pin2: later.pin, phone: person.phone }],
  ['verify_walletpin', { verify_pin: later.pin, phone: person.phone }],
  [
    'changepassword',
    { password: person.password, new_password: later.password, re_password: later.password },
  ],
  ['changeemail', { password: later.password, email: email('wished') }],
  ['changephone', { password: later.password, phone: phone('2207') }],
  ['forgotpassword', { emailaddress: person.email }],
  [
    'resetpassword',
    {
      ...{ token: marked('mkr-token-of-a-reset-1'), email: person.email },
      ...{ password: marked('mkr-three-of-them'), re_password: 'mkr-three-of-them' },
    },
    400,
  ],
  ['confirmcontact', { token: marked('mkr-token-of-a-contact') }, 400],
  ['refercustomer', { ...person, firstname: word('referred'), email: email('referred'), phone: tunde.phone }],
  ['placeorder', order],
  ['trackorder', { unique_code: order.unique_code, phone: order.customer.phone }],
  ['trackorder', { unique_code: order.unique_code, phone: phone('2208') }, 404],
  ['ownorder', { unique_code: order.unique_code, phone: phone('2212'), email: email('opener') }, 404],
  ['initializePayment', { gateway: 'paystack', giftcard: card }],
  ['purchasegiftcard', purchase],
  ['verifycard', guess],
  ['redeemgiftwallet', { ...guess, phonenumber: phone('2211'), amount: 1, order_id: 'top_1' }, 404],
  [
    'contact',
    {
      attempt_id: 'attempt-0000000000000004',
      ...{
        firstname: word('writer'),
        lastname: word('writing'),
        phone: phone('2209'),
        email: email('contact'),
      },
      ...{ message: word('message'), subject: 'Contact form', area: 'Gbagada Phase 2', textcount: 11 },
    },
  ],
  ['sayInChat', { attempt_id: 'attempt-0000000000000003', text: word('chat') }],
  [
    'submitQuestionnaire',
    {
      ...{ attempt_id: 'attempt-0000000000000005', store_id: 1, user_id: null },
      data: [{ questiontext: 'Is there anything else?', questionanwser: word('answer'), questionno: 15 }],
    },
  ],
  [
    'valentineQuestionnaire',
    {
      attempt_id: 'attempt-0000000000000006',
      ...{ name: word('lover'), location: word('town'), phone: phone('2210'), story: word('love story') },
      ...{ email: email('love'), city: 'Ibadan', state: 'Oyo', store_id: 2 },
    },
  ],
  [
    'privacyrequest',
    {
      attempt_id: 'attempt-0000000000000007',
      ...{ country: 'Nigeria', userType: 'Customer', requestType: 'Access my data' },
      ...{ firstName: word('asks'), lastName: word('privately'), email: email('privacy') },
    },
  ],
];

/** A customer who has typed all of it, with their order, the mails about them, and every refusal as it was sent. */
async function aCustomer() {
  const { shop, open, paystack } = paying;
  const browser = shop.browser();
  const refusals: string[] = [];
  for (const [operation, body, expected = 200] of typed) {
    refusals.push(...(await wronglyTyped(browser, operation, body)));
    if (operation === 'purchasegiftcard') paystack.answer(code);
    const reply = await browser.post(`/api/${operation}`, body);
    expect([operation, reply.statusCode, reply.statusCode === expected ? '' : reply.body]).toEqual([
      operation,
      expected,
      '',
    ]);
    if (expected !== 200) refusals.push(reply.body);
  }
  const agent = shop.browser();
  await paying.signIn(agent, adaeze);
  await agent.post('/api/refercustomer', person);

  const topUp = await browser.post('/api/creditWallet', {
    ...{ user_id: 3, type: 'CREDIT', balance: 5000, amount: 5000, unique_code: '0354021' },
    payment: { method: 'Flutterwave' },
  });
  await open(browser, topUp.json().data.id, 'flutterwave');
  const rows = await shop.database.read.selectFrom('orders').select('id').execute();
  const orderId = rows[0]?.id ?? '';
  await open(browser, orderId, 'flutterwave');
  const mails = await shop.mails();
  for (const { text } of mails) {
    const [serial] = /MSQ(-[0-9A-Z]{5}){4}/.exec(text) ?? [];
    if (serial !== undefined && !markers.includes(serial)) markers.push(serial, serial.replaceAll('-', ''));
  }
  expect(new Set(mails.map(({ kind }) => kind))).toEqual(
    new Set([
      'mail.welcome',
      'mail.passwordChanged',
      'mail.emailChanging',
      'mail.changeEmail',
      'mail.changePhone',
      'mail.passwordReset',
      'mail.accountExists',
      'mail.giftCard',
      'mail.desk',
    ]),
  );
  markers.push(...(await plainHashes()));
  return { browser, orderId, refusals };
}

/** The plain hashes of their attempts' texts: without a key, anybody could try candidates. */
async function plainHashes(): Promise<readonly string[]> {
  const { read } = paying.shop.database;
  const kept = await keptValues(read);
  const messages = (await read.selectFrom('messages').select(['id', 'store_id']).execute()).map((row) => ({
    ...row,
    data: kept.find(({ subject }) => subject === row.id)?.data,
  }));
  expect(messages).toHaveLength(4);
  const texts = [
    JSON.stringify({ ...order, user_id: null, cart_id: null, payment: null }),
    ...messages.map(({ store_id, data }) => `[${store_id},${data}]`),
    ...typed.map(([, body]) => JSON.stringify(body)),
  ];
  return texts.flatMap((text) => [hash('sha256', text, 'hex'), hash('sha256', text, 'base64url')]);
}

/** The refusals of a call whose texts are of a wrong kind, one after another. */
async function wronglyTyped(browser: Browser, operation: string, body: object): Promise<readonly string[]> {
  const replies = [];
  for (const field of Object.keys(body)) {
    const reply = await browser.post(`/api/${operation}`, { ...body, [field]: [markers] });
    expect([operation, field, reply.statusCode]).toEqual([operation, field, 400]);
    replies.push(reply.body);
  }
  return replies;
}

/**
 * The outlets of the shop that could leak a marker: log, rows, metrics, and the bytes of every file in the
 * data folder.
 */
async function sinks(): Promise<Readonly<Record<string, string>>> {
  const { database, folder, log, ports } = paying.shop;
  const metrics = await serveMetrics(ports, { port: 0, host: '127.0.0.1' });
  const measured = await (await fetch(`${metrics.url}/metrics`)).text();
  await metrics.close();
  const tables: [string, string][] = [];
  for (const { name } of await database.read.introspection.getTables({ withInternalKyselyTables: true })) {
    const content = await sql`select * from ${sql.table(name)}`.execute(database.read);
    tables.push([name, JSON.stringify(content.rows)]);
  }
  tables.push(['vault', JSON.stringify(await keptValues(database.read))]);
  const files = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'latin1')]);
  return { ...Object.fromEntries([...tables, ...files]), metrics: measured, log: log.join('\n') };
}

/** The markers found in each text. */
function found(texts: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    markers
      .filter((marker) => text.toLowerCase().includes(marker.toLowerCase()))
      .map((marker) => `${name}: ${marker}`),
  );
}

test('nothing personal or secret stands outside the vault, and nothing of who is erased stands anywhere', async () => {
  const { browser, orderId, refusals } = await aCustomer();
  const { vault = '', ...others } = await sinks();
  expect(found(others)).toEqual([]);
  expect(found({ refusals: refusals.join('\n') })).toEqual([]);
  expect(refusals.length).toBeGreaterThan(100);
  for (const name of [
    'first name',
    'other street',
    'note',
    'line note',
    'giver first',
    'message',
    'chat',
    'love story',
    'answer',
    'asks',
  ])
    expect(vault).toContain(`Mkr ${name}`);

  const { shop, post, flutterwave } = paying;
  const { read, write, snapshot } = shop.database;
  // A customer who still waits for a payment is not erased.
  for (const { reference } of flutterwave.initialized) flutterwave.answer(reference, { status: 'failed' });
  shop.now += 3_600_000;
  await shop.workOutbox();
  const [order] = await read.selectFrom('orders').select('completion_status').execute();
  const setStatus = (completion_status = '') =>
    write.updateTable('orders').set({ completion_status }).where('id', '=', orderId).execute();
  await setStatus('Cancelled');
  expect((await post(browser, 'eraseme', { password: later.password })).statusCode).toBe(200);
  await setStatus(order?.completion_status);
  const left = await sinks();
  expect(found(left)).toEqual([]);
  expect(left).toMatchObject({ idempotency: '[]' });

  const check = await snapshot((queries) => checkRows(queries, shop.ports.secrets));
  expect(check).toMatchObject({ ok: true, differences: [] });
  expect(await checkEvents(read, null)).toMatchObject({ ok: true });
  expect((await booksFaults(read)).sum).toBe(0);
});
