import {
  currency,
  formatNaira,
  type Kobo,
  kobo,
  leastKobo,
  subtractKobo,
  sumKobo,
  zeroKobo,
} from '@marketsquare/core/kernel/money';
import {
  type Charge,
  type Gateway,
  gatewayNames,
  hasCome,
  receivedOf,
} from '@marketsquare/core/shop/settlement';
import { feeOf } from '../book.ts';
import type { OpenRefund } from '../open-refunds.ts';

/** A charge, as either book names it. */
export interface ChargeName {
  readonly provider: Gateway;
  readonly providerId: string;
  readonly reference: string;
}

/** The amounts of a charge in one book: what came, what the gateway kept, what went back, in kobo. */
export interface ChargeAmounts {
  readonly received: Kobo;
  readonly fee: Kobo;
  readonly reversed: Kobo;
}

/** How our book and a gateway's differ about one charge. */
export type DifferenceKind =
  | 'missingHere'
  | 'missingThere'
  | 'reversedThere'
  | 'reversedHere'
  | 'amountsDiffer';

/** `here` and `there` are what is left of the charge after fee and reversals, in kobo. */
export interface Difference extends ChargeName {
  readonly kind: DifferenceKind;
  readonly here: Kobo;
  readonly there: Kobo;
}

/**
 * How two books differ about a charge; null when they agree to the kobo.
 *
 * @param here   what our ledger has; null when it has nothing
 * @param there  what the gateway has; null when it does not know the charge, or no money came by it
 */
export function differenceOf(
  name: ChargeName,
  here: ChargeAmounts | null,
  there: ChargeAmounts | null,
): Difference | null {
  const kind = kindOf(here, there);
  return kind === null ? null : { ...name, kind, here: leftOf(here), there: leftOf(there) };
}

function kindOf(here: ChargeAmounts | null, there: ChargeAmounts | null): DifferenceKind | null {
  if (here === null) return there === null ? null : 'missingHere';
  if (there === null) return 'missingThere';
  if (here.received !== there.received || here.fee !== there.fee) return 'amountsDiffer';
  if (here.reversed === there.reversed) return null;
  return here.reversed < there.reversed ? 'reversedThere' : 'reversedHere';
}

/** A charge in another currency: it is to be known here, and has neither amount nor fee in kobo. */
const withoutKobo: ChargeAmounts = { received: zeroKobo, fee: zeroKobo, reversed: zeroKobo };

/** The amounts of a charge by its gateway's own word; null when no money came by it. */
export function amountsThere(charge: Charge): ChargeAmounts | null {
  const received = receivedOf(charge);
  if (received <= 0 || !hasCome(charge)) return null;
  if (charge.currency !== currency) return withoutKobo;
  return { received, fee: feeOf(charge), reversed: goneBackOf(charge, received) };
}

/**
 * The amount that went back, as our books count it: no more than came. Only money that went back twice, by a refund and by a
 * chargeback, is more than the customer was ever charged; our books have no place for it, and staff must hear of it.
 */
function goneBackOf({ status, chargedKobo, reversedKobo }: Charge, received: Kobo): Kobo {
  if (reversedKobo > chargedKobo) return sumKobo([received, subtractKobo(reversedKobo, chargedKobo)]);
  return status === 'reversed' ? received : leastKobo(reversedKobo, received);
}

function leftOf(amounts: ChargeAmounts | null): Kobo {
  return amounts === null ? zeroKobo : kobo(amounts.received - amounts.fee - amounts.reversed);
}

/** A refund without an end as staff read it. */
export function openRefundText({ code, amount, provider, state, sentAt, reference, id }: OpenRefund): string {
  const sent = sentAt === null ? '' : `, sent ${new Date(sentAt).toISOString()}`;
  const said = state === 'refused' ? 'has refused it' : 'has not said that it went back';
  const refund = `a refund of ${formatNaira(amount)}${sent}`;
  return `${code}: of ${refund}, ${gatewayNames[provider]} ${said} (${reference} ${id}).`;
}

/** A difference as staff read it. */
export function differenceText({ kind, provider, providerId, reference, here, there }: Difference): string {
  const gateway = gatewayNames[provider];
  const charge = `${reference} (${gateway} ${providerId})`;
  const sums = `${formatNaira(here)} here, ${formatNaira(there)} at ${gateway}`;
  switch (kind) {
    case 'missingHere':
      return `${charge}: paid at ${gateway} and not in our books; ${sums}.`;
    case 'missingThere':
      return `${charge}: in our books and unknown to ${gateway}; ${sums}.`;
    case 'reversedThere':
      return `${charge}: given back at ${gateway} and not here; ${sums}.`;
    case 'reversedHere':
      return `${charge}: given back in our books and not at ${gateway}; ${sums}.`;
    case 'amountsDiffer':
      return `${charge}: the amounts differ; ${sums}.`;
    default:
      return kind satisfies never;
  }
}
