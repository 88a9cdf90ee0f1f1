import { indexProducts } from '@marketsquare/server/catalogue/search';
import { describe, expect, test } from 'vitest';
import { usualDemo } from './generate.ts';
import { catalogueProducts } from './products.ts';
import { judgedQueries } from './testing/judged-queries.ts';

/** Every product is on the shelf. */
const everything = () => true;

describe('the search over the demo’s catalogue', () => {
  const products = [...catalogueProducts(usualDemo.seed, usualDemo.products)];
  const indexing = indexProducts();
  for (const product of products) indexing.add(product);
  const index = indexing.done();
  const firstFive = (query: string) => index.find(query, 5, everything).map((place) => products[place]?.name);
  const isMet = ([query, wanted]: (typeof judgedQueries)[number]) =>
    firstFive(query).some((name) => name !== undefined && wanted.test(name));

  test('shows what was meant among the first five for nine in ten queries of shoppers', () => {
    const missed = judgedQueries.filter((judged) => !isMet(judged)).map(([query]) => query);
    expect(judgedQueries.length).toBeGreaterThanOrEqual(200);
    expect(missed.length / judgedQueries.length, `missed: ${missed.join(', ')}`).toBeLessThanOrEqual(0.1);
  });
});
