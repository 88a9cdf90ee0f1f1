import { type Kobo, nairaToKobo } from '../../../kernel/money/index.ts';
import { nairaText, type Params } from '../../../kernel/why-not/index.ts';
import { leastCardAmount } from '../../payment/index.ts';

/** The limits of one card payment, in kobo, inclusive. The gateway sets them, so they are configuration. */
export interface TopUpLimits {
  readonly least: Kobo;
  readonly greatest: Kobo;
}

/** The gateways' least charge, and a greatest amount to start with: the documents name neither. */
export const defaultTopUpLimits: TopUpLimits = { least: leastCardAmount, greatest: nairaToKobo(1_000_000) };

/** More digits than any limit are refused, so that an amount is always exact. */
const mostDigits = 10;

/** Whole naira as people write them: with the sign, commas between thousands, and no kobo except zeros. */
const writtenAmount = /^\s*₦?\s*(\d+|\d{1,3}(?:,\d{3})+)(?:\.00?)?\s*$/;

/** The digits of an amount such as " ₦5,000.00 "; a text that is written otherwise stays as it is. [WAL-37] */
export function amountDigits(text: string): string {
  return writtenAmount.exec(text)?.[1]?.replaceAll(',', '') ?? text;
}

/** True if a text can be an amount: only digits, so that neither letters nor a minus enter. [WAL-37] */
export function isAmountText(text: string): boolean {
  return /^\d*$/.test(text) && text.length <= mostDigits;
}

/** The amount of a text of digits, in whole naira; null for no digits. [WAL-37] */
export function readAmount(text: string): Kobo | null {
  return text === '' ? null : nairaToKobo(Number(text));
}

/** The message beside an amount that is too high for one payment. */
export function greatestAmountMessage({ greatest }: Params): string {
  return `The most that can be paid at once is ${nairaText(greatest)}.`;
}

/** The message where a card would have to pay less than the gateways charge. */
export function leastAmountMessage({ least }: Params): string {
  return `A card cannot be charged less than ${nairaText(least)}. Please choose another amount.`;
}
