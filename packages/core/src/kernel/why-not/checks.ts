import type { GuardWords } from './words.ts';

/** One condition of a submit, and its messages where it does not hold. */
export interface Check<Context, Notice, Name extends string = string> {
  /** The name of the guard. */
  readonly name: Name;
  readonly holds: (context: Context) => boolean;
  /** The message of a submit that fails by it. */
  readonly notice: (context: Context) => Notice;
  /** The words that would satisfy it: see `whyNot`. */
  readonly words: GuardWords<Context>;
}

/** The guards of some checks, by their names. */
export function guardsOf<Context, Name extends string>(
  checks: readonly Check<Context, unknown, Name>[],
): Readonly<Record<Name, (args: { readonly context: Context }) => boolean>> {
  const guards = checks.map(({ name, holds }) => [
    name,
    ({ context }: { context: Context }) => holds(context),
  ]);
  return Object.fromEntries(guards);
}

/** The messages of some checks' guards, by their names. */
export function wordsOf<Context, Name extends string>(
  checks: readonly Pick<Check<Context, unknown, Name>, 'name' | 'words'>[],
): Readonly<Record<Name, GuardWords<Context>>> {
  const words = checks.map((check) => [check.name, check.words]);
  return Object.fromEntries(words);
}

/** The message of the first check that does not hold; null when all hold. */
export function failingNotice<Context, Notice>(
  checks: readonly Check<Context, Notice>[],
  context: Context,
): Notice | null {
  return checks.find(({ holds }) => !holds(context))?.notice(context) ?? null;
}
