import { packSize } from '@marketsquare/core/shop/catalogue';
import type { operations } from '@marketsquare/core/wire/api';

type Query = operations['categories']['parameters']['query'];

/**
 * The products to list: a category, whole or narrowed by words, or the results of words in the whole store.
 */
export type Listing =
  | { readonly category: string; readonly query: string | undefined }
  | { readonly category: null; readonly query: string };

/** An order and filters for a listing, as they are in its address and go to the server. Prices in naira. */
export type ListingChoice = Readonly<
  Pick<Query, 'sort' | 'brand' | 'size' | 'on_offer' | 'in_stock' | 'price_from' | 'price_to'>
>;

interface SortOption {
  readonly value: NonNullable<ListingChoice['sort']> | '';
  readonly label: string;
}

const byPriceAndName: readonly SortOption[] = [
  { value: 'price', label: 'Price: low to high' },
  { value: 'price_down', label: 'Price: high to low' },
  { value: 'name', label: 'Name' },
];

/** The orders that a shopper may choose; the first is the listing's own. */
export function sortsOf({ category }: Listing): readonly SortOption[] {
  return category === null
    ? [
        { value: '', label: 'Nearest match' },
        { value: 'popularity', label: 'Most popular' },
        ...byPriceAndName,
      ]
    : [{ value: '', label: 'Most popular' }, ...byPriceAndName];
}

/** The highest price that can be asked for, in naira. */
const mostNaira = 100_000_000;

const longestBrand = 80;

/** The choice in the query of an address, without values that nobody can choose. */
export function choiceIn(search: string, listing: Listing): ListingChoice {
  const words = new URLSearchParams(search);
  return choiceOf(listing, {
    sort: words.get('sort') ?? '',
    brand: words.get('brand') ?? '',
    size: words.get('size') ?? '',
    isOnOffer: words.get('on_offer') === 'true',
    isInStock: words.get('in_stock') === 'true',
    priceFrom: words.get('price_from') ?? '',
    priceTo: words.get('price_to') ?? '',
  });
}

/** The fields that a shopper fills in. */
export interface ChoiceFields {
  readonly sort: string;
  readonly brand: string;
  readonly size: string;
  readonly isOnOffer: boolean;
  readonly isInStock: boolean;
  readonly priceFrom: string;
  readonly priceTo: string;
}

/** The choice that is in the fields. */
export function choiceOf(listing: Listing, fields: ChoiceFields): ListingChoice {
  const sort = sortsOf(listing).find(({ value }) => value === fields.sort)?.value || undefined;
  const brand = fields.brand.trim().slice(0, longestBrand);
  const size = packSize(fields.size)?.text;
  const from = wholeNaira(fields.priceFrom);
  const to = wholeNaira(fields.priceTo);
  return {
    ...(sort !== undefined && { sort }),
    ...(brand !== '' && { brand }),
    ...(size !== undefined && { size }),
    ...(fields.isOnOffer && { on_offer: true }),
    ...(fields.isInStock && { in_stock: true }),
    ...(from !== null && { price_from: from }),
    ...(to !== null && { price_to: to }),
  };
}

/** The fields of a choice. */
export function fieldsOf(choice: ListingChoice): ChoiceFields {
  return {
    sort: choice.sort ?? '',
    brand: choice.brand ?? '',
    size: choice.size ?? '',
    isOnOffer: choice.on_offer === true,
    isInStock: choice.in_stock === true,
    priceFrom: choice.price_from?.toString() ?? '',
    priceTo: choice.price_to?.toString() ?? '',
  };
}

/**
 * A typed price as a valid one: in whole naira, and within the limits.
 *
 * @param text   a number; empty for no price
 * @param round  `Math.floor` for the lowest price, `Math.ceil` for the highest, so that the typed range stays
 *               inside
 */
export function priceOf(text: string, round: (naira: number) => number): string {
  return text === '' ? '' : `${Math.min(Math.max(round(Number(text)), 0), mostNaira)}`;
}

/** The query of a choice in an address; empty for none. */
export function searchOfChoice(choice: ListingChoice): string {
  const words = Object.entries(choice).map(([name, value]) => [name, `${value}`]);
  return words.length === 0 ? '' : `?${new URLSearchParams(words)}`;
}

function wholeNaira(text: string): number | null {
  return /^\d{1,9}$/.test(text) && Number(text) <= mostNaira ? Number(text) : null;
}
