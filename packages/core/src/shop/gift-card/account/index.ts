/** An issued gift card as a stream: its amount and its holds. */
export {
  decideGiftCard,
  type GiftCardCommand,
  type GiftCardDecision,
  type GiftCardRefusal,
  spendableOn,
} from './decide.ts';
export type { GiftCardEvent, GiftCardFacts, GiftCardState } from './events.ts';
export { evolveGiftCard } from './evolve.ts';
