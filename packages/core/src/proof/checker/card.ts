import type { AnyMachineSnapshot } from 'xstate';
import type { JournaledEvent } from '../../journal/index.ts';
import { type CardPayment, nothingTaken, wasLeft } from '../../shop/card-payment/index.ts';
import type { Property, Situation } from './model.ts';

/** Of a card payment what a later step can read; the name of its order or purchase is told apart elsewhere. */
export function projectCard(snapshot: AnyMachineSnapshot, card: CardPayment) {
  const isCounting = snapshot.matches({ card: 'checking' }) || snapshot.matches({ card: 'waiting' });
  const { opening, transactionId, looks } = card;
  return [opening?.reference.slice(-1), wasLeft(card), transactionId, isCounting ? looks : 0];
}

/**
 * The promise of every machine that collects money by card.
 *
 * @param said  what the screen says of the money
 * @param bank  what the bank has done with the try that the machine has opened last
 */
export function saysNothingTakenWhereSeen<Snapshot extends AnyMachineSnapshot, World>(
  said: (snapshot: Snapshot) => string | undefined,
  bank: (situation: Situation<Snapshot, World>) => string | undefined,
): Property<Snapshot, World> {
  return {
    kind: 'never',
    words:
      'Somebody is told that nothing was taken while the bank has taken money, is still working, or could not be asked.',
    happens: (before, { event }, after) =>
      before.snapshot !== after.snapshot &&
      said(after.snapshot)?.includes(nothingTaken) === true &&
      (hasMoney.has(bank(after) ?? '') || sawNothing(event)),
  };
}

const hasMoney: ReadonlySet<string> = new Set(['working', 'charged', 'short']);

/** A check that failed, or could not be made. */
function sawNothing(event: JournaledEvent | null): boolean {
  if (event?.type === 'xstate.error.actor.checkPayment') return true;
  const { type, output } = event ?? { type: '', output: null };
  return (
    type === 'xstate.done.actor.checkPayment' &&
    typeof output === 'object' &&
    output !== null &&
    'kind' in output &&
    output.kind === 'unknown'
  );
}
