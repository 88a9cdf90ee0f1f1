import { kobo } from '@marketsquare/core/kernel/money';
import type { Gateway } from '@marketsquare/core/shop/settlement';
import type { Queries } from '../../../store/database/index.ts';
import { account, transfersOfCharge } from '../../../store/ledger/index.ts';
import type { ChargeAmounts, ChargeName } from './difference.ts';

/** The amounts by which one charge moved its gateway's clearing account; null when by none. */
export async function amountsHere(
  queries: Queries,
  gateway: Gateway,
  providerId: string,
): Promise<ChargeAmounts | null> {
  const rows = await transfersOfCharge(queries, { provider: gateway, providerId });
  const clearing = account.gateway(gateway);
  const fees = account.fees(gateway);
  let [received, fee, reversed] = [0, 0, 0];
  for (const { debit_account, credit_account, amount } of rows) {
    if (debit_account === clearing) received += amount;
    else if (debit_account === fees) fee += amount;
    else if (credit_account === clearing) reversed += amount;
  }
  if (rows.length === 0) return null;
  return { received: kobo(received), fee: kobo(fee), reversed: kobo(reversed) };
}

/** The charges by which the clearing account of a gateway was moved in a span; moments are RFC 3339. */
export async function chargesBooked(
  queries: Queries,
  gateway: Gateway,
  from: string,
  to: string,
): Promise<readonly ChargeName[]> {
  const clearing = account.gateway(gateway);
  const rows = await queries
    .selectFrom('ledger_transfers')
    .select(['provider_id', 'memo'])
    .where('at', '>=', from)
    .where('at', '<=', to)
    .where((where) =>
      where.or([where('debit_account', '=', clearing), where('credit_account', '=', clearing)]),
    )
    .execute();
  return rows.flatMap(({ provider_id: providerId, memo }) =>
    providerId === null ? [] : [{ provider: gateway, providerId, reference: memo }],
  );
}

/** The payment of ours that a charge belongs to, by the charge's id; null when there is none. */
export async function referenceOfCharge(
  queries: Queries,
  gateway: Gateway,
  providerId: string,
): Promise<string | null> {
  const paid = await queries
    .selectFrom('payments')
    .select('reference')
    .where('gateway', '=', gateway)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  const held = await queries
    .selectFrom('suspense')
    .select('reference')
    .where('gateway', '=', gateway)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return paid?.reference ?? held?.reference ?? null;
}

/** True if a charge was written down as one that is no money in our books; another payment's is to be booked there. */
export async function isKnownUncounted(
  queries: Queries,
  gateway: Gateway,
  providerId: string,
): Promise<boolean> {
  const row = await queries
    .selectFrom('suspense')
    .select('provider_id')
    .where('gateway', '=', gateway)
    .where('provider_id', '=', providerId)
    .where('received', '=', 0)
    .where((where) =>
      where.or([
        where('charge_reference', '=', where.ref('reference')),
        where('charge_reference', 'not in', where.selectFrom('payments').select('reference')),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
