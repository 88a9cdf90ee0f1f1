import { formatNaira, kobo } from '../money/index.ts';

/** A value in a message. */
type Param = string | number | boolean | null;

/** The values in a message, by name: amounts in kobo, counts, our own words. Never a personal value. */
export type Params = Readonly<Record<string, Param>>;

/** Words with values of a context in them: those values alone say them again, wherever they are recorded. */
export interface FilledWords<Context> {
  readonly params: (context: Context) => Params;
  /** Total: a recorded value may be of any kind. */
  readonly text: (params: Params) => string;
}

/** The words that would satisfy a guard. */
export type GuardWords<Context> = string | FilledWords<Context>;

/**
 * The messages of a machine's guards: the words that would satisfy each. A negated guard has its message
 * under `not isBusy`.
 */
export type GuardMessages<Context> = Readonly<Record<string, GuardWords<Context>>>;

/** The words of a guard in a context; empty where it has none. */
export function wordsIn<Context>(words: GuardWords<Context> | undefined, context: Context): string {
  return textOf(words, paramsIn(words, context));
}

/** The values of a context that its words have in them; none for words that are always the same. */
export function paramsIn<Context>(words: GuardWords<Context> | undefined, context: Context): Params {
  return typeof words === 'object' ? words.params(context) : {};
}

/** The words of a guard with recorded values in them; empty where it has none. */
export function textOf(words: string | Pick<FilledWords<never>, 'text'> | undefined, params: Params): string {
  return typeof words === 'object' ? words.text(params) : (words ?? '');
}

/** A recorded amount in naira; a question mark where the record holds anything else. */
export function nairaText(amount: Param | undefined): string {
  return typeof amount === 'number' && Number.isSafeInteger(amount) ? formatNaira(kobo(amount)) : '?';
}
