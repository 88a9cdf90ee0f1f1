import { existsSync } from 'node:fs';
import { typedOrderCode } from '@marketsquare/core/shop/order/code';
import { typedVisitCode } from '@marketsquare/core/shop/visit';

/**
 * True if a word on the command line names a file rather than an order's code, which holds neither dot nor
 * slash.
 */
export function isFileName(word: string): boolean {
  return /[./\\]/.test(word) || existsSync(word);
}

/** The code of an order or a visit as it is stored, however it is typed or pasted; any other word as it is. [ORD-25] */
export function codeAsStored(word: string): string {
  const code = typedOrderCode(word) ?? typedVisitCode(word);
  return code === null || existsSync(word) ? word : code;
}

/** True if a word, as `codeAsStored` gives it, is a visit's code. */
export function isVisitCode(word: string): boolean {
  return typedVisitCode(word) === word;
}

/** True if a word, as `codeAsStored` gives it, is an order's code. [ORD-25] */
export function isOrderCode(word: string): boolean {
  return typedOrderCode(word) === word;
}

/** True if a word names a scenario or a trace. */
export function isScenarioName(word: string): boolean {
  return /\.ya?ml$/.test(word);
}
