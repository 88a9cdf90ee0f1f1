import { formatNaira, type Kobo, kobo } from '@marketsquare/core/kernel/money';
import { suspenseWords } from '@marketsquare/core/shop/desk';
import { type Gateway, gatewayNames } from '@marketsquare/core/shop/settlement';
import { sql } from 'kysely';
import { paidFor } from '../../records/orders/paid-for.ts';
import type { Queries } from '../../store/database/index.ts';

/** Money of a charge that waits in suspense for staff: it fits nothing here, or fell short of a price. */
export interface SuspendedMoney {
  readonly provider: Gateway;
  readonly providerId: string;
  /** The try that found it. */
  readonly reference: string;
  /** Of what the try is to pay for. */
  readonly code: string;
  readonly reason: string;
  /** The amount of it that has not gone back, in kobo. */
  readonly amount: Kobo;
  /** When the try was opened, RFC 3339. */
  readonly at: string;
}

/** Everything in suspense, newest try first. */
export function selectSuspended(queries: Queries) {
  const refused = queries
    .selectFrom('suspense')
    .select(['provider_id', 'reference', 'reason', sql<number>`received - reversed`.as('amount')]);
  const short = queries
    .selectFrom('payments')
    .select([
      sql<string>`provider_id`.as('provider_id'),
      'reference',
      'state as reason',
      sql<number>`received - reversed`.as('amount'),
    ])
    .where('state', '=', 'underpaid');
  return queries
    .selectFrom(refused.unionAll(short).as('held'))
    .innerJoin('payments', 'payments.reference', 'held.reference')
    .select([
      'payments.gateway',
      'held.provider_id',
      'held.reference',
      'held.reason',
      'held.amount',
      'payments.created_at',
      paidFor.code.as('code'),
    ])
    .where('held.amount', '>', 0)
    .orderBy('payments.created_at', 'desc')
    .orderBy('held.provider_id');
}

/** Reads such a row. */
export function suspendedOf(
  row: Awaited<ReturnType<ReturnType<typeof selectSuspended>['executeTakeFirstOrThrow']>>,
): SuspendedMoney {
  const { gateway, provider_id: providerId, reference, reason, amount, code, created_at: at } = row;
  return {
    provider: gateway as Gateway,
    providerId,
    reference,
    code: code ?? '',
    reason,
    amount: kobo(amount),
    at,
  };
}

/** All money in suspense, newest try first. */
export async function suspendedMoney(queries: Queries): Promise<readonly SuspendedMoney[]> {
  return (await selectSuspended(queries).execute()).map(suspendedOf);
}

/** Money in suspense as staff read it. */
export function suspendedText({
  code,
  amount,
  provider,
  providerId,
  reference,
  reason,
}: SuspendedMoney): string {
  const charge = `${reference} (${gatewayNames[provider]} ${providerId})`;
  return `${code}: ${formatNaira(amount)} of ${charge} waits for staff: ${suspenseWords(reason)}.`;
}
