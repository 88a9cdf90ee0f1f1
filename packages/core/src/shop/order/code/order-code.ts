import type { OrderKind } from '../../pricing/index.ts';

export interface OrderCodeParts {
  readonly kind: OrderKind;
  readonly prefixes: CodePrefixes;
  readonly storeId: number;
  /** As the store carries it; a missing one counts as 00. */
  readonly branchCode: string | null;
  /** A whole number from zero, drawn by a shell; any is fine, it is folded into the range. */
  readonly roll: number;
  /** How many digits the number gained because the store's range filled up; 0 at first. */
  readonly extraDigits?: number;
}

/** The letters that the codes of each kind of order begin with: capital letters, or 'Gr'. */
export type CodePrefixes = Readonly<Record<OrderKind, string>>;

/** The documents' letters. [ORD-25, ORD-26, ORD-27] */
export const documentPrefixes: CodePrefixes = { grocery: 'Gr', food: 'PF', combined: 'PFGR' };

/** The numbers that a code may end in: from the first on, so many of them. */
export interface OrderNumberRange {
  readonly first: number;
  readonly count: number;
}

/**
 * An order's code: the letters of its kind, store id and branch code padded to two digits, never cut, and a number out of
 * the range. The client draws; the server answers a code that is taken with a free one. [ORD-25, ORD-26, ORD-27]
 *
 * @throws RangeError when the roll is not a whole number from zero
 */
export function orderCode(parts: OrderCodeParts): string {
  const { kind, prefixes, storeId, branchCode, roll, extraDigits = 0 } = parts;
  if (!Number.isSafeInteger(roll) || roll < 0) {
    throw new RangeError(`a roll is a whole number from zero, not ${roll}`);
  }
  const { first, count } = orderNumberRange(kind, extraDigits);
  const number = first + (roll % count);
  return `${prefixes[kind]}${padded(String(storeId))}${padded(branchCode?.trim() ?? '')}${number}`;
}

/**
 * The numbers of one kind of order in one store: 20000 to 109999 for groceries, 10000 to 99999 for food and for both
 * together. Each extra digit makes the range ten times as large; the wider ranges do not overlap the narrow ones' codes.
 * [ORD-25, ORD-26, ORD-27]
 */
export function orderNumberRange(kind: OrderKind, extraDigits = 0): OrderNumberRange {
  const scale = 10 ** extraDigits;
  return { first: (kind === 'grocery' ? 20_000 : 10_000) * scale, count: 90_000 * scale };
}

/** True if nine tenths of a range are used, so that its next code gains a digit: our own extension. */
export function isNearlyFull({ count }: OrderNumberRange, used: number): boolean {
  return used * 10 >= count * 9;
}

function padded(code: string): string {
  return code.padStart(2, '0');
}
