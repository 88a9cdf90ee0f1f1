import { assign, setup } from 'xstate';
import { toFailure, wait } from '../../kernel/failure/index.ts';
import {
  checkPayment,
  openPopup,
  type PaymentCheck,
  type PaymentOpening,
  type PopupOutcome,
  startPayment,
} from './actors.ts';
import { type CardPayment, checkOf, openingOf, startOf, type WithCard } from './context.ts';
import type { CardPaymentEvent } from './events.ts';
import { cardGuards } from './guards.ts';
import {
  answerPatienceMs,
  checkAnew,
  notKnown,
  notPaid,
  pendingChecks,
  withCheck,
  withOpening,
  withoutCheck,
  withPopup,
} from './rules.ts';

/** The work of a card payment, by the names that journals keep. */
export const cardActors = { startPayment, openPopup, checkPayment, wait };

type Given = { readonly context: WithCard };
export type Done<Output> = Given & { readonly event: { readonly output: Output } };
type Failed = Given & { readonly event: { readonly error: unknown } };

/** Keeps what a pure function makes of the card payment. Every machine that collects by card has this one action. */
const keep = <Received extends Given>(change: (given: Received) => CardPayment) =>
  ({ type: 'keepCard', params: change }) as const;

/** A way on that is taken where a guard holds of the changed card payment; the last one has none. */
interface Way {
  readonly guard?: keyof typeof cardGuards;
  readonly target: string;
  /** What the change becomes on this way. */
  readonly as?: (card: CardPayment) => CardPayment;
}

/** Keeps what a pure function makes of the card payment, and goes on by what has become of it. */
export const judge = <Received extends Given>(
  change: (given: Received) => CardPayment,
  ways: readonly Way[],
) =>
  ways.map(({ guard, target, as }) => ({
    ...(guard === undefined ? {} : { guard: { type: guard, params: change } as const }),
    target,
    actions: keep(as === undefined ? change : (given: Received) => as(change(given))),
  }));

const afterStart: readonly Way[] = [
  { guard: 'isKnown', target: 'ended' },
  { guard: 'isPaidBefore', target: 'checking' },
  { target: 'awaitingGateway' },
];

const afterPopup: readonly Way[] = [
  { guard: 'isKnown', target: 'ended' },
  { guard: 'isApproved', target: 'reported' },
  { target: 'checking' },
];

/** What a check leads to that found nothing out. */
const afterBlindCheck: readonly Way[] = [
  { guard: 'isLastCheck', target: 'ended', as: (card) => notKnown(card, 'unanswered') },
  { target: 'unconfirmed' },
];

/** What a check leads to. */
export const afterCheck: readonly Way[] = [
  { guard: 'isKnown', target: 'ended' },
  { guard: 'mayCheckAgain', target: 'waiting' },
  ...afterBlindCheck,
];

const { createStateConfig } = setup({
  types: { context: {} as WithCard, events: {} as CardPaymentEvent, tags: {} as 'busy' },
  actors: cardActors,
  guards: cardGuards,
  actions: { keepCard: assign({ card: (_, card: CardPayment) => card }) },
});

/**
 * Collecting money by card: start a try, open the popup, check with the provider, wait, and check again. Whoever draws it into a
 * chart enters it with what is due, and goes on by its outcome: paid, refused, not paid, or not known.
 *
 * However a popup ends, the bank may have taken the money: the server checks before the shopper reads anything.
 */
export const cardPayment = createStateConfig({
  initial: 'starting',
  states: {
    starting: {
      tags: 'busy',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context }: Given) => startOf(context.card),
        onDone: judge(
          ({ context: { card }, event }: Done<PaymentOpening>) => withOpening(card, event.output),
          afterStart,
        ),
        onError: {
          target: 'ended',
          actions: keep(({ context: { card }, event }: Failed) =>
            notPaid(card, 'notStarted', toFailure(event.error)),
          ),
        },
      },
    },

    awaitingGateway: {
      tags: 'busy',
      invoke: {
        id: 'openPopup',
        src: 'openPopup',
        input: ({ context }: Given) => openingOf(context.card),
        onDone: judge(
          ({ context: { card }, event }: Done<PopupOutcome>) => withPopup(card, event.output),
          afterPopup,
        ),
        onError: {
          target: 'checking',
          actions: keep(({ context: { card } }: Given) => ({ ...card, popup: 'popupFailed' })),
        },
      },
    },

    // Where a machine has something to do with the popup's word before the check, it draws this state again.
    reported: { always: 'checking' },

    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkPayment',
        src: 'checkPayment',
        input: ({ context }: Given) => checkOf(context.card),
        onDone: judge(
          ({ context: { card }, event }: Done<PaymentCheck>) => withCheck(card, event.output),
          afterCheck,
        ),
        onError: judge(
          ({ context: { card }, event }: Failed) => withoutCheck(card, toFailure(event.error)),
          afterBlindCheck,
        ),
      },
    },

    waiting: {
      tags: 'busy',
      invoke: {
        id: 'waitForBank',
        src: 'wait',
        input: { ms: pendingChecks.waitMs },
        onDone: 'checking',
        onError: 'checking',
      },
    },

    // The money may have been taken: nothing but another check is offered, so that nobody pays twice.
    unconfirmed: {
      invoke: {
        id: 'waitForAnswer',
        src: 'wait',
        input: { ms: answerPatienceMs },
        // One last check, counted beyond the most.
        onDone: {
          target: 'checking',
          actions: keep(({ context: { card } }: Given) => ({ ...card, looks: pendingChecks.most })),
        },
        // Without a clock there is still the button.
        onError: {},
      },
      on: {
        'cardPayment.checkedAgain': {
          target: 'checking',
          actions: keep(({ context }: Given) => checkAnew(context.card)),
        },
      },
    },

    ended: { type: 'final' },
  },
});

/** The states of a card payment, by name. */
export type CardState = keyof typeof cardPayment.states;
