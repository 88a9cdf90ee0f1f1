export {
  type HoldRefusal,
  refundParts,
  releaseParts,
  returnParts,
} from './part-money.ts';
export { releaseAllOn, releaseHolds } from './release-holds.ts';
export { payWithTakenBack } from './taken-back-card.ts';
