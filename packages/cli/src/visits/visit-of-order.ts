import type { RecordedVisit, VisitSource } from './source.ts';

/** The visits of an order: the one to look at, and how many others merely name it. */
export interface VisitOfOrder {
  /** The newest whose own login placed the order; null when there is none. */
  readonly visit: RecordedVisit | null;
  /** Visits that name the order, while nothing shows that it is theirs. */
  readonly claims: number;
}

/** Finds the visit in which an order was placed. One that merely claims the order is counted, and never chosen. */
export async function visitOfOrder(source: VisitSource, code: string): Promise<VisitOfOrder> {
  const found = await source.find({ order_code: code });
  const newest = found.find((visit) => visit.order_codes.includes(code));
  return {
    visit: newest === undefined ? null : await source.read(newest.session),
    claims: found.filter((visit) => visit.unproven_codes.includes(code)).length,
  };
}
