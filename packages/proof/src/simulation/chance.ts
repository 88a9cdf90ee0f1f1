import { createChance } from '../checker/chance.ts';

/** Seeded draws: the same seed draws the same. */
export interface Chance {
  /** A whole number from 0 to below the limit. */
  below(limit: number): number;
  /** True in this percentage of cases. */
  happens(percent: number): boolean;
  /** One of a list; undefined of an empty one. */
  pick<Item>(items: readonly Item[]): Item | undefined;
  /** One of the names, each as often as its weight in proportion to the others. */
  weighed<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
}

/** @throws RangeError from `weighed` when no weight is above zero: a programmer's error */
export function seededChance(seed: number): Chance {
  const below = createChance(seed);
  return {
    below,
    happens: (percent) => below(100) < percent,
    pick: (items) => items[below(Math.max(1, items.length))],
    weighed: (weights) => {
      const names = Object.keys(weights) as (keyof typeof weights)[];
      let left = below(names.reduce((sum, name) => sum + weights[name], 0));
      for (const name of names) {
        if (left < weights[name]) return name;
        left -= weights[name];
      }
      throw new RangeError('at least one weight is above zero');
    },
  };
}
