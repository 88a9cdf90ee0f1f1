import { lagosDayAt } from '@marketsquare/core/kernel/calendar';
import { type Kobo, zeroKobo } from '@marketsquare/core/kernel/money';
import type { StaffRole } from '@marketsquare/core/shop/desk';
import type { GiftCardRefusal } from '@marketsquare/core/shop/gift-card/account';
import { spendableOn } from '@marketsquare/core/shop/gift-card/account';
import { availableOf } from '@marketsquare/core/shop/ledger';
import {
  decideOrder,
  type OrderRefusal,
  type OrderState,
  type PartAmount,
  type PartSource,
  unpaidLifeMs,
} from '@marketsquare/core/shop/order';
import type { WalletRefusal } from '@marketsquare/core/shop/wallet/account';
import type { UnitOfWork } from '../../store/database/index.ts';
import { account } from '../../store/ledger/index.ts';
import { captureGiftCard, giftCardStreams, holdOnGiftCard, releaseGiftCard } from '../gift-cards/index.ts';
import { orderStreams } from '../orders/order-streams.ts';
import {
  captureWallet,
  giveBackToWallet,
  holdOnWallet,
  releaseWallet,
  walletStreams,
} from '../wallets/index.ts';
import { giveBackToGiftCard } from './gift-card-back.ts';

/** The reason why gift card or wallet does not hold a part of an order. */
export type HoldRefusal = OrderRefusal | GiftCardRefusal | WalletRefusal;

/**
 * Holds the part of an order that gift card or wallet is to pay, in place of an earlier hold: in its own
 * stream, in the order's, and in the ledger. Asked again for the same it changes nothing. [PAY-06, API-38]
 *
 * @returns the reason against it; null when it is held
 */
export async function holdPart(
  unit: UnitOfWork,
  orderId: string,
  part: PartAmount,
): Promise<HoldRefusal | null> {
  const decision = decideOrder(await unit.read(orderStreams, orderId), { type: 'hold', part });
  if (!decision.ok) return decision.reason;
  const refusal = await holdMoney(unit, orderId, part);
  if (refusal === null) await unit.append(orderStreams, orderId, decision.events);
  return refusal;
}

/** True if gift card or wallet, which hold nothing for an order, could pay a part of it now. */
export async function canHold(unit: UnitOfWork, { amount, ...source }: PartAmount): Promise<boolean> {
  return amount <= (await spendable(unit, source));
}

/** Releases all of an order's holds; the caller updates the order's own stream. */
export async function releaseParts(
  unit: UnitOfWork,
  { id, parts }: OrderState,
  state: 'voided' | 'expired' = 'voided',
): Promise<void> {
  for (const { way, source } of parts.filter((part) => part.state === 'held')) {
    await release(unit, id, { way, source }, state);
  }
}

/**
 * Spends an order's holds as far as it pays with them, and releases the rest.
 *
 * @param order  as it stood before it was paid
 * @throws Error when a part was not held
 */
export async function captureParts(
  unit: UnitOfWork,
  { id, code, parts }: OrderState,
  spent: readonly PartAmount[],
): Promise<void> {
  for (const { way, source } of parts.filter((part) => part.state === 'held')) {
    const part = spent.find((one) => one.way === way);
    if (part === undefined) {
      await release(unit, id, { way, source }, 'voided');
      continue;
    }
    const refusal = (await holdMoney(unit, id, part)) ?? (await capture(unit, id, code, part));
    if (refusal !== null) throw new Error(`the order ${code} cannot spend its ${way}: ${refusal}`);
  }
}

/**
 * Gives back the staff's refund of an order that gift card and wallet have paid: in its stream, in theirs,
 * and in the ledger; once for each refund.
 *
 * @throws Error when less is left of it
 */
