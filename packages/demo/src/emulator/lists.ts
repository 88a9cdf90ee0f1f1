import { z } from 'zod';

const digits = z.string().regex(/^[1-9]\d*$/);

/** The query of either gateway's lists; a time may be only a day. */
export const listSchema = z.object({
  from: z.iso.date().or(z.iso.datetime()).optional(),
  to: z.iso.date().or(z.iso.datetime()).optional(),
  page: digits.transform(Number).default(1),
  perPage: digits.transform(Number).default(50),
  transaction: z.string().optional(),
});

export type ListQuery = z.infer<typeof listSchema>;

/** A period's entries, newest first, and the requested page of them. */
export function pageOf<Entry extends { readonly createdAt: number }>(
  entries: readonly Entry[],
  { from, to, page }: ListQuery,
  size: number,
): { readonly entries: readonly Entry[]; readonly total: number; readonly pages: number } {
  const least = from === undefined ? 0 : Date.parse(from);
  const most = to === undefined ? Number.MAX_SAFE_INTEGER : endOf(to);
  const found = entries.filter(({ createdAt }) => createdAt >= least && createdAt <= most).reverse();
  return {
    entries: found.slice((page - 1) * size, page * size),
    total: found.length,
    pages: Math.ceil(found.length / size),
  };
}

/** The last day of a period is included whole. */
function endOf(to: string): number {
  return to.includes('T') ? Date.parse(to) : Date.parse(to) + 86_399_999;
}
