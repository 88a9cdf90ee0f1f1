import { type Browser, replyProblems, type TestShop } from '@marketsquare/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ask,
  type DearRequest,
  dearAddresses,
  dearBodies,
  longestOrder,
  longestQuote,
  openShopForDearRequests,
} from '../contract/dearest-requests.ts';

// `npm run bench -- --only requests` measures the cost of each.
let shop: TestShop;
let browser: Browser;

beforeAll(async () => {
  ({ shop, browser } = await openShopForDearRequests());
});

afterAll(() => shop.close());

const byCall = Object.entries(Object.groupBy(dearBodies, ({ operationId }) => operationId));

test.each(byCall)('%s answers its worst bodies as the contract says', async (_, requests = []) => {
  expect(await problems(requests)).toEqual([]);
});

test('every read answers its longest queries as the contract says', async () => {
  expect(await problems(dearAddresses)).toEqual([]);
});

test('an order of as many lines as an order may have is quoted and placed', async () => {
  expect((await ask(browser, longestQuote)).statusCode).toBe(200);
  expect((await ask(browser, await longestOrder(browser, 1))).statusCode).toBe(200);
});

async function problems(requests: readonly DearRequest[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const request of requests) {
    const reply = await ask(browser, request);
    const faults =
      reply.statusCode >= 500 ? [`answered ${reply.statusCode}`] : replyProblems(request.operationId, reply);
    found.push(...faults.map((fault) => `${request.path.slice(0, 60)}, ${request.name}: ${fault}`));
  }
  return found;
}
