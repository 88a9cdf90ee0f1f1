import { formatNaira, type Kobo, kobo } from '@marketsquare/core/kernel/money';
import { type Provider, providerNames } from '@marketsquare/core/shop/settlement';
import { sql } from 'kysely';
import type { Queries } from '../storage/index.ts';

/** Money of a charge that waits in suspense for staff: it fits nothing here, or fell short of a price. */
export interface SuspendedMoney {
  readonly provider: Provider;
  readonly providerId: string;
  /** The try that found it. */
  readonly reference: string;
  /** Of what the try is to pay for; empty for a top-up. */
  readonly code: string;
  readonly reason: string;
  /** What of it has not gone back, in kobo. */
  readonly amount: Kobo;
}

/** All money in suspense, oldest first. */
export async function suspendedMoney(queries: Queries): Promise<readonly SuspendedMoney[]> {
  const { rows } = await sql<Omit<SuspendedMoney, 'amount'> & { readonly amount: number }>`
    with held as (
      select gateway, provider_id, reference, reason, received - reversed as amount from suspense
      union all
      select gateway, provider_id, reference, state, received - reversed from payments where state = 'underpaid')
    select held.gateway as provider, held.provider_id as "providerId", held.reference, held.reason, held.amount,
      coalesce(orders.unique_code, gift_card_sales.code, '') as code
    from held
    join payments on payments.reference = held.reference
    left join orders on orders.id = payments.order_id
    left join gift_card_sales on gift_card_sales.id = payments.order_id
    where held.amount > 0
    order by payments.created_at, held.provider_id`.execute(queries);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: kobo(amount) }));
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
  const about = code === '' ? reference : code;
  return `${about}: ${formatNaira(amount)} of ${reference} (${providerNames[provider]} ${providerId}) waits for staff: ${reason}.`;
}
