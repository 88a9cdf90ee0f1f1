export {
  type HoldRefusal,
  refundParts,
  releaseParts,
  returnParts,
} from './part-money.ts';
export { releaseAllOn, releaseReserved } from './release-reserved.ts';
export { payWithTakenBack } from './taken-back-card.ts';
