import { differencesBetween } from '@marketsquare/core/journal';

/** One path at which two values differ; a side is null where the path does not exist. */
export interface Change {
  /** Such as `lines[0].quantity`; empty for the whole value. */
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Every path at which two JSON values differ, as text. */
export function changesBetween(before: unknown, after: unknown): readonly Change[] {
  return differencesBetween(before, after).map((difference) => ({
    path: difference.path,
    before: shown(difference.before),
    after: shown(difference.after),
  }));
}

/** A value in one line, such as `{productId: 7, name: "Rice"}`; null for a missing one. */
export function shown(value: unknown): string | null {
  if (value === undefined) return null;
  return JSON.stringify(value).replace(stringOrComma, (token) =>
    token === ',' ? ', ' : token.replace(/^"([A-Za-z_]\w*)":$/, '$1: '),
  );
}

/**
 * A string of a JSON text, with the colon after a name; or a comma between values: commas within strings are
 * matched with them.
 */
const stringOrComma = /"(?:[^"\\]|\\.)*":?|,/g;
