import type { FastifyRequest } from 'fastify';

/** The phone number of a search, which stands in no address. */
export function phoneIn({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const phone = headers['x-order-phone'];
  return typeof phone === 'string' ? phone : undefined;
}

interface SearchTerms {
  readonly order_code?: string | undefined;
  readonly reference?: string | undefined;
  readonly state?: string | undefined;
  readonly queue?: string | undefined;
  readonly phone?: string | undefined;
  readonly store?: string | undefined;
}

/** The staff's search, in the trail's words: without a phone number. */
export function wordsOf({ order_code, reference, state, queue, phone, store }: SearchTerms): string {
  const terms = [order_code, reference, state, queue, phone === undefined ? undefined : 'by phone', store];
  return terms.filter(Boolean).join(' ') || 'all';
}
