import { afterEach, beforeEach, expect, test } from 'vitest';
import { replyProblems } from '../../testing/contract-check.ts';
import { type FakeGateway, fakeGateway } from '../../testing/fake-gateway.ts';
import { deliveryOrder } from '../../testing/order-request.ts';
import { adaeze, tunde } from '../../testing/small-shop.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { purgeOld } from '../../work/retention/index.ts';

let shop: TestShop;
let paystack: FakeGateway;
beforeEach(async () => {
  paystack = fakeGateway('paystack');
  shop = await openTestShop({ gateways: new Map([['paystack', paystack]]) });
});
afterEach(() => shop.close());

async function signedIn({ phone, password }: typeof adaeze): Promise<Browser> {
  const browser = shop.browser();
  expect((await browser.post('/api/login', { phone, password })).statusCode).toBe(200);
  return browser;
}

const contact = {
  firstname: 'Adaeze',
  lastname: 'Okonkwo',
  email: adaeze.email,
  phone: adaeze.phone,
  subject: 'Contact form',
  message: 'Do you open on public holidays?',
  area: 'Gbagada Phase 2',
  textcount: 30,
  attempt_id: 'attempt-0000000000000009',
};

test('a copy of a customer’s data holds all that the shop stores about them, and nothing of anybody else', async () => {
  const browser = await signedIn(adaeze);
  const other = await signedIn(tunde);
  const base = deliveryOrder();
  const order_items = base.order_items.map((item) => ({ ...item, note: 'The new harvest.' }));
  const ordered = { ...base, user_id: 1, comment: 'Ring twice.', order_items };
  expect((await browser.post('/api/placeorder', ordered)).statusCode).toBe(200);
  expect((await browser.post('/api/contact', contact)).statusCode).toBe(200);
  const reply = await browser.get('/api/exportdata');
  expect(replyProblems('exportdata', reply)).toEqual([]);
  const { data } = reply.json();
  expect(data).toMatchObject({
    exported_at: '2026-11-21T08:00:00.000Z',
    profile: { user: { email: adaeze.email, phone: adaeze.phone }, gender: 'f', dob: '9999-04-17' },
    addresses: [{ label: 'Home', address: '5 Adebola Close' }],
    orders: [
      {
        order: {
          unique_code: 'Gr010720001',
          email: 'bisi@example.ng',
          itemdetails: [{ note: 'The new harvest.' }],
        },
        delivery: { address: '5 Adebola Close', landmark: 'Beside the pharmacy' },
        comment: 'Ring twice.',
        enquiry_contact: { name: 'Bisi Adeyemi', number: '08030000033' },
      },
    ],
    messages: [{ kind: 'contact' }],
  });
  expect(JSON.stringify(data.messages)).toContain('public holidays');
  expect(JSON.stringify(data.wallet)).toContain('15000');
  expect(JSON.stringify(data)).not.toMatch(/tunde|argon2id/i);
  expect(JSON.stringify((await other.get('/api/exportdata')).json().data)).not.toMatch(
    /adaeze|public holidays/i,
  );
});

test('a copy lists what its customer has sent by the forms, newest first', async () => {
  const browser = await signedIn(adaeze);
  for (const turn of [1, 2, 3]) {
    shop.now += 1000;
    const attempt_id = `attempt-000000000000000${turn}`;
    expect((await browser.post('/api/contact', { ...contact, attempt_id })).statusCode).toBe(200);
  }
  const { messages } = (await browser.get('/api/exportdata')).json().data;
  expect(messages.map(({ sent_at }: { sent_at: string }) => sent_at.slice(-6))).toEqual([
    '3.000Z',
    '2.000Z',
    '1.000Z',
  ]);
});

