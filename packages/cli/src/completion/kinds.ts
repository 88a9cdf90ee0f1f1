/** The kinds of values that a shell completes by asking the program. */
export const valueKinds = ['machines', 'states', 'statuses', 'codes', 'calls'] as const;

export type ValueKind = (typeof valueKinds)[number];

/** The kinds by the names of arguments and options. */
const kinds: ReadonlyMap<string, ValueKind> = new Map([
  ['code', 'codes'],
  ['code-or-file', 'codes'],
  ['--code', 'codes'],
  ['--order', 'codes'],
  ['call', 'calls'],
  ['machine', 'machines'],
  ['--machine', 'machines'],
  ['--actor', 'machines'],
  ['--active', 'states'],
  ['status', 'statuses'],
  ['--status', 'statuses'],
]);

/** The kind of an argument's or an option's values; null for one that the shell completes by itself. */
export function kindOf(name: string, path: string): ValueKind | null {
  // The checks have names of their own.
  return path === ' check' ? null : (kinds.get(name) ?? null);
}
