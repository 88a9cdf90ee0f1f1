/**
 * Given settings over those that there are: a group keeps what is not given. Anything else, a list too, is replaced whole.
 */
export function laidOver(before: unknown, given: unknown): unknown {
  if (!isGroup(before) || !isGroup(given)) return given;
  const changed = Object.entries(given).map(([name, value]) => [name, laidOver(before[name], value)]);
  return { ...before, ...Object.fromEntries(changed) };
}

/** True for values under names. */
export function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
