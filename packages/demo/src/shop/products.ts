import type { Kobo } from '@marketsquare/core/kernel/money';
import type { FoodVariation } from '@marketsquare/core/shop/catalogue';
import type { SeedProduct } from '@marketsquare/server/seed';
import { productAddress } from '../pictures/address.ts';
import { type BestSeller, bestSellers } from './best-sellers.ts';
import { brandAt } from './catalogue/houses.ts';
import { catalogue } from './catalogue/index.ts';
import type { AisleRow, Category } from './catalogue/row.ts';
import { pick, roll, shuffled } from './chance.ts';
import { shelfPrice } from './price.ts';

export interface DemoProduct extends SeedProduct {
  /** True for what the shop sells most: every store has it. */
  readonly isBestSeller: boolean;
}

/**
 * The first products of the endless demo catalogue of a seed.
 *
 * It is generated in rounds: each has every row in every kind and size once, under another brand than the rounds
 * before, shuffled again. A larger catalogue therefore begins with the whole smaller one, ids included.
 *
 * @param count  how many products; a round has some 1,700
 */
export function* catalogueProducts(seed: number, count: number): Generator<DemoProduct> {
  const places = placesOnTheShelf();
  let id = 0;
  for (let round = 0; ; round += 1) {
    for (const place of shuffled(places, seed, round)) {
      const brand = brandAt(place.row.house, round, place.rowIndex);
      if (brand === undefined) continue;
      if (id === count) return;
      id += 1;
      yield product({ seed, id, round, brand, place });
    }
  }
}

/** The promotions that products carry, in the order of the Specials dropdown. [NAV-13] */
export const promotionNames = [
  'Specials',
  'Black Friday',
  'Lovers Delight',
  'Pantry Week',
  'Back to School',
  'Fresh Friday',
  'Weekend Combo',
  'Home Combo',
  'Party Combo',
] as const;

interface Place {
  readonly row: AisleRow;
  readonly rowIndex: number;
  readonly kind: string;
  readonly art: string;
  readonly size: string;
  readonly naira: number;
}

interface Making {
  readonly seed: number;
  readonly id: number;
  readonly round: number;
  readonly brand: string;
  readonly place: Place;
}

function placesOnTheShelf(): readonly Place[] {
  return catalogue.flatMap((row, rowIndex) =>
    kindsOf(row).flatMap(([kind, art]) =>
      Object.entries(row.sizes).map(([size, naira]) => ({ row, rowIndex, kind, art, size, naira })),
    ),
  );
}

function kindsOf({ kinds, art }: AisleRow): readonly (readonly [kind: string, art: string])[] {
  if (kinds === undefined) return [['', art]];
  return Array.isArray(kinds) ? kinds.map((kind) => [kind, art] as const) : Object.entries(kinds);
}

function product(making: Making): DemoProduct {
  const { seed, id, place } = making;
  const { row, kind, size } = place;
  const brand = making.brand === '' ? 'Market Square Fresh' : making.brand;
  const name = nameOf(making);
  const sellingPrice = priceOf(making);
  const pack = row.averageGrams === undefined ? size : weightLabel(row.averageGrams);
  return {
    id,
    sku: `${skuPrefix(row.category)}-${String(id).padStart(6, '0')}`,
    name,
    description: row.averageGrams === undefined ? row.about : `${row.about} Sold by weight: price /KG.`,
    category: row.category,
    sellingPrice,
    averageWeightGrams: row.averageGrams ?? null,
    imageUrl: productAddress({
      id,
      category: row.category,
      packaging: row.pack,
      art: place.art,
      size: pack,
      brand: making.brand,
    }),
    brand,
    variant: [kind, size].filter((part) => part !== '').join(' '),
    foodCategory: row.foodCategory ?? null,
    variations: variationsOf(row),
    ...standingOf(making),
    ...offerOf(seed, id, row, sellingPrice),
  };
}

/** The maker's name and the product's own; what the shop makes itself is called by its own name alone. */
function nameOf({ brand, place }: Making): string {
  const { house } = place.row;
  const isHouseBrand = house === 'square' || house === 'kitchen';
  return [isHouseBrand ? '' : brand, ownName(place)].filter((part) => part !== '').join(' ');
}

