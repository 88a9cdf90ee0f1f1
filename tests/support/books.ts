import { reconcile } from '@marketsquare/server/money/settlement/reconcile';
import { account, balanceOf } from '@marketsquare/server/store/ledger';
import { booksFaults, soundBooks } from '@marketsquare/server/testing';
import { expect } from 'vitest';
import type { EmulatedShop } from './emulated-shop.ts';

/** The shop's books are sound, and agree with the emulator's own in the sum and charge by charge. */
export async function expectBooksAgree({
  shop,
  emulator,
}: Pick<EmulatedShop, 'shop' | 'emulator'>): Promise<void> {
  const { database, ports } = shop;
  expect(await booksFaults(database.read)).toEqual(soundBooks);
  const clearing = [...ports.gateways.keys()].flatMap((gateway) => [
    account.gateway(gateway),
    account.fees(gateway),
  ]);
  const balances = await Promise.all(clearing.map((id) => balanceOf(database.read, id)));
  const owed = balances.reduce((sum, { total }) => sum - total, 0);
  expect(owed).toBe((await emulator.ledger()).total);
  expect(await reconcile(ports, 7)).toMatchObject({
    differences: [],
    stranded: [],
    unreachable: [],
  });
}
