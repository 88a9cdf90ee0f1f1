import type { RecordedVisit, VisitSource } from './source.ts';

/** The visits of an order: the one to show, and the number of others that only claim it. */
export interface VisitOfOrder {
  /** The newest whose login placed the order; null when there is none. */
  readonly visit: RecordedVisit | null;
  /** Visits that claim the order without proof. */
  readonly claims: number;
}

/** Finds the visit in which an order was placed. A visit that only claims it is counted, and never chosen. */
export async function visitOfOrder(source: VisitSource, code: string): Promise<VisitOfOrder> {
  // Proven ones come first.
  const { sessions: found } = await source.find({ order_code: code }, 1);
  const newest = found.find((visit) => visit.order_codes.includes(code));
  return {
    visit: newest === undefined ? null : await source.read(newest.session),
    claims: found.filter((visit) => !visit.order_codes.includes(code)).length,
  };
}