/** Kind, item, size; a kind that measures or explains ("Size 3", "in Brine") comes after the item. */
function ownName({ row, kind, size }: Place): string {
  const standsBehind = /^[a-z]|\d/.test(kind);
  const parts = standsBehind ? [row.item, kind] : [kind, row.item];
  return [...parts, size].filter((part) => part !== '').join(' ');
}

function priceOf({ seed, brand, place }: Making): Kobo {
  const { row, rowIndex, kind, naira } = place;
  const brandFactor = 0.9 + 0.2 * roll(seed, rowIndex, textNumber(brand));
  const kindFactor = 0.97 + 0.08 * roll(seed, rowIndex, textNumber(kind), 3);
  const weight = row.averageGrams === undefined ? 1 : row.averageGrams / 1_000;
  return shelfPrice(naira * brandFactor * kindFactor * weight);
}

type Offer = Pick<
  SeedProduct,
  'oldPrice' | 'discount' | 'promoValuePercent' | 'promotion' | 'isBlackFriday' | 'isOnlineOnly'
>;

const plain: Offer = {
  oldPrice: null,
  discount: null,
  promoValuePercent: null,
  promotion: null,
  isBlackFriday: false,
  isOnlineOnly: false,
};

/** Makes a product special, as about one in five is. */
function offerOf(seed: number, id: number, row: AisleRow, price: Kobo): Offer {
  if (row.promotion !== undefined) return { ...plain, promotion: row.promotion, ...struck(price, 15) };
  const chance = roll(seed, id, 5);
  const percent = pick([5, 10, 10, 15, 20], roll(seed, id, 6));
  if (row.foodCategory !== undefined) {
    return chance < 0.08
      ? { ...plain, discount: 10 }
      : chance < 0.14
        ? { ...plain, promoValuePercent: 90 }
        : plain;
  }
  if (chance < 0.06) return { ...plain, ...struck(price, percent), promotion: 'Specials' };
  if (chance < 0.12) {
    const promotion = pick(promotionNamesByShare, roll(seed, id, 7));
    return { ...plain, promotion, promoValuePercent: 100 - percent };
  }
  if (chance < 0.16)
    return { ...plain, ...struck(price, 25), promotion: 'Black Friday', isBlackFriday: true };
  return chance < 0.19 ? { ...plain, isOnlineOnly: true } : plain;
}

const promotionNamesByShare = ['Lovers Delight', 'Pantry Week', 'Back to School', 'Fresh Friday'] as const;

function struck(price: Kobo, percent: number): Pick<Offer, 'oldPrice' | 'discount'> {
  const oldPrice = shelfPrice(price / (100 - percent));
  return oldPrice > price
    ? { oldPrice, discount: Math.round(((oldPrice - price) * 100) / oldPrice) }
    : { oldPrice: null, discount: null };
}

/** Best sellers lead, each from its row's first maker; of the others few sell well, most a little. */
function standingOf({ seed, id, round, place }: Making): BestSeller & Pick<DemoProduct, 'isBestSeller'> {
  const best = round === 0 ? bestSellers.get(ownName(place)) : undefined;
  if (best !== undefined) return { ...best, isBestSeller: true };
  const popularity = 1 + Math.floor((roll(seed, id, 11) ** 3 * 7_999) / (1 + round / 4));
  return { group: null, popularity, isBestSeller: false };
}

const usualPacks: readonly FoodVariation[] = [
  { name: 'Big pack', weightGrams: 1_000 },
  { name: 'Medium pack', weightGrams: 600 },
  { name: 'Small pack', weightGrams: 400 },
];

const bowls: readonly FoodVariation[] = [
  { name: 'Party bowl', weightGrams: 3_000 },
  { name: 'Family bowl', weightGrams: 1_800 },
  { name: 'Single bowl', weightGrams: 500 },
];

function variationsOf({ packs }: AisleRow): readonly FoodVariation[] {
  if (packs === undefined) return [];
  return packs === 'usual' ? usualPacks : bowls;
}

function skuPrefix(category: Category): string {
  return category
    .replace(/[^a-z]/gi, '')
    .slice(0, 3)
    .toUpperCase();
}

function weightLabel(grams: number): string {
  return grams < 1_000 ? `${grams}g` : `${grams / 1_000}kg`;
}

/** A whole number from a text, to draw by. */
function textNumber(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return sum;
}
