import type { ShopInput } from '@marketsquare/core/storefront/root';
import type { Answer } from '../server/index.ts';
import type { AnswerOf, CallName } from './calls.ts';

/** A shop as one visit has met it: what it answered, and what the shopper brought from before. */
export interface RecordedShop {
  /** The time at which the visit began, in epoch milliseconds. */
  readonly begins: number;
  readonly input: ShopInput;
  /** In the order in which they came. */
  readonly answers: readonly RecordedAnswer[];
}

/** One answer, with what was asked. */
export interface RecordedAnswer {
  readonly call: CallName;
  readonly input: unknown;
  readonly answer: Answer<unknown>;
}

/** An answer as its machine takes it. Like a fold, this believes the recording. */
export function answerIn<Name extends CallName>({ answer }: RecordedAnswer): AnswerOf<Name> {
  return answer as AnswerOf<Name>;
}

/**
 * The part of an input by which two calls are the same: without what is drawn anew each time, such as an
 * order's id.
 */
export function subjectOf(input: unknown): string {
  return JSON.stringify(input ?? null, (name, value) => (drawn.has(name) ? undefined : value));
}

const drawn: ReadonlySet<string> = new Set([
  'attemptId',
  'code',
  'revision',
  'orderId',
  'orderCode',
  'reference',
  'transactionId',
  'accessCode',
  'scriptUrl',
  'publicKey',
]);