test('a copy holds top-ups, gift cards with their people, and referred customers', async () => {
  const browser = await signedIn(adaeze);
  const post = async (operation: string, body: object) => {
    const reply = await browser.post(`/api/${operation}`, body);
    expect([operation, reply.statusCode]).toEqual([operation, 200]);
    return reply.json().data;
  };
  const topUp = await post('creditWallet', {
    ...{ user_id: 1, type: 'CREDIT', balance: 3000, amount: 3000, unique_code: '0154021' },
    payment: { method: 'Paystack card' },
  });
  await post('initializePayment', { order_id: topUp.id, gateway: 'paystack' });
  const gifter = { firstname: 'Adaeze', lastname: 'Okonkwo', email: adaeze.email, phone: adaeze.phone };
  const recipient = { customeremail: 'getter@example.ng', customerphone: '08030000066' };
  const [bought, wanted] = ['giftcard-11795256100000', 'giftcard-11795256100001'];
  for (const reference of [bought, wanted]) {
    const giftcard = { id: 1, reference, gifter, recipient };
    await post('initializePayment', { gateway: 'paystack', giftcard });
    shop.now += 1000;
  }
  paystack.answer(topUp.unique_code);
  await post('verifywalletcredit', {
    ...{ txref: topUp.unique_code, pref: topUp.unique_code, transaction_id: '4099260517' },
    ...{ user_id: 1, status: 'successful', amount: 3000 },
  });
  paystack.answer(bought);
  const card = { serviceid: 'MSQ-GIFT', serialnumber: '', amount: 5000, ...recipient, reference: bought };
  await post('purchasegiftcard', card);
  await post('refercustomer', {
    ...{ title: 'Miss', firstname: 'Ngozi', lastname: 'Eze', email: 'ngozi.eze@example.ng' },
    ...{ phone: '08030000077', password: 'three-lamps-at-dusk', subscribe: false, gender: 'f' },
    dob: '9999-04-17',
  });

  const reply = await browser.get('/api/exportdata');
  expect(replyProblems('exportdata', reply)).toEqual([]);
  const { top_ups, gift_cards, referred } = reply.json().data;
  expect(top_ups).toEqual([
    {
      ...{ unique_code: '0154021', amount: 3000, payment_method: 'Paystack card', redeemed: 0 },
      ...{ paid_by_card: 3000, created_at: '2026-11-21T08:00:00.000Z', ended_at: null },
    },
  ]);
  const about = { cardname: 'Birthday', amount: 5000, gifter, recipient };
  expect(gift_cards).toEqual([
    { ...about, reference: wanted, state: 'open', opened_at: '2026-11-21T08:00:01.000Z', expires_on: null },
    {
      ...{ ...about, reference: bought, state: 'issued', opened_at: '2026-11-21T08:00:00.000Z' },
      expires_on: '2027-02-19',
    },
  ]);
  expect(referred).toMatchObject([
    { name: 'Ngozi Eze', email: 'ngozi.eze@example.ng', phone: '08030000077' },
  ]);
  const mail = (await shop.mails()).find(({ kind }) => kind === 'mail.giftCard')?.text ?? '';
  const [serial = ''] = /MSQ(-[0-9A-Z]{5}){4}/.exec(mail) ?? [];
  expect(serial).not.toBe('');
  expect(reply.body).not.toContain(serial);
  const other = await (await signedIn(tunde)).get('/api/exportdata');
  expect(other.json().data).toMatchObject({ top_ups: [], gift_cards: [], referred: [] });

  shop.now += 31 * 86_400_000;
  await purgeOld(shop.ports)({ id: 1, subject: 'daily', tries: 0 });
  const later = await (await signedIn(adaeze)).get('/api/exportdata');
  expect(replyProblems('exportdata', later)).toEqual([]);
  expect(later.json().data.gift_cards).toMatchObject([
    { reference: wanted, gifter: null, recipient: null },
    { reference: bought, gifter, recipient },
  ]);
});

test('a copy tells of each order what was paid for it, what went back, and the statuses it has had', async () => {
  const browser = await signedIn(adaeze);
  const other = await signedIn(tunde);
  const ordered = async (by: Browser, user_id: number, number: number) => {
    const names = { attempt_id: `attempt-000000000000010${number}`, unique_code: `Gr01072000${number}` };
    return (await by.post('/api/placeorder', deliveryOrder({ user_id, ...names }))).json().data.order;
  };
  await ordered(other, 2, 3);
  const unpaid = await ordered(browser, 1, 1);
  shop.now += 1000;
  const { id, unique_code: reference } = await ordered(browser, 1, 2);
  await browser.post('/api/initializePayment', { order_id: id, gateway: 'paystack' });
  paystack.answer(reference);
  const paid = { reference, transaction_ref: reference, order_id: id, amount: 25_745, status: 'success' };
  await browser.post('/api/verifyPaystackPayment', paid);
  expect((await browser.post('/api/cancelorder', { order_id: id })).statusCode).toBe(200);

  const reply = await browser.get('/api/exportdata');
  expect(replyProblems('exportdata', reply)).toEqual([]);
  const placed = { status: 'payment_pending', at: '2026-11-21T08:00:00.000Z' };
  const later = '2026-11-21T08:00:01.000Z';
  expect(reply.json().data.orders).toMatchObject([
    {
      order: { id },
      payments: [{ reference, gateway: 'paystack', amount: 25_745, given_back: 25_745 }],
      history: [
        { ...placed, at: later },
        { status: 'processing', at: later },
        { status: 'Cancelled', at: later },
      ],
    },
    { order: { id: unpaid.id }, payments: [], history: [placed] },
  ]);
});

test('copies are made ten times an hour', async () => {
  const browser = await signedIn(adaeze);
  const replies = await Promise.all(Array.from({ length: 12 }, () => browser.get('/api/exportdata')));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
});
