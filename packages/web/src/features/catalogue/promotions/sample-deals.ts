import { type Kobo, nairaToKobo } from '@marketsquare/core/kernel/money';

/** An example of a deal: the shelf of similar products, and its price before and now. */
export interface SampleDeal {
  readonly name: string;
  readonly category: string;
  readonly oldPrice: Kobo;
  readonly sellingPrice: Kobo;
}

/** The deals of the static Black Friday page: fixed, and of no store. [PROMO-05] */
export const sampleDeals: readonly SampleDeal[] = [
  deal('Stainless electric kettle 1.7 L', 'sda', 18_000, 12_600),
  deal('Standing fan 18 inch', 'sda', 42_000, 33_600),
  deal('Long grain parboiled rice 10 kg', 'groceries', 24_000, 19_200),
  deal('Vegetable oil 5 L', 'groceries', 16_500, 13_200),
  deal('Chocolate malt drink 900 g', 'beverages', 7_500, 6_000),
  deal('Table water, carton of 12', 'water', 3_000, 2_400),
  deal('Baby diapers, jumbo pack', 'baby products', 14_000, 11_200),
  deal('Family toothpaste, pack of 3', 'toiletries', 4_500, 3_150),
];

function deal(name: string, category: string, before: number, now: number): SampleDeal {
  return { name, category, oldPrice: nairaToKobo(before), sellingPrice: nairaToKobo(now) };
}
