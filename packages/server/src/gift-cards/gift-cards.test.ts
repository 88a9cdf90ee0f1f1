import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractChecker } from '../testing/contract-check.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('the gift cards on sale', () => {
  test('are listed with name, price and the last day of one bought today; no serial number is there yet [GIFT-01, ENT-29, API-53]', async () => {
    const reply = await shop.browser().get('/api/giftcards?serviceid=MSQ-GIFT');
    expect(reply.json().data).toEqual([
      { id: 1, cardname: 'Birthday', amount: 5000, expiration_date: '2027-02-19', serialnumber: null },
    ]);
    expect(contractChecker(shop.contract)('giftcards', reply)).toEqual([]);
  });

  test('are those of the one service that the shop names, and of no other [GIFT-07, API-53]', async () => {
    const { giftcard_service_id: service } = (await shop.browser().get('/api/config')).json().data;
    expect((await shop.browser().get(`/api/giftcards?serviceid=${service}`)).statusCode).toBe(200);
    expect((await shop.browser().get('/api/giftcards?serviceid=OTHER')).statusCode).toBe(404);
  });
});
