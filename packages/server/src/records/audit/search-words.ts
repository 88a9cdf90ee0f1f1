import type { FastifyRequest } from 'fastify';

/** The phone number of a search, which stands in no address. */
export function phoneIn({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const phone = headers['x-order-phone'];
  return typeof phone === 'string' ? phone : undefined;
}

interface SearchTerms {
  readonly visit_code?: string | undefined;
  readonly order_code?: string | undefined;
  readonly reference?: string | undefined;
  readonly state?: string | undefined;
  readonly queue?: string | undefined;
  readonly try_state?: string | undefined;
  readonly for_minutes?: number | undefined;
  readonly refused?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly phone?: string | undefined;
  readonly store?: string | undefined;
}

/** The staff's search, in the trail's words: without a phone number. */
export function wordsOf(search: SearchTerms): string {
  const { visit_code, order_code, reference, state, queue, for_minutes, refused, from, until, phone, store } =
    search;
  const { try_state } = search;
  const terms = [
    ...[visit_code, order_code, reference, state, queue],
    try_state && `with a try ${try_state}`,
    for_minutes && `for ${for_minutes} minutes`,
    refused && `refused by ${refused}`,
    from && `from ${from}`,
    until && `until ${until}`,
    phone === undefined ? undefined : 'by phone',
    store,
  ];
  return terms.filter(Boolean).join(' ') || 'all';
}
