import { type Charge, type Gateway, refundSilenceMs } from '@marketsquare/core/shop/settlement';
import { type OpenClaim, openClaims } from '../../../records/wallets/index.ts';
import { type PaymentGateway, withReversals } from '../../../store/ports/payment-gateway.ts';
import type { Ports } from '../../../store/ports/ports.ts';
import { type OpenRefund, openRefundsOf, selectFollowedRefunds } from '../open-refunds.ts';
import { type SuspendedMoney, suspendedMoney } from '../suspended.ts';
import { amountsThere, type ChargeName, type Difference, differenceOf } from './difference.ts';
import { amountsHere, chargesBooked, isKnownUncounted, referenceOfCharge } from './ledger-charges.ts';
import { type StrandedMoney, strandedMoney } from './stranded.ts';

/** As much of a gateway as a comparison needs: nothing that changes anything there. */
export type GatewayRecords = Pick<PaymentGateway, 'name' | 'verify' | 'reversalsOf' | 'bookOf'>;

export interface ReconcilePorts extends Pick<Ports, 'database' | 'clock'> {
  readonly gateways: ReadonlyMap<Gateway, GatewayRecords>;
}

/** The result of comparing our book with the gateways'. */
export interface Reconciliation {
  /** The span of days that was compared, RFC 3339. */
  readonly from: string;
  readonly to: string;
  /** How many charges were compared. */
  readonly charges: number;
  /** How many more are not in our book and so young that the shop may still be on its way to them. */
  readonly tooYoung: number;
  readonly differences: readonly Difference[];
  /** Refunds that were sent to their gateways more than an hour ago and are not finished. */
  readonly refunds: readonly OpenRefund[];
  /** Money that came and waits for staff. */
  readonly suspended: readonly SuspendedMoney[];
  /** Money that nothing would ever give to whom it belongs. */
  readonly stranded: readonly StrandedMoney[];
  readonly claims: readonly OpenClaim[];
  /** Gateways whose book could not be read to its end; nothing is known about them. */
  readonly unreachable: readonly Gateway[];
}

const dayMs = 86_400_000;
/** A charge younger than this is not called missing: the poller is still on its way to it. */
const usualGraceMs = 10 * 60_000;

/**
 * Compares our ledger with the gateways' own books, charge by charge.
 *
 * Compared are the charges that a gateway lists for the last days, those that went back in these days, those that moved our
 * clearing account, and those that differed before. What the list lacks, or tells differently, is asked for by itself
 * before it is called a difference.
 *
 * @param lostSince  from when on our book may lack events, whose charges no poller is on its way to, however young they are;
 *   milliseconds since 1970, null where it lacks none
 */
export async function reconcile(
  ports: ReconcilePorts,
  days: number,
  lostSince: number | null = null,
): Promise<Reconciliation> {
  const to = ports.clock();
  const from = to - days * dayMs;
  const span =
    lostSince === null
      ? { from, to, graceMs: usualGraceMs }
      : { from: Math.min(from, lostSince), to, graceMs: 0 };
  const unreachable: Gateway[] = [];
  const differences: Difference[] = [];
  let [charges, tooYoung] = [0, 0];
  for (const gateway of ports.gateways.values()) {
    const compared = await compareWith(ports, gateway, span);
    if (compared === 'unavailable') unreachable.push(gateway.name);
    else {
      charges += compared.charges;
      tooYoung += compared.tooYoung;
      differences.push(...compared.differences);
    }
  }
  const [first, last] = endsOf(span);
  const { read } = ports.database;
  const open = await openRefundsOf(read, ports.clock(), await selectFollowedRefunds(read).execute());
  const refunds = open.filter(({ sentAt }) => sentAt !== null && sentAt + refundSilenceMs <= ports.clock());
  const suspended = await suspendedMoney(read);
  const stranded = await strandedMoney(read, open, suspended);
  const claims = await openClaims(read);
  const compared = { from: first, to: last, charges, tooYoung, differences, unreachable };
  return { ...compared, refunds, suspended, stranded, claims };
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly graceMs: number;
}

/** A span's ends, RFC 3339. */
function endsOf({ from, to }: Span): readonly [from: string, to: string] {
  return [new Date(from).toISOString(), new Date(to).toISOString()];
}

