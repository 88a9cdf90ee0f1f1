export type { checkCartInStore } from './actors.ts';
export { type CartControls, controlsOf } from './controls.ts';
export type { CartEvent, OnStoreChange } from './events.ts';
export { quantityInput, shownQuantity } from './input.ts';
export { cartItemOf, foodItem, groceryItem } from './item.ts';
export {
  type CartItem,
  type CartLine,
  lineKey,
  nameWithPack,
  type OrderedLine,
  stepOf,
  type Unit,
} from './line.ts';
export { changedQuantities, lostLines, type PriceChange, priceChanges } from './line-changes.ts';
export {
  type CartContext,
  type CartKind,
  type CartNotice,
  cartMachine,
  type Refusal,
} from './machine.ts';
export { lineNote, mostNoteCharacters, noteKey, noteProblem, noteSentence } from './note.ts';
export { type LineChanged, lineOf, portTo } from './port.ts';
export { pricedLine } from './priced.ts';
export {
  type ProductCardEvent,
  type ProductFlags,
  productCardGuardMessages,
  productCardMachine,
  productFlags,
  selectAddProblem,
  selectFlags,
  selectIsChoosingPack,
} from './product-card/index.ts';
export {
  isBlockedKey,
  type QuantityEvent,
  quantityInputMachine,
  selectShownText,
} from './quantity-input/index.ts';
export {
  type FreshPrice,
  mostPieces,
  type Place,
  type PriceAnswer,
  typedQuantity,
  withPrices,
} from './rules.ts';
export { filledKind, selectHolds, selectLatestPack, selectLineCount, selectRefusal } from './selectors.ts';
export {
  decodeBasket,
  encodeBasket,
  mostSharedLines,
  type OfferedBasket,
  offeredBasket,
  type SharedBasket,
  type SharedLine,
} from './shared-basket.ts';
export { soldHereWords } from './sold-here.ts';
export { commonWish, type SubstitutionWish, substitutionWishes, wishSentence, wishTexts } from './wish.ts';
