import { randomUUID } from 'node:crypto';
import type { components } from '@marketsquare/core/wire/api';
import { expect } from 'vitest';
import { cards } from '../../support/emulator.ts';
import { type HttpShopper, openPaystack, pickupOrder, replyOf, verify } from '../../support/http-shopper.ts';
import { type WalletOwner, walletPin } from '../../support/people.ts';
import type { HeldCard } from './purse.ts';
import { kobo, type Market, type Movement, type Told } from './told.ts';

/** The tenders of an order. */
export interface Mix {
  readonly giftCard?: true;
  readonly wallet?: true;
  readonly card?: true;
  /** True to share the visit. */
  readonly uploads?: true;
  /** True to cancel it once it is paid; a customer has the card's money back in the wallet. */
  readonly cancels?: true;
}

/** An order with its shopper's replies. Amounts are in kobo. */
interface ToldOrder {
  readonly shopper: HttpShopper;
  readonly order: components['schemas']['PlacedOrder'];
  readonly wallet: { readonly of: WalletOwner; readonly amount: number } | null;
  readonly giftCard: { readonly of: HeldCard; readonly amount: number } | null;
  readonly byCard: number;
  /** True once gift card and wallet hold their whole parts. */
  isHeld: boolean;
  /** The reference of a payment that the gateway has taken. */
  paid: string | null;
  /** True once the shop has confirmed the payment. */
  isConfirmed: boolean;
  cancel: 'none' | 'asked' | 'done';
  /** The visit whose upload the shop has acknowledged. */
  session: string | null;
}

/**
 * Places an order, pays it, has it confirmed and maybe cancels it, as far as the server lives.
 *
 * @returns false when no gift card has enough on it
 */
export async function orderOnce(
  market: Market,
  { giftCard, wallet, card, uploads, cancels }: Mix,
  customer: WalletOwner | null,
): Promise<boolean> {
  const shopper = customer?.shopper ?? (await market.guest());
  const total = kobo((await pickupOrder(shopper)).order_total);
  const share = Math.floor(total / [giftCard, wallet, card].filter(Boolean).length / 100) * 100;
  // The last tender pays the rest.
  const byGift = giftCard ? (wallet || card ? share : total) : 0;
  const byWallet = wallet ? (card ? share : total - byGift) : 0;
  const held = giftCard ? market.purse.take(byGift) : null;
  if (giftCard && held === null) return false;
  const byParts = byGift + byWallet;
  const order = await placeSomewhere(shopper, {
    user_id: customer?.id ?? null,
    amount_paid: byParts / 100,
    payment: {
      method: 'Paystack card + Loyalty + Gift card',
      type: card ? 'card' : 'loyalty + gift',
      id: card ? 'paystack' : null,
    },
  });
  const heard: ToldOrder = {
    shopper,
    order,
    wallet: wallet && customer ? { of: customer, amount: byWallet } : null,
    giftCard: held && { of: held, amount: byGift },
    byCard: total - byParts,
    isHeld: byParts === 0,
    paid: null,
    isConfirmed: false,
    cancel: 'none',
    session: null,
  };
  market.told.push(toldOf(market, heard));
  if (uploads) {
    const session = randomUUID();
    await upload(shopper, session, order.unique_code);
    heard.session = session;
  }
  await holdParts(heard);
  if (card) {
    const { reference, accessCode } = await openPaystack(shopper, order.id);
    if ((await market.emulator.pay(accessCode, cards.paystack)) === 'paid') heard.paid = reference;
    // A check of the payment may meet another one: the shop then says so, and settles by itself.
    heard.isConfirmed = (await verify(shopper, order, reference)).ok;
  } else {
    await replyOf(confirm(heard));
    heard.isConfirmed = true;
  }
  if (cancels && heard.isConfirmed) {
    heard.cancel = 'asked';
    await replyOf(cancel(heard));
    heard.cancel = 'done';
  }
  return true;
}

/** Refusals because somebody else was faster: the last place of a window, or the number that was drawn. */
const takenByOthers: readonly string[] = ['slot_full', 'order_code_taken'];

/** Places an order in a window that has a place, with a number that is free. */
async function placeSomewhere(
  shopper: HttpShopper,
  change: Partial<components['schemas']['PlaceOrderRequest']>,
): Promise<components['schemas']['PlacedOrder']> {
  for (;;) {
    const body = { ...(await pickupOrder(shopper)), ...change };
    const placed = await shopper.api.post('/api/placeorder', { body });
    if (placed.ok) return placed.reply.data.order;
    const { code, message } = placed.failure;
    if (!takenByOthers.includes(code)) throw new Error(`${code}: ${message}`);
  }
}

