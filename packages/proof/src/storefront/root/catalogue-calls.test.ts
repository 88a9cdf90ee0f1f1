import { jollofLine, riceLine } from '@marketsquare/core/shop/testing';
import { priceAnswers } from '@marketsquare/core/storefront/root';
import { createApi } from '@marketsquare/core/wire/api';
import { beef, jollof, rice } from '@marketsquare/core/wire/api/testing';
import { expect, test } from 'vitest';
import { createFakeServer, ok } from '../../server/wire/index.ts';

test('the prices of a cart are answered for each line: none for what the store has not, or not so, any more [CART-12]', async () => {
  const server = createFakeServer(undefined, {
    getProductInCart: () =>
      ok({ status: true, data: [rice, { ...beef, active: '0' }, jollof], message: 'Products found.' }),
  });
  const api = createApi({ baseUrl: 'http://shop.example', fetch: server.fetch });
  const lines = [
    { ...riceLine, key: '1042', productId: 1042 },
    { ...riceLine, key: '1043', productId: 1043 },
    { ...riceLine, key: '1044', productId: 1044 },
    { ...jollofLine, key: '2001:600', productId: 2001, weightGrams: 600 },
    { ...jollofLine, key: '2001:900', productId: 2001, weightGrams: 900 },
  ];
  const answers = await priceAnswers(api, { storeId: 4, lines });
  expect(answers.map(({ key, unitPrice }) => ({ key, unitPrice }))).toEqual([
    { key: '1042', unitPrice: 985_000 },
    { key: '2001:600', unitPrice: 300_000 },
    { key: '1043', unitPrice: null },
    { key: '1044', unitPrice: null },
    { key: '2001:900', unitPrice: null },
  ]);
  expect(server.violations).toEqual([]);
});
