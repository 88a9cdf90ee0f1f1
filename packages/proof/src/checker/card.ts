import type { JournaledEvent } from '@marketsquare/core/journal';
import { nothingTaken, type WithCard, wasLeft } from '@marketsquare/core/shop/card-payment';
import type { AnyMachineSnapshot } from 'xstate';
import { orderOfTry, type ServerState, type Try, tryIn } from '../server/index.ts';
import type { Property, Situation } from './model.ts';

/** A machine that collects money by card, in a world that has the server in it. */
type CardSituation = Situation<AnyMachineSnapshot, ServerState>;

/** The part of a card payment that a later step can read; the order of its try is part of another key. */
export function projectCard({ snapshot, world }: CardSituation) {
  const { card }: WithCard = snapshot.context;
  const { opening, transactionId, looks } = card;
  const isCounting = snapshot.matches({ card: 'checking' }) || snapshot.matches({ card: 'waiting' });
  const tries = orderOfTry(world, opening?.reference)?.tries ?? [];
  const number = tries.findIndex(({ reference }) => reference === opening?.reference);
  return [opening && number, wasLeft(card), transactionId, isCounting ? looks : 0];
}

/** The bank's status of the machine's last opened try. */
function openedTry({ snapshot, world }: CardSituation): Try | undefined {
  const { card }: WithCard = snapshot.context;
  return tryIn(world, card.opening?.reference);
}

/**
 * The promise of every machine that collects money by card.
 *
 * @param said  the screen's words about the money
 */
export function saysNothingTakenWhereSeen<Snapshot extends AnyMachineSnapshot, World extends ServerState>(
  said: (snapshot: Snapshot) => string | undefined,
): Property<Snapshot, World> {
  return {
    kind: 'never',
    words:
      'A shopper reads that nothing was taken while the bank has taken money, is still working, or could not be asked.',
    happens: (before, { event }, after) =>
      before.snapshot !== after.snapshot &&
      said(after.snapshot)?.includes(nothingTaken) === true &&
      (hasMoney.has(openedTry(after)?.bank ?? '') || sawNothing(event)),
  };
}

const hasMoney: ReadonlySet<string> = new Set(['working', 'charged', 'short']);

/** True for a check that failed, or could not be made. */
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
