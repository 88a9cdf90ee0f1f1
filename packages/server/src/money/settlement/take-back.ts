import { type Kobo, kobo, leastKobo, subtractKobo, sumKobo } from '@marketsquare/core/kernel/money';
import {
  backUnnamed,
  type Charge,
  type ChargeFound,
  type PaymentState,
  type Settlement,
} from '@marketsquare/core/shop/settlement';
import { redemptionsOf } from '../../records/gift-cards/index.ts';
import { releaseAllOn } from '../../records/parts/index.ts';
import type { Queries, UnitOfWork } from '../../store/database/index.ts';
import {
  account,
  balanceOf,
  isFloored,
  ownerOf,
  type Transfer,
  transfersOfCharge,
} from '../../store/ledger/index.ts';
import { chargeKey, transferId } from './book.ts';
import { bookTransfers } from './book-transfers.ts';
import { type Course, nothing } from './course.ts';
import { paymentReview } from './poll-times.ts';
import { purposes, type Subject } from './purposes/index.ts';

/**
 * Takes back what a refund or a chargeback of a booked charge took, inside the unit of work: out of the ledger, and from the thing
 * that was paid with it. Its order then decides by `takeBack` in core.
 */
export async function takeBack(
  unit: UnitOfWork,
  { id, purpose: name, code, account: sold }: Subject,
  before: PaymentState,
  { settlement }: ChargeFound,
  charge: Charge,
): Promise<Course> {
  if (settlement.outcome !== 'reversed') return nothing;
  const { amount, isWhole } = settlement;
  const { reference, provider, amount: price } = before;
  const purpose = purposes[name];
  const transfers = await reversalTransfers(unit, charge, settlement);
  await bookTransfers(unit, transfers, { code, provider });
  const begunOnce = await purpose.otherTakenBack(unit, id);
  const isOwn = before.providerId === charge.providerId;
  // The shop asks only for what its own charge brought; another one under its reference is its bank's doing.
  const isAsked = isOwn && backUnnamed(settlement) === 0;
  if (isOwn && amount > 0 && before.status === 'settled') {
    const ofPrice = sumKobo(transfers.filter(({ debit }) => debit === sold).map((one) => one.amount));
    await purpose.takenBack(unit, id, { reference, provider, amount: ofPrice, price, isWhole, isAsked });
  }
  return {
    ...nothing,
    done: isOwn && isWhole ? [{ kind: paymentReview, subject: reference }] : [],
    begunOnce,
    // What the shop asked for is no news; only what nobody asked for may be a chargeback.
    alerts: isAsked ? [] : [{ event: 'payment.reversed', reference, order: code, amount, isWhole }],
  };
}

/** Where the money of a charge was put, and how much of it is still there by the books, in kobo. */
interface Source {
  readonly account: string;
  readonly left: Kobo;
}

/**
 * The entries by which money of a charge goes back to the gateway: out of the accounts that it went to, what was queued for
 * the shopper first, then sales, suspense, and a wallet; sales first when the price itself went back. What a gift card has put
 * into wallets is taken out of them. Holds on a wallet or gift card, for orders that nobody has paid yet, are released for it.
 * What it has spent already the shopper owes us.
 */
async function reversalTransfers(
  unit: UnitOfWork,
  charge: Charge,
  { amount, isWhole }: Settlement & { outcome: 'reversed' },
): Promise<readonly Transfer[]> {
  const { queries } = unit;
  const clearing = account.gateway(charge.provider);
  const { sources, booked } = await sourcesOf(queries, charge, clearing, isWhole ? priceFirst : queuedFirst);
  const transfers: Transfer[] = [];
  let missing = amount;
  const take = (debit: string, most: Kobo) => {
    const taken = leastKobo(missing, most);
    if (taken <= 0) return;
    missing = subtractKobo(missing, taken);
    // The count makes the id of this part its own; a second booking of it is refused by the table.
    const id = transferId(charge, `reversed_${booked + transfers.length + 1}`);
    const moved = {
      id,
      debit,
      credit: clearing,
      amount: taken,
      kind: 'refund',
      memo: charge.reference,
    } as const;
    transfers.push({ ...moved, charge: chargeKey(charge) });
  };
  for (const source of sources) {
    const most = leastKobo(source.left, missing);
    take(source.account, isFloored(source.account) ? await freed(unit, source.account, most) : most);
  }
  take(account.claims, missing);
  return transfers;
}

/** The part of an amount, in kobo, that a wallet or gift card can give; where it must, it first releases all holds on it. */
async function freed(unit: UnitOfWork, account: string, amount: Kobo): Promise<Kobo> {
  const { available, held } = await balanceOf(unit.queries, account);
  if (available >= amount || held === 0) return leastKobo(available, amount);
  await releaseAllOn(unit, account, 'payment_reversed');
  return leastKobo((await balanceOf(unit.queries, account)).available, amount);
}

async function sourcesOf(queries: Queries, charge: Charge, clearing: string, order: readonly string[]) {
  const rows = await transfersOfCharge(queries, charge);
  const left = new Map<string, number>();
  const add = (name: string, amount: number) => left.set(name, (left.get(name) ?? 0) + amount);
  for (const { debit_account, credit_account, amount } of rows) {
    if (debit_account === clearing) add(credit_account, amount);
    else if (debit_account !== account.fees(charge.provider)) {
      add(debit_account, -amount);
      if (credit_account !== clearing) add(credit_account, amount);
    }
  }
  for (const name of [...left.keys()]) {
    const cardId = ownerOf('giftcard', name);
    if (cardId === null) continue;
    for (const { wallet, amount } of await redemptionsOf(queries, cardId)) add(wallet, amount);
  }
  const sources = [...left]
    .map(([name, amount]): Source => ({ account: name, left: kobo(amount) }))
    .sort((one, other) => rank(order, one.account) - rank(order, other.account));
  const booked = rows.filter(({ credit_account }) => credit_account === clearing).length;
  return { sources, booked };
}

const queuedFirst = [account.refunds, account.sales, account.suspense];
const priceFirst = [account.sales, account.refunds, account.suspense];

function rank(order: readonly string[], name: string): number {
  const place = order.indexOf(name);
  return place === -1 ? order.length : place;
}
