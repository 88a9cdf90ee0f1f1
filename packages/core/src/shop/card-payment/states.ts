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

/**
 * Keeps the card payment that a pure function returns. Every machine that collects by card has this one
 * action.
 */
const keep = <Received extends Given>(change: (given: Received) => CardPayment) =>
  ({ type: 'keepCard', params: change }) as const;

/** A transition taken if a guard holds of the changed card payment; the last one has none. */
interface Way {
  readonly guard?: keyof typeof cardGuards;
  readonly target: string;
  /** A further change of the card payment on this way. */
  readonly as?: (card: CardPayment) => CardPayment;
}

/** Keeps the card payment that a pure function returns, and goes on by its new state. */
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

/** The transitions after a check without a result. */
const afterBlindCheck: readonly Way[] = [
  { guard: 'isLastCheck', target: 'ended', as: (card) => notKnown(card, 'unanswered') },
  { target: 'unconfirmed' },
];

/** The transitions after a check. */
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
 * Collects money by card: starts a try, opens the popup, checks with the gateway, waits, and checks again. A
 * chart that includes it enters it with the amount due, and goes on by its outcome: paid, refused, not paid,
 * or not known.
 *
 * However a popup ends, the bank may have taken the money: the server checks before the shopper reads
 * anything.
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

    // A machine that acts on the popup's word before the check overrides this state.
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

    // The money may have been taken: only another check is offered, so that nobody pays twice.
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
        // Without a clock the button remains.
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
