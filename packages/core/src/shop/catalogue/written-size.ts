/** The unit of a pack's size. */
export interface Unit {
  readonly measure: 'weight' | 'volume' | 'length' | 'count';
  /** Its worth in grams, millilitres, metres or pieces. */
  readonly worth: number;
}

/** The units of sizes, by their names in small letters. */
export const units: ReadonlyMap<string, Unit> = new Map(
  Object.entries<Unit>({
    g: { measure: 'weight', worth: 1 },
    kg: { measure: 'weight', worth: 1000 },
    ml: { measure: 'volume', worth: 1 },
    cl: { measure: 'volume', worth: 10 },
    l: { measure: 'volume', worth: 1000 },
    m: { measure: 'length', worth: 1 },
  }),
);

/** A size as a name ends with it: "400g", "1.5 L" or "24x33cl". */
export interface WrittenSize {
  /** Null for a single pack. */
  readonly packs: number | null;
  /** The size of one pack, in thousandths of the unit, so that no size ever becomes a binary fraction. */
  readonly thousandths: number;
  /** In small letters. */
  readonly word: string;
}

/** Matches sizes in the units, and in a caller's further words, such as 'pieces?|rolls?'. */
export function sizePattern(...words: readonly string[]): RegExp {
  const all = [...units.keys(), ...words].join('|');
  return new RegExp(`(?:^|\\s)(?:(\\d+) ?x ?)?(\\d+)(?:\\.(\\d{1,3}))? ?(${all})$`, 'i');
}

/** The size at the end of a name; null where there is none. */
export function writtenSize(name: string, pattern: RegExp): WrittenSize | null {
  const [, packs, whole, decimals = '', word] = pattern.exec(name) ?? [];
  if (!whole || !word) return null;
  return {
    packs: packs ? Number(packs) : null,
    thousandths: Number(whole + decimals.padEnd(3, '0')),
    word: word.toLowerCase(),
  };
}