export async function refundParts(
  unit: UnitOfWork,
  order: OrderState,
  refund: string,
  amount: Kobo,
  by: StaffRole,
): Promise<void> {
  const decision = decideOrder(order, { type: 'refundParts', refund, amount, by });
  if (!decision.ok) throw new Error(`the order ${order.code} refuses a refund: ${decision.reason}`);
  for (const event of decision.events) {
    if (event.type === 'order.partsRefunded') await giveBack(unit, order, event.parts, refundName);
  }
  await unit.append(orderStreams, order.id, decision.events);
}

/** Gives back to gift card and wallet the rest of an order's spending that they do not have back yet. */
export function returnParts(
  unit: UnitOfWork,
  order: OrderState,
  parts: readonly PartAmount[],
): Promise<void> {
  return giveBack(unit, order, parts, () => 'back');
}

/** Counts the refunds of a part, so that the transfer of each has an id of its own. */
function refundName({ parts }: OrderState, way: PartAmount['way']): string {
  const before = parts.find((part) => part.way === way)?.refunds ?? [];
  return `refund_${before.length + 1}`;
}

/** @param nameOf  the end of the id of a transfer to one of its parts */
async function giveBack(
  unit: UnitOfWork,
  order: OrderState,
  parts: readonly PartAmount[],
  nameOf: (order: OrderState, way: PartAmount['way']) => string,
): Promise<void> {
  const { id, code } = order;
  // Gift cards first: their payment of a claim relieves the customer's wallet.
  for (const { way, source, amount } of parts.toSorted((one, other) => byCard(other) - byCard(one))) {
    const transfer = `${transferId(id, way)}_${nameOf(order, way)}`;
    const movement = { id: transfer, other: account.sales, amount, memo: code };
    const back = { ...movement, kind: 'refund' } as const;
    if (way === 'giftCard') await giveBackToGiftCard(unit, { ...back, cardId: source, holder: id });
    else await giveBackToWallet(unit, { ...back, ...words(code, 'Order refunded'), userId: Number(source) });
  }
}

function byCard({ way }: PartAmount): number {
  return way === 'giftCard' ? 1 : 0;
}

function holdMoney(unit: UnitOfWork, orderId: string, { way, source, amount }: PartAmount) {
  const expiresAt = new Date(unit.now + unpaidLifeMs.tried).toISOString();
  const hold = { holder: orderId, amount, expiresAt };
  return way === 'giftCard' ? holdOnGiftCard(unit, source, hold) : holdOnWallet(unit, Number(source), hold);
}

function release(
  unit: UnitOfWork,
  orderId: string,
  { way, source }: PartSource,
  state: 'voided' | 'expired',
): Promise<void> {
  return way === 'giftCard'
    ? releaseGiftCard(unit, source, orderId, state)
    : releaseWallet(unit, Number(source), orderId, state);
}

function capture(unit: UnitOfWork, orderId: string, code: string, { way, source }: PartAmount) {
  const movement = { id: transferId(orderId, way), other: account.sales, memo: code };
  const spending = { ...movement, kind: 'settlement' } as const;
  return way === 'giftCard'
    ? captureGiftCard(unit, { ...spending, cardId: source, holder: orderId })
    : captureWallet(unit, orderId, {
        ...spending,
        ...words(code, 'Order payment'),
        userId: Number(source),
      });
}

/** The unheld amount of a gift card or wallet, in kobo; zero for an expired card. */
export async function spendable(unit: UnitOfWork, { way, source }: PartSource): Promise<Kobo> {
  if (way === 'wallet') {
    const wallet = await unit.read(walletStreams, source);
    return wallet === null ? zeroKobo : availableOf(wallet.balance, wallet.holds);
  }
  const card = await unit.read(giftCardStreams, source);
  return card === null ? zeroKobo : spendableOn(card, lagosDayAt(unit.now));
}

/**
 * The id of the transfer by which gift card or wallet pays its part; the transfer that gives it back adds to
 * it.
 */
export function transferId(orderId: string, way: PartAmount['way']): string {
  return `part_${orderId}_${way}`;
}

/** The words of the wallet's history about an order. [WAL-07] */
function words(code: string, remarks: string) {
  return { code, channel: 'Wallet', remarks };
}
