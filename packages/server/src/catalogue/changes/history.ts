import type { Queries } from '../../store/database/index.ts';

/** Changed things with the acts that have changed them, of which a caller takes some. */
export function changeHistory(queries: Queries) {
  return queries
    .selectFrom('catalogue_changes')
    .innerJoin('catalogue_acts', 'catalogue_acts.change_id', 'catalogue_changes.change_id')
    .select([
      'catalogue_acts.change_id',
      'catalogue_acts.at',
      'catalogue_acts.who',
      'catalogue_acts.why',
      'catalogue_changes.before',
      'catalogue_changes.after',
    ]);
}
