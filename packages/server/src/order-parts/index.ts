export {
  canHold,
  captureParts,
  type HoldRefusal,
  holdPart,
  refundParts,
  releaseParts,
  returnParts,
} from './part-money.ts';
