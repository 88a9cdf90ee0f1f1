import { afterEach, beforeEach, expect, test } from 'vitest';
import { contractChecker } from '../testing/contract-check.ts';
import { deliveryOrder } from '../testing/order-request.ts';
import { adaeze, tunde } from '../testing/small-shop.ts';
import { type Browser, openTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
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
  expect(contractChecker(shop.contract)('exportdata', reply)).toEqual([]);
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

test('copies are made ten times an hour', async () => {
  const browser = await signedIn(adaeze);
  const replies = await Promise.all(Array.from({ length: 12 }, () => browser.get('/api/exportdata')));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
});