async function compareWith(ports: ReconcilePorts, gateway: GatewayRecords, span: Span) {
  const book = await gateway.bookOf(span);
  if (book === 'unavailable') return 'unavailable';
  const listed = new Map(book.charges.map((charge) => [charge.providerId, charge]));
  const names = await namesOf(ports, gateway, span, [
    ...book.charges,
    ...(await namesOfReversals(ports, gateway.name, book.reversals)),
  ]);
  const differences: Difference[] = [];
  let tooYoung = 0;
  for (const name of names) {
    const judged = await judge(ports, gateway, name, listed.get(name.providerId), span.graceMs);
    if (judged === 'unavailable') return 'unavailable';
    if (judged === 'tooYoung') tooYoung += 1;
    else if (judged !== null) differences.push(judged);
  }
  return { charges: names.length - tooYoung, tooYoung, differences };
}

/** How a charge differs, by the list or else by what the gateway answers to a question of its own. */
async function judge(
  ports: ReconcilePorts,
  gateway: GatewayRecords,
  name: ChargeName,
  listed: Charge | undefined,
  graceMs: number,
): Promise<Judged | 'unavailable'> {
  const byList = listed === undefined ? 'unlisted' : await differenceNow(ports, name, listed, graceMs);
  if (byList === null || byList === 'tooYoung') return byList;
  const asked = await askFor(ports, gateway, name);
  return asked === 'unavailable' ? asked : differenceNow(ports, name, asked, graceMs);
}

/** Null where the books agree. */
type Judged = Difference | 'tooYoung' | null;

/** Every charge to compare, once. */
async function namesOf(
  { database }: ReconcilePorts,
  { name: gateway }: GatewayRecords,
  span: Span,
  told: readonly ChargeName[],
): Promise<readonly ChargeName[]> {
  const [from, to] = endsOf(span);
  const booked = await chargesBooked(database.read, gateway, from, to);
  const open = await database.read
    .selectFrom('differences')
    .select(['provider_id', 'reference'])
    .where('gateway', '=', gateway)
    .where('gone_at', 'is', null)
    .execute();
  const differed = open.map((row) => ({
    provider: gateway,
    providerId: row.provider_id,
    reference: row.reference,
  }));
  const names = new Map<string, ChargeName>();
  for (const { providerId, reference } of [...differed, ...told, ...booked]) {
    names.set(providerId, { provider: gateway, providerId, reference });
  }
  return [...names.values()];
}

async function namesOfReversals(
  { database }: ReconcilePorts,
  gateway: Gateway,
  reversals: readonly { readonly providerId: string }[],
): Promise<readonly ChargeName[]> {
  const names: ChargeName[] = [];
  for (const { providerId } of reversals) {
    const reference = await referenceOfCharge(database.read, gateway, providerId);
    if (reference !== null) names.push({ provider: gateway, providerId, reference });
  }
  return names;
}

/** A charge by the gateway's own word, with what went back of it; null when the gateway does not know it. */
async function askFor(
  { database, clock }: ReconcilePorts,
  gateway: GatewayRecords,
  { provider, providerId, reference }: ChargeName,
): Promise<Charge | null | 'unavailable'> {
  const asked = (await referenceOfCharge(database.read, provider, providerId)) ?? reference;
  const charge = await gateway.verify({ reference: asked, providerId });
  if (charge === 'not_found') return null;
  if (typeof charge === 'string') return 'unavailable';
  if (charge.providerId !== providerId) return null;
  const reversals = await gateway.reversalsOf(charge, clock());
  return reversals === 'unavailable' ? 'unavailable' : withReversals(charge, reversals);
}

async function differenceNow(
  { database, clock }: ReconcilePorts,
  name: ChargeName,
  charge: Charge | null,
  graceMs: number,
): Promise<Judged> {
  const here = await amountsHere(database.read, name.provider, name.providerId);
  const there = charge === null ? null : amountsThere(charge);
  const difference = differenceOf(name, here, there);
  if (difference?.kind !== 'missingHere') return difference;
  if (await isKnownUncounted(database.read, name.provider, name.providerId)) return null;
  const isYoung = charge?.paidAt != null && clock() - Date.parse(charge.paidAt) < graceMs;
  return isYoung ? 'tooYoung' : difference;
}
