import { type DraftStore, filledIn } from '../../../kernel/drafts/index.ts';
import { koboToNaira } from '../../../kernel/money/index.ts';
import type { CartLine } from '../../../shop/cart/index.ts';
import { pricedLine } from '../../../shop/cart/priced.ts';
import { combinedSubtotal, lineTotal } from '../../../shop/pricing/index.ts';
import type { components } from '../schema.ts';
import { fromGrams, fromQuantity, toGrams } from './weight.ts';

type Wire = components['schemas'];

/** Both carts of one store, as a customer saves them. */
export interface SavedCart {
  readonly userId: number;
  readonly storeId: number;
  readonly groceryLines: readonly CartLine[];
  readonly foodLines: readonly CartLine[];
}

/** The body of `createcart`; `totalquantity` is the number of lines. [API-28, API-29] */
export function fromCartLines(cart: SavedCart): Wire['CreateCartRequest'] {
  const { userId, storeId, groceryLines, foodLines } = cart;
  const subtotal = combinedSubtotal(groceryLines.map(pricedLine), foodLines.map(pricedLine));
  return {
    user_id: userId,
    totalquantity: groceryLines.length + foodLines.length,
    total_price: koboToNaira(subtotal.amount),
    checkout: '0',
    storeid: storeId,
    checkoutitems: [
      ...groceryLines.map(savedLine),
      ...foodLines.map((line) => ({ ...savedLine(line), ...packOf(line) })),
    ],
  };
}

/** The lines of an order, with their notes filled in: groceries, then food, which is flagged. [ENT-12, ENT-23, FCART-12] */
export function fromOrderLines(
  groceryLines: readonly CartLine[],
  foodLines: readonly CartLine[],
  drafts: DraftStore,
): Wire['CartLine'][] {
  return [
    ...groceryLines.map((line) => fromLine(line, drafts)),
    ...foodLines.map((line) => {
      const wire = fromLine(line, drafts);
      return { ...wire, ...packOf(line), total_price: wire.price };
    }),
  ];
}

/** A line of a saved cart, with the values needed to look it up again. [AUTH-15, ENT-14] */
export function toWantedLine({
  product,
  quantity,
  isFood,
  weight_type,
  pack,
  substitution,
}: Wire['CartLine']) {
  return {
    productId: product.id,
    name: product.name,
    quantity,
    isFood: isFood ?? false,
    weightGrams: typeof weight_type === 'number' ? toGrams(weight_type) : null,
    pack: pack ?? null,
    ...(substitution && { wish: substitution }),
  };
}

/** A line as a customer saves it: with its wish, without its note, which is personal. */
function savedLine(line: CartLine) {
  return { product_id: line.productId, ...amountsOf(line), ...wishOf(line) };
}

function fromLine(line: CartLine, drafts: DraftStore): Wire['CartLine'] {
  // The typed note lives as long as the tab, the line perhaps longer.
  const note = line.note && filledIn(line.note.value, drafts.read);
  const { productId, name, imageUrl, unitPrice } = line;
  return {
    product: { id: productId, name, price: koboToNaira(unitPrice), img_url: imageUrl },
    ...amountsOf(line),
    ...wishOf(line),
    ...(note && { note }),
  };
}

function wishOf({ wish }: CartLine) {
  return wish ? { substitution: wish } : {};
}

function amountsOf(line: CartLine) {
  return {
    quantity: fromQuantity(line),
    unit_price: koboToNaira(line.unitPrice),
    price: koboToNaira(lineTotal(pricedLine(line)).amount),
  };
}

function packOf({ weightGrams, pack }: CartLine) {
  return {
    weight_type: weightGrams === null ? ('noKg' as const) : fromGrams(weightGrams),
    ...(pack === null ? {} : { pack }),
    isFood: true,
  };
}
