import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { emulatorAt } from '../support/emulator.ts';
import { isFull } from '../support/full-run.ts';
import { type HttpShopper, openHttpShopper } from '../support/http-shopper.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { hasTwoServers, startSeededShop } from '../support/seeded-shop.ts';
import { openPurse } from './killed/purse.ts';
import { cutRounds } from './killed/rounds.ts';
import { anyAddress, type Market } from './killed/told.ts';

/**
 * Kills the server, or one of two, in the middle of orders, payments, gift cards, wallets, webhooks and uploads, again and
 * again. Everything acknowledged is there, once; every payment is settled soon after the next start; and no
 * kobo is lost or made.
 */

const rounds = !isFull ? 2 : hasTwoServers ? 20 : 50;

let shop: RunningShop;
let market: Market;
const opened: HttpShopper[] = [];

beforeAll(async () => {
  // Every shopper has an address of their own: this test is about money, not about limits.
  shop = await startSeededShop([], { TRUST_PROXY: '1' });
  market = {
    shop,
    emulator: emulatorAt(shop.emulatorUrl),
    told: [],
    purse: openPurse(),
    guest: async () => {
      const guest = await openHttpShopper(shop.url, anyAddress());
      opened.push(guest);
      return guest;
    },
  };
});

afterAll(async () => {
  for (const shopper of opened) await shopper.close();
  await shop?.stop();
});

test(`${rounds} times killed under load, nothing acknowledged is lost or doubled, and no kobo is lost or made [PAY-09, PAY-12, PAY-30]`, async () => {
  const server = fc.constantFrom<0 | 1>(0, 1);
  const [servers = []] = fc.sample(fc.array(server, { minLength: rounds, maxLength: rounds }), 1);
  await cutRounds(market, rounds, {
    begin: (round) => shop.killOne(servers[round] ?? 0),
    end: () => shop.restart(),
    // Where another server goes on, the claims of the killed one end first.
    settledWithinMs: hasTwoServers ? 90_000 : 15_000,
  });
}, 3_600_000);
