import type { SnapshotFrom } from 'xstate';
import { shownQuantity } from '../input.ts';
import type { CartLine } from '../line.ts';
import type { quantityInputMachine } from './machine.ts';

type QuantitySnapshot = SnapshotFrom<typeof quantityInputMachine>;

/** The text of the field: the typed text, else the line's quantity. [QTY-02] */
export const selectShownText =
  (line: Pick<CartLine, 'quantity' | 'unit'>) =>
  (snapshot: QuantitySnapshot): string =>
    snapshot.context.draft ?? `${shownQuantity(line)}`;

/** The words that would satisfy each guard. */
export const quantityInputGuardMessages = {
  countsAtOnce: 'Type a number above zero.',
  showsZero: 'Type a number, or leave the field.',
} as const;
