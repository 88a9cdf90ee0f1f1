import * as z from 'zod/mini';

/** A fault of given settings, and how to mend it. */
export interface SettingsFault {
  /** The setting, such as `identity.contact.phone`; empty for all of them. */
  readonly path: string;
  readonly mend: string;
}

/** Given values as a schema reads them, or all faults. */
export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly faults: readonly SettingsFault[] };

/**
 * Checks values that somebody has written. A name that the schema does not know is a fault: it is misspelt more often than not.
 *
 * Stored values are read by the schema alone, which leaves out such names: another release may have written them.
 */
export function checked<Schema extends z.ZodMiniType>(
  schema: Schema,
  given: unknown,
): Checked<z.output<Schema>> {
  const { data, error } = z.safeParse(schema, given);
  if (error) {
    return {
      ok: false,
      faults: error.issues.map(({ path, message }) => ({ path: path.join('.'), mend: message })),
    };
  }
  const faults = unknownNames(given, data);
  return faults.length === 0 ? { ok: true, value: data } : { ok: false, faults };
}

/** The names in what was given that are not in what was read of it. */
function unknownNames(
  given: unknown,
  read: unknown,
  path: readonly (string | number)[] = [],
): readonly SettingsFault[] {
  if (!isObject(given) || !isObject(read)) return [];
  return Object.entries(given).flatMap(([name, value]) => {
    const at = [...path, name];
    if (name in read) return unknownNames(value, read[name], at);
    const known = Object.keys(read).join(', ');
    return [{ path: at.join('.'), mend: `there is no such setting; here are ${known}` }];
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
