import { expect } from 'vitest';
import { cards } from '../../support/emulator.ts';
import { openPaystack, replyOf } from '../../support/http-shopper.ts';
import { beginTopUp, type WalletOwner } from '../../support/people.ts';
import type { HeldCard } from './purse.ts';
import type { Market, Told } from './told.ts';

/** The wallet's history of one number: amounts in kobo, oldest first; of every number by default. */
export async function historyOf({ shopper, id }: WalletOwner, code = '') {
  const query = { user_id: id, search: code };
  const { data } = await replyOf(shopper.api.get('/api/wallet', { params: { query } }));
  return data
    .filter(({ order_number }) => code === '' || order_number === code)
    .map(({ order_number, amount }) => ({ code: order_number, amount: Math.round(amount * 100) }))
    .toReversed();
}

/** Tops a wallet up by card, as far as the server lives. */
export async function topUpOnce(market: Market, customer: WalletOwner, amount: number): Promise<true> {
  const { shopper, id } = customer;
  const { id: topUp, unique_code: code } = await beginTopUp(customer, amount / 100);
  const { reference, accessCode } = await openPaystack(shopper, topUp);
  /** `isPaid`: the gateway has taken the money; `isConfirmed`: the shop has said that it is in the wallet. */
  const heard = { isPaid: false, isConfirmed: false };
  const charged = async () => heard.isPaid || (await market.emulator.ledger(reference)).total > 0;
  const told: Told = {
    isSettled: async () => !heard.isPaid || (await historyOf(customer, code)).length > 0,
    async expectKept(words) {
      const credited = (await charged()) || heard.isConfirmed ? [{ code, amount }] : [];
      expect(await historyOf(customer, code), words).toEqual(credited);
    },
    async goOn() {},
    movements: async () => ((await charged()) ? [{ of: `wallet ${id}`, code, amount }] : []),
  };
  market.told.push(told);
  heard.isPaid = (await market.emulator.pay(accessCode, cards.paystack)) === 'paid';
  const about = { pref: reference, transaction_id: '1', user_id: id, amount: amount / 100 };
  const body = { txref: reference, status: 'successful', ...about } as const;
  heard.isConfirmed = (await shopper.api.post('/api/verifywalletcredit', { body })).ok;
  return true;
}

/**
 * Redeems a part of a gift card to a wallet, as far as the server lives.
 *
 * @returns false when no gift card has enough on it
 */
export async function redeemOnce(market: Market, customer: WalletOwner, amount: number): Promise<boolean> {
  const card = market.purse.take(amount);
  if (card === null) return false;
  const { id: topUp, unique_code: code } = await beginTopUp(customer, amount / 100);
  let isAcknowledged = false;
  const told: Told = {
    isSettled: async () => true,
    async expectKept(words) {
      const there = await historyOf(customer, code);
      expect(there, words).toEqual(isAcknowledged || there.length > 0 ? [{ code, amount }] : []);
    },
    goOn: async () => redeem(customer, card, topUp, amount),
    movements: async () => [
      { of: `wallet ${customer.id}`, code, amount },
      { of: `card ${card.serial}`, code: '', amount: -amount },
    ],
  };
  market.told.push(told);
  await redeem(customer, card, topUp, amount);
  isAcknowledged = true;
  return true;
}

async function redeem({ shopper, phone }: WalletOwner, { serial }: HeldCard, topUp: string, amount: number) {
  const about = { serviceid: 'MSQ-GIFT', serialnumber: serial, phonenumber: phone };
  const body = { ...about, amount: amount / 100, order_id: topUp };
  await replyOf(shopper.api.post('/api/redeemgiftwallet', { body }));
}
