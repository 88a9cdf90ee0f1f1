import { tableLines } from '../contract/table.ts';
import type { ApiCall } from './calls.ts';

/** A call in the list as JSON. */
export function listedCall({ name, aliasOf, method, path, summary }: ApiCall) {
  return { name, alias_of: aliasOf, method, path, summary };
}

/** The calls in columns: name, method, summary; an alias names the call that answers. */
export function callLines(calls: readonly ApiCall[]): readonly string[] {
  const rows = calls.map(({ name, aliasOf, method, summary }) => [
    name,
    method,
    aliasOf === null ? summary : `as ${aliasOf}`,
  ]);
  return tableLines(rows, 'lll');
}
