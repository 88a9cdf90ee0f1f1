import { lagosDayAt } from '@marketsquare/core/kernel/calendar';
import { formatNaira, type Kobo, koboToNaira, nairaToKobo, zeroKobo } from '@marketsquare/core/kernel/money';
import { giftCardMessages } from '@marketsquare/core/shop/gift-card';
import { dueByCard, mostHolds, type PartAmount, type PartSource } from '@marketsquare/core/shop/order';
import type { Transaction } from 'kysely';
import type { Handlers } from '../../http/calls/handler.ts';
import { loginKey, requireCustomer } from '../../people/identity/index.ts';
import { findSpendable, giftCardStreams, guardedLook } from '../../records/gift-cards/index.ts';
import { findCallersOrder, findCallersOrderByCode, type OrderRow } from '../../records/orders/order-model.ts';
import { openOrder, orderStreams } from '../../records/orders/order-streams.ts';
import { type HoldRefusal, holdPart, spendable } from '../../records/parts/part-money.ts';
import { takeWalletToken, walletStreams } from '../../records/wallets/index.ts';
import type { UnitOfWork } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { badRequest, conflict, notFound, Refusal } from '../../store/refusals/refusal.ts';
import { ensureService } from '../gift-cards/service.ts';

/** Holds of gift card and wallet for an order. Both are named by it, and may be repeated. [API-38, API-40] */
export function partHandlers(ports: Ports): Handlers {
  const { database, clock, secrets } = ports;

  return {
    redeemgift: async ({ body, request }) => {
      ensureService(ports, body.serviceid);
      const found = await findCallersOrder(database.read, body.order_id, loginKey(ports, request));
      if (found === null) throw notFound(noSuchOrder);
      const { order, visitor } = found;
      const guesser = { visitor, address: request.ip };
      const isHeld = await database.transact(async (queries) => {
        const now = clock();
        const card = await guardedLook(queries, now, guesser, () =>
          findSpendable(queries, secrets, body.serialnumber, lagosDayAt(now), visitor),
        );
        if (card === null) return false;
        const amount = nairaToKobo(body.amount);
        await holdForOrder(queries, now, order, { way: 'giftCard', source: card.id, amount }, anybody);
        return true;
      });
      // An expired or spent one is looked up, counted and refused like an unknown one.
      if (!isHeld) throw emptyCard();
      return { status: true, data: null, message: giftCardMessages.redeemed };
    },

    debitWallet: async (call) => {
      const { body } = call;
      const key = loginKey(ports, call.request);
      const found = await findCallersOrderByCode(database.read, body.unique_code, key);
      const caller = found === null ? call : { visitor: async () => found.visitor };
      const { userId } = await requireCustomer(caller, body.user_id);
      if (found === null) throw notFound(noSuchOrder);
      const { order } = found;
      const part = {
        way: 'wallet',
        source: String(userId),
        amount: nairaToKobo(body.amount),
      } as const;
      const permit: Permit = async (unit) => {
        const state = await unit.read(orderStreams, order.id);
        // A hold under the right PIN needs no PIN when it is asked for again: the reply may have been lost.
        if (state?.parts.some((one) => one.way === 'wallet' && one.state === 'held' && isSame(one, part)))
          return;
        const { token } = body;
        if (token === undefined || !(await takeWalletToken(unit.queries, token, userId, unit.now)))
          throw pinNeeded();
      };
      const due = await database.transact((queries) => holdForOrder(queries, clock(), order, part, permit));
      const data = {
        id: order.id.replace(/^ord_/, 'wal_'),
        user_id: userId,
        unique_code: order.unique_code,
        type: 'DEBIT' as const,
        amount: koboToNaira(part.amount),
        balance: koboToNaira(due),
        state: 'held' as const,
        created_at: order.created_at,
      };
      return { status: true, data, message: 'Wallet amount reserved.' };
    },
  };
}

/**
 * Holds a part, in the caller's transaction.
 *
 * @returns the rest to pay by card
 */
async function holdForOrder(
  queries: Transaction<Schema>,
  now: number,
  order: Pick<OrderRow, 'id'>,
  { way, source, amount }: PartAmount,
  permit: Permit,
): Promise<Kobo> {
  const kept = way === 'wallet' ? walletStreams : giftCardStreams;
  const unit = await openOrder(queries, now, order.id, kept.named(source));
  await permit(unit);
  const refusal = await holdPart(unit, order.id, { way, source, amount });
  if (refusal !== null) throw await refusalOf(unit, { way, source }, refusal);
  await unit.write();
  const state = await unit.read(orderStreams, order.id);
  return state === null ? zeroKobo : dueByCard(state);
}

/** Throws where a caller may not hold a part. */
type Permit = (unit: UnitOfWork) => Promise<void>;

/** Whoever has a serial number may spend it. */
const anybody: Permit = () => Promise.resolve();

const noSuchOrder = 'We could not find this order.';

function isSame(one: PartAmount, other: PartAmount): boolean {
  return one.source === other.source && one.amount === other.amount;
}

function pinNeeded(): Refusal {
  return new Refusal(403, {
    message: 'Please enter your wallet PIN again.',
    code: 'pin_needed',
    hint: 'Send the token of verify_walletpin, which works once.',
  });
}

/** An unknown number is answered like a spent or expired card, so that guessing reveals nothing. [PAY-22] */
function emptyCard(): Refusal {
  return conflict(giftCardMessages.empty, 'gift_card_too_low', 'Pay without it.');
}

/** The reason why a part is not held, in words. */
async function refusalOf(unit: UnitOfWork, source: PartSource, reason: HoldRefusal): Promise<Error> {
  switch (reason) {
    case 'unknownOrder':
      return notFound(noSuchOrder);
    case 'unknownCard':
    case 'expired':
      return emptyCard();
    case 'ended':
      return conflict(
        'This order has ended: it was cancelled, or not paid in time. Please place it again.',
        'order_ended',
        'Place a new order.',
      );
    case 'paidAlready':
      return conflict('This order is paid already.', 'already_paid');
    case 'tooMuch':
      return badRequest('This is more than is left to pay of the order.', 'amount');
    case 'heldElsewhere':
      return conflict('Another gift card pays a part of this order already.', 'gift_card_held');
    case 'heldTooOften':
      return conflict(
        `Gift card and wallet have changed their part of this order ${mostHolds} times. Please pay the rest by card, or place the order again.`,
        'conflict',
        'Pay what is left by card, or place a new order.',
      );
    case 'tooLittle': {
      const left = await spendable(unit, source);
      if (source.way === 'wallet')
        return conflict(
          `Your wallet has ${formatNaira(left)} available.`,
          'balance_too_low',
          'Pay less from the wallet.',
        );
      return left === 0
        ? emptyCard()
        : conflict(
            `This gift card has ${formatNaira(left)} left.`,
            'gift_card_too_low',
            'Pay less with the gift card.',
          );
    }
    default:
      return new Error(`a part of an order cannot be refused as ${reason}`);
  }
}
