export {
  canHold,
  captureParts,
  type HoldRefusal,
  holdPart,
  releaseParts,
  returnParts,
} from './part-money.ts';
