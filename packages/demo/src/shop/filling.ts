import type { Filling } from '@marketsquare/server/app';
import { type DemoSize, generateShop } from './generate.ts';

/** A demo shop that fills a new database. */
export function demoOf(size: DemoSize): Filling {
  return { name: demoName(size), shop: generateShop(size) };
}

/** The name of a demo shop: the same one is the same shop. */
export function demoName({ seed, products }: DemoSize): string {
  return `demo:${seed}:${products}`;
}

/** The size of the demo shop of a name; null for another shop, or none. */
export function sizeOfDemo(name: string | null): DemoSize | null {
  const [, seed, products] = /^demo:(\d+):(\d+)$/.exec(name ?? '') ?? [];
  return seed === undefined ? null : { seed: Number(seed), products: Number(products) };
}
