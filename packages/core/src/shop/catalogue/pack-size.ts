import { sizePattern, type Unit, units, writtenSize } from './written-size.ts';

/** The content of a pack. */
export interface PackSize {
  /** In one notation: '1 kg', '24 x 33 cl', '6 pieces', 'Pack of 3'. */
  readonly text: string;
  readonly measure: Unit['measure'];
  /** Of the whole pack, in grams, millilitres, metres or pieces. */
  readonly amount: number;
}

const things =
  'pieces?|tablets?|capsules?|sheets?|rolls?|bags?|sachets?|wraps?|sticks?|coils?|boxe?s?|fingers?|tests?|kits?';

const measured = sizePattern(things);
const counted = /(?:^|\s)(pack|set) of (\d+)$/i;

/** Sizes of one measure stand together. */
const measures: readonly PackSize['measure'][] = ['weight', 'volume', 'length', 'count'];

/** The size at the end of a product's variant: '5 kg' of 'Basmati 5kg'; null when there is none. */
export function packSize(variant: string): PackSize | null {
  const [, set, number] = counted.exec(variant.trim()) ?? [];
  if (set !== undefined && number !== undefined) {
    const text = `${set.charAt(0).toUpperCase()}${set.slice(1).toLowerCase()} of ${Number(number)}`;
    return { text, measure: 'count', amount: Number(number) };
  }
  const size = writtenSize(variant.trim(), measured);
  if (size === null) return null;
  const { packs, thousandths, word } = size;
  const { measure, worth }: Unit = units.get(word) ?? { measure: 'count', worth: 1 };
  const times = packs === null ? '' : `${packs} x `;
  return {
    text: `${times}${thousandths / 1000} ${word === 'l' ? 'L' : word}`,
    measure,
    amount: ((packs ?? 1) * thousandths * worth) / 1000,
  };
}

/** Compares sizes by their amounts: weights, volumes, lengths, then counts. */
export function byPackSize(one: PackSize, other: PackSize): number {
  return (
    measures.indexOf(one.measure) - measures.indexOf(other.measure) ||
    one.amount - other.amount ||
    Number(one.text > other.text) - Number(one.text < other.text)
  );
}
