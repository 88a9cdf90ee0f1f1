import { formatNaira, nairaToKobo } from '../../kernel/money/index.ts';

/** A field of a product that has changed, as the desk lists it: prices in naira, as texts. */
export interface FieldChange {
  readonly field: string;
  readonly was: string | null;
  readonly now: string | null;
}

/** A change in words; a new product is one: 'Price: ₦9,200.00 → ₦9,500.00'. */
export function changeText({ field, was, now }: FieldChange): string {
  if (field === 'image_url') return `Photograph: ${now ? (was ? 'another' : 'new') : 'none any more'}`;
  if (field === 'product') return 'New in the shop';
  return `${names.get(field) ?? field}: ${valueText(field, was)} → ${valueText(field, now)}`;
}

/** The units left of a count in words: '4 left', '1.5 kg left', 'None left'. */
export function countText(left: number, isByWeight: boolean): string {
  if (left === 0) return 'None left';
  return isByWeight ? `${left} kg left` : `${left} left`;
}

const names: ReadonlyMap<string, string> = new Map([
  ['selling_price', 'Price'],
  ['old_price', 'Old price'],
  ['on_sale', 'On sale'],
  ['left', 'Left'],
  ['counted', 'Counted'],
  ['name', 'Name'],
  ['description', 'Description'],
  ['category', 'Category'],
  ['brand', 'Brand'],
  ['variant', 'Variant'],
  ['average_weight_grams', 'Weight of a piece in grams'],
  ['variations', 'Packs'],
  ['withdrawn', 'Withdrawn from all stores'],
]);

function valueText(field: string, value: string | null): string {
  if (value === null) return field === 'left' ? 'not counted' : 'none';
  switch (field) {
    case 'selling_price':
    case 'old_price':
      return formatNaira(nairaToKobo(Number(value)));
    case 'on_sale':
    case 'counted':
      return value === 'true' ? 'yes' : 'no';
    case 'withdrawn':
      return value === '1' ? 'yes' : 'no';
    default:
      return value;
  }
}