async function holdParts(heard: ToldOrder): Promise<void> {
  const { shopper, order, giftCard, wallet } = heard;
  if (giftCard !== null) {
    const body = {
      serviceid: 'MSQ-GIFT',
      serialnumber: giftCard.of.serial,
      phonenumber: '08000000011',
      amount: giftCard.amount / 100,
      order_id: order.id,
    };
    await replyOf(shopper.api.post('/api/redeemgift', { body }));
  }
  if (wallet !== null) {
    const { id, phone } = wallet.of;
    const { token } = await replyOf(
      shopper.api.post('/api/verify_walletpin', { body: { verify_pin: walletPin, phone } }),
    );
    const about = { user_id: id, type: 'DEBIT', balance: 0, unique_code: order.unique_code } as const;
    const body = { ...about, amount: wallet.amount / 100, token };
    await replyOf(shopper.api.post('/api/debitWallet', { body }));
  }
  heard.isHeld = true;
}

function confirm({ shopper, order }: ToldOrder) {
  const body = { order_id: order.id, amount: 0, status: 'successful', cart_id: null } as const;
  return shopper.api.post('/api/verifypayment', { body });
}

function cancel({ shopper, order, wallet }: ToldOrder) {
  const refund_to = wallet === null ? 'card' : 'wallet';
  return shopper.api.post('/api/cancelorder', { body: { order_id: order.id, refund_to } });
}

/**
 * Uploads a short visit that names the order.
 * @returns how many of its entries the shop did not have before
 */
async function upload({ api }: HttpShopper, session: string, code: string): Promise<number> {
  const event = { type: 'payment.requested', code };
  const entries = [0, 1, 2].map((seq) => ({
    v: 3,
    session,
    seq,
    at: 1_795_000_000_000,
    actor: 'payment',
    event,
  }));
  const body = { session, consent: true, entries } as const;
  const { data } = await replyOf(api.post('/api/saveSession', { body }));
  return data.received;
}

function toldOf({ emulator }: Market, heard: ToldOrder): Told {
  const { shopper, order, wallet, giftCard, byCard } = heard;
  const code = order.unique_code;
  const parts = [giftCard?.amount ?? 0, wallet?.amount ?? 0, byCard].filter((part) => part > 0).sort();

  /** The order as its shopper reads it, without a look at the gateway. */
  async function seen() {
    const path = { id: order.id };
    const { data } = await replyOf(shopper.api.get('/api/order/{id}', { params: { path } }));
    const statuses = data.history.map(({ status }) => status);
    return { ...data, wasPaid: statuses.includes('processing'), isOver: statuses.includes('Cancelled') };
  }

  return {
    isSettled: async () => heard.paid === null || (await seen()).wasPaid,

    async expectKept(words) {
      const kept = await seen();
      expect(kept, words).toMatchObject({
        id: order.id,
        unique_code: code,
        order_total: order.order_total,
      });
      const settled = kept.payments
        .filter(({ state }) => state === 'settled')
        .map(({ amount }) => kobo(amount));
      // The parts of a cancelled order depend on where its money went, so its wallets and gift cards are
      // checked instead.
      if (!kept.isOver) expect(settled.sort(), words).toEqual(kept.wasPaid ? parts : []);
      if (heard.paid !== null || heard.isConfirmed) expect(kept.wasPaid, words).toBe(true);
      if (heard.cancel === 'done') expect(kept.isOver, words).toBe(true);
      if (heard.cancel === 'none') expect(kept.isOver, words).toBe(false);
      if (kept.wasPaid && !kept.isOver) expect(kept.balance, words).toBe(0);
      if (heard.session !== null) expect(await upload(shopper, heard.session, code), words).toBe(0);
    },

    async goOn() {
      const { wasPaid, isOver } = await seen();
      if (isOver) return;
      if (heard.cancel === 'asked') await replyOf(cancel(heard));
      else if (!wasPaid && heard.isHeld && byCard === 0) await replyOf(confirm(heard));
      // An unpaid order would hold a place in the window, and count against its shopper.
      else if (!wasPaid) await replyOf(cancel(heard));
    },

    async movements() {
      const { wasPaid, isOver } = await seen();
      if (!wasPaid) return [];
      const charged = heard.paid === null ? 0 : (await emulator.ledger(heard.paid)).total;
      if (heard.paid !== null) expect(charged).toBe(byCard);
      const spent: Movement[] = [];
      if (giftCard !== null)
        spent.push({ of: `card ${giftCard.of.serial}`, code: '', amount: -giftCard.amount });
      if (wallet !== null) spent.push({ of: `wallet ${wallet.of.id}`, code, amount: -wallet.amount });
      if (!isOver) return spent;
      const back = spent.map((one) => ({ ...one, amount: -one.amount }));
      const ofCard =
        wallet !== null && byCard > 0 ? [{ of: `wallet ${wallet.of.id}`, code, amount: byCard }] : [];
      return [...spent, ...back, ...ofCard];
    },
  };
}
