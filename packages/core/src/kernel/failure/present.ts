/**
 * A value that a state is entered with and needs for its work.
 *
 * @param rule  the reason why that state has it, as a sentence
 * @throws Error with the rule when the value is missing: a programmer's error
 */
export function present<Value>(value: Value | null, rule: string): Value {
  if (value === null) throw new Error(rule);
  return value;
}
