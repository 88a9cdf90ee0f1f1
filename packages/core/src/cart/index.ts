export type { CartEvent, OnStoreChange } from './events.ts';
export { type QuantityInput, quantityInput, shownQuantity } from './input.ts';
export { cartItemOf, foodItem, groceryItem } from './item.ts';
export { type CartItem, type CartLine, lineKey, stepOf, type Unit } from './line.ts';
export {
  type CartContext,
  type CartInput,
  type CartKind,
  type CartNotice,
  cartMachine,
  type Refusal,
} from './machine.ts';
export { pricedLine } from './priced.ts';
export {
  type FreshPrice,
  merged,
  mostPieces,
  type Place,
  type TypedQuantity,
  typedQuantity,
  withPrices,
} from './rules.ts';
export { selectLine, selectLineCount, selectLines, selectRefusal } from './selectors.ts';
