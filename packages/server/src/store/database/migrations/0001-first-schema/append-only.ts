/** Refuses to change or delete a table's rows. */
export function neverChanged(table: string): readonly string[] {
  return ['update', 'delete'].map(
    (change) => `create trigger ${table}_no_${change} before ${change} on ${table}
      begin select raise(abort, '${table} is append-only'); end`,
  );
}

/**
 * Refuses a second row in the place of an existing one: REPLACE removes rows without a delete trigger.
 *
 * @param isThere  finds the row that a new one would replace
 */
export function neverReplaced(table: string, isThere: string): string {
  return `create trigger ${table}_no_replace before insert on ${table} when exists (select 1 from ${table} where ${isThere})
    begin select raise(abort, 'UNIQUE constraint: ${table} is append-only and holds this row'); end`;
}
