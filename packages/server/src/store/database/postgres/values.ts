import type { CustomTypesConfig } from 'pg';

/** The numbers of PostgreSQL's types, which do not change. */
const ofInt8 = 20;
const ofNumeric = 1700;

/** A sum is `numeric`, a count `int8`: both are whole numbers here. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is not a whole number that can be kept exactly`);
  return value;
}

/** True as 1 and false as 0, as SQLite says them. */
function flag(text: string): 0 | 1 {
  return text === 't' ? 1 : 0;
}

const ofBoolean = 16;

const parsers = new Map<number, (text: string) => unknown>([
  [ofBoolean, flag],
  [ofInt8, wholeNumber],
  [ofNumeric, wholeNumber],
]);

/**
 * Reads values as both databases give them.
 *
 * @param usual  reads every other type
 */
export function valuesBy(usual: CustomTypesConfig['getTypeParser']): CustomTypesConfig {
  return {
    getTypeParser: (type, format) =>
      (format === 'binary' ? undefined : parsers.get(type)) ?? usual(type, format),
  };
}
