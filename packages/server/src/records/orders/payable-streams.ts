import { type RawBuilder, sql } from 'kysely';

/** Names the stream of something that can be paid, and those of all tries to pay for it. */
export function payableStreams(
  stream: RawBuilder<unknown> | string,
  payableId: RawBuilder<unknown> | string,
): RawBuilder<unknown> {
  return sql`select ${stream}
    union all select 'payment-' || reference from payments where payable_id = ${payableId}`;
}

/** Names the streams of the wallet and the gift card that hold money for something that can be paid. */
export function heldStreams(payableId: string): RawBuilder<unknown> {
  return sql`select replace(account, '.', '-') from ledger_holds where memo = ${payableId} and state = 'reserved'`;
}
