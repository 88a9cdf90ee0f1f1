/** How much a pack holds. */
export interface PackSize {
  /** Written in one way: '1 kg', '24 x 33 cl', '6 pieces', 'Pack of 3'. */
  readonly text: string;
  readonly measure: 'weight' | 'volume' | 'length' | 'count';
  /** Of the whole pack, in grams, millilitres, metres or pieces. */
  readonly amount: number;
}

interface Unit {
  readonly text: string;
  readonly measure: PackSize['measure'];
  readonly worth: number;
}

const units: readonly Unit[] = [
  { text: 'g', measure: 'weight', worth: 1 },
  { text: 'kg', measure: 'weight', worth: 1000 },
  { text: 'ml', measure: 'volume', worth: 1 },
  { text: 'cl', measure: 'volume', worth: 10 },
  { text: 'L', measure: 'volume', worth: 1000 },
  { text: 'm', measure: 'length', worth: 1 },
];

const things =
  'pieces?|tablets?|capsules?|sheets?|rolls?|bags?|sachets?|wraps?|sticks?|coils?|boxe?s?|fingers?|tests?|kits?';

const measured = new RegExp(
  `(?:^|\\s)(?:(\\d+) ?x ?)?(\\d+(?:\\.\\d+)?) ?(${units.map(({ text }) => text).join('|')}|${things})$`,
  'i',
);
const counted = /(?:^|\s)(pack|set) of (\d+)$/i;

/** Sizes of one measure stand together. */
const measures: readonly PackSize['measure'][] = ['weight', 'volume', 'length', 'count'];

/** The size at the end of a product's variant: '5 kg' of 'Basmati 5kg'; null when it names none. */
export function packSize(variant: string): PackSize | null {
  const [, set, number] = counted.exec(variant.trim()) ?? [];
  if (set !== undefined && number !== undefined) {
    const text = `${set.charAt(0).toUpperCase()}${set.slice(1).toLowerCase()} of ${Number(number)}`;
    return { text, measure: 'count', amount: Number(number) };
  }
  const [, packs, size, word] = measured.exec(variant.trim()) ?? [];
  if (size === undefined || word === undefined) return null;
  const unit = unitOf(word.toLowerCase());
  const times = packs === undefined ? '' : `${Number(packs)} x `;
  return {
    text: `${times}${Number(size)} ${unit.text}`,
    measure: unit.measure,
    amount: Number(packs ?? 1) * Number(size) * unit.worth,
  };
}

/** Compares sizes by how much they hold: weights, volumes, lengths, then counts. */
export function byPackSize(one: PackSize, other: PackSize): number {
  return (
    measures.indexOf(one.measure) - measures.indexOf(other.measure) ||
    one.amount - other.amount ||
    Number(one.text > other.text) - Number(one.text < other.text)
  );
}

function unitOf(word: string): Unit {
  const unit = units.find(({ text }) => text.toLowerCase() === word);
  return unit ?? { text: word, measure: 'count', worth: 1 };
}
