/** The contents and the memory of a picker's phone: the list by aisle, and the presses that wait for the network. */

export {
  type Aisle,
  byAisle,
  byWindow,
  type PickingHead,
  type PickingLine,
  type PickingOrder,
} from './lists.ts';
export {
  type KeptPress,
  keptPressesSchema,
  mostKept,
  type PressFate,
  pressFate,
  withPresses,
} from './presses.ts';
export { shareText } from './share-text.ts';
export {
  contactLinks,
  othersText,
  outcomeText,
  progressText,
  typedShare,
  waitingText,
  whyNotCode,
  windowText,
} from './words.ts';
