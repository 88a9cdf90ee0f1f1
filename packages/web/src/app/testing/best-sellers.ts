import { plain } from '@marketsquare/server/testing';

/** The best seller of each shelf beside that of the top products. */
export const bestSellers = (['beverages', 'water', 'commodities'] as const).map((group, at) => ({
  ...plain,
  id: 300 + at,
  sku: `SHELF-${at}`,
  name: `Best of ${group}`,
  category: group,
  group,
  popularity: 100,
}));
