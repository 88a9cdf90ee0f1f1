import { lagosDayAt } from '@marketsquare/core/kernel/calendar';
import { type Kobo, zeroKobo } from '@marketsquare/core/kernel/money';
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
import {
  captureGiftCard,
  giftCardStreams,
  releaseGiftCard,
  reserveGiftCard,
  restoreGiftCard,
} from '../gift-cards/index.ts';
import { account } from '../ledger/index.ts';
import { orderStreams } from '../order-records/order-streams.ts';
import type { UnitOfWork } from '../storage/index.ts';
import {
  captureWallet,
  creditWallet,
  releaseWallet,
  reserveWallet,
  walletStreams,
} from '../wallets/index.ts';

/** Why gift card or wallet does not reserve a part of an order. */
export type HoldRefusal = OrderRefusal | GiftCardRefusal | WalletRefusal;

/**
 * Reserves what gift card or wallet is to pay of an order, in place of what it had reserved of it before: in its own stream,
 * in the order's, and in the ledger. Asked again for the same it changes nothing. [PAY-06, API-38]
 *
 * @returns why not; null when it is reserved
 */
export async function holdPart(
  unit: UnitOfWork,
  orderId: string,
  part: PartAmount,
): Promise<HoldRefusal | null> {
  const decision = decideOrder(await unit.read(orderStreams, orderId), { type: 'hold', part });
  if (!decision.ok) return decision.reason;
  const refusal = await reserve(unit, orderId, part);
  if (refusal === null) await unit.append(orderStreams, orderId, decision.events);
  return refusal;
}

/** Whether gift card or wallet, of which an order has nothing reserved, could pay a part of it now. */
export async function canHold(unit: UnitOfWork, { amount, ...source }: PartAmount): Promise<boolean> {
  return amount <= (await spendable(unit, source));
}

/** Releases everything that an order has reserved; the caller updates the order's own stream. */
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
 * Spends of what an order has reserved what it pays with, and gives back the rest.
 *
 * @param order  as it stood before it was paid
 * @throws Error when a part was not reserved
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
    const refusal = (await reserve(unit, id, part)) ?? (await capture(unit, id, code, part));
    if (refusal !== null) throw new Error(`the order ${code} cannot spend its ${way}: ${refusal}`);
  }
}

/** Gives back to gift card and wallet what an order had spent of them. */
export async function returnParts(
  unit: UnitOfWork,
  { id, code }: OrderState,
  parts: readonly PartAmount[],
): Promise<void> {
  for (const { way, source, amount } of parts) {
    const movement = { id: `${transferId(id, way)}_back`, other: account.sales, amount, memo: code };
    const back = { ...movement, kind: 'refund' } as const;
    if (way === 'giftCard') await restoreGiftCard(unit, { ...back, cardId: source, holder: id });
    else await creditWallet(unit, { ...back, ...words(code, 'Order refunded'), userId: Number(source) });
  }
}

function reserve(unit: UnitOfWork, orderId: string, { way, source, amount }: PartAmount) {
  const expiresAt = new Date(unit.now + unpaidLifeMs.tried).toISOString();
  const hold = { holder: orderId, amount, expiresAt };
  return way === 'giftCard' ? reserveGiftCard(unit, source, hold) : reserveWallet(unit, Number(source), hold);
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

/** What of a gift card or wallet is not reserved, in kobo; nothing of an expired card. */
export async function spendable(unit: UnitOfWork, { way, source }: PartSource): Promise<Kobo> {
  if (way === 'wallet') {
    const wallet = await unit.read(walletStreams, source);
    return wallet === null ? zeroKobo : availableOf(wallet.balance, wallet.reservations);
  }
  const card = await unit.read(giftCardStreams, source);
  return card === null ? zeroKobo : spendableOn(card, lagosDayAt(unit.now));
}

function transferId(orderId: string, way: PartAmount['way']): string {
  return `part_${orderId}_${way}`;
}

/** What the wallet's history says of an order. [WAL-07] */
function words(code: string, remarks: string) {
  return { code, channel: 'Wallet', remarks };
}
