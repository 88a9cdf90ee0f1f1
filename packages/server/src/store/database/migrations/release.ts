/** The release of a database, compared with this one. */
export type Release =
  /** This one, or one that this one brings up to date. */
  | { readonly is: 'known' }
  /** One before the first schema, which no migration of ours begins with. */
  | { readonly is: 'older' }
  /** A later one: the first of its migrations that this one does not know. */
  | { readonly is: 'newer'; readonly knows: string };

/**
 * Determines the release of a database by the migrations that ran on it.
 *
 * @param ran    none of a new database, or of one whose first start was cut short
 * @param known  the names of ours, in order
 */
export function releaseOf(ran: readonly string[], known: readonly string[]): Release {
  const [first = ''] = known;
  if (ran.length > 0 && !ran.includes(first)) return { is: 'older' };
  const knows = ran.find((name) => !known.includes(name));
  return knows === undefined ? { is: 'known' } : { is: 'newer', knows };
}
