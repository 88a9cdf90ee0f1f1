/** The sale of a gift card as a stream: from its first payment to the card that is issued, once. */
export {
  decideGiftSale,
  type GiftSaleCommand,
  type GiftSaleDecision,
  type GiftSaleRefusal,
} from './decide.ts';
export type { GiftSaleEvent, GiftSaleFacts, GiftSaleState } from './events.ts';
export { evolveGiftSale } from './evolve.ts';
