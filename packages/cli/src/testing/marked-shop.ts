import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFile } from '@marketsquare/server/store/database';
import { openTill, staffOf, type Till } from '@marketsquare/server/testing';
import { expect } from 'vitest';
import { type Life, liveMarked } from './marked-life.ts';
import type { MarkedShopper } from './marked-shopper.ts';

/** A shop with the lives that shoppers lead with it. */
export interface MarkedShop {
  readonly till: Till;
  readonly url: string;
  /** A login of staff. */
  readonly token: string;
  readonly people: readonly { readonly shopper: MarkedShopper; readonly life: Life }[];
}

/** Lets shoppers live with a shop of their own. The shop stays open. */
export async function openMarkedShop(shoppers: readonly MarkedShopper[]): Promise<MarkedShop> {
  const till = await openTill({}, { trustProxy: 1 });
  const { shop } = till;
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  symlinkSync(join(shop.folder, 'shop.db'), join(shop.folder, databaseFile));
  const staff = { name: 'ada', password: 'staff-pass-phrase' };
  const { token } = (await shop.browser().post('/api/staff/login', staff)).json().data;
  const people = [];
  for (const [index, shopper] of shoppers.entries()) {
    people.push({ shopper, life: await liveMarked({ till, url }, shopper, index + 1) });
  }
  await makeTrouble(till, people[0]?.life.code ?? '');
  return { till, url, token, people };
}

/** Cancels an order, whose money is on its way back, and gives its mails up: both stand in lists of the staff. */
async function makeTrouble({ shop, paystack }: Till, code: string): Promise<void> {
  await shop.mails();
  const at = new Date(shop.now).toISOString();
  await shop.database.write
    .updateTable('outbox')
    .set({ done_at: at, given_up_at: at })
    .where('kind', 'like', 'mail.%')
    .execute();
  paystack.refundsAs = 'pending';
  const musa = await staffOf(shop, 'musa');
  const reason = 'The rice was out of stock.';
  expect((await musa.post(`/api/staff/orders/${code}/cancel`, { reason })).statusCode).toBe(200);
  await shop.workOutbox();
}
