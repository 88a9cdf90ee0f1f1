import { done, failed } from '@marketsquare/core/journal/testing';
import { confirmationMachine } from '@marketsquare/core/storefront/orders';
import type { SnapshotFrom } from 'xstate';
import type { Model, Property } from '../model.ts';
import { asMove, lateAnswers, workOf } from '../moves.ts';
import { ignoresLateAnswers } from '../properties.ts';

type Confirmation = SnapshotFrom<typeof confirmationMachine>;

/** The page that an order ends on: opened by a payment, by a reload after it, and by someone who has not ordered. */
export function confirmationModel(
  machine: typeof confirmationMachine = confirmationMachine,
): Model<Confirmation, null> {
  return {
    name: 'confirmation',
    machine,
    inputs: [true, false].flatMap((hasOrder) =>
      [true, false].map((isJustPaid) => ({ hasOrder, isJustPaid })),
    ),
    world: null,
    moves: ({ snapshot, world }) => [
      asMove({ type: 'confirmation.noticeDismissed' }),
      ...workOf(snapshot).flatMap((id) => [
        { words: 'five seconds are over', event: done(id, null), world },
        { words: 'the clock fails', event: failed(id, 'no_clock'), world },
      ]),
      ...lateAnswers(snapshot, [['waitForNotice', null]], world),
    ],
    project: ({ snapshot: { context } }) => context,
    properties,
  };
}

const properties: readonly Property<Confirmation, null>[] = [
  {
    kind: 'always',
    words: 'An order shows exactly when there is one.',
    holds: ({ snapshot }) => snapshot.matches('shown') === snapshot.context.hasOrder,
  },
  {
    kind: 'always',
    words: 'A payment is announced only when it was made just now.',
    holds: ({ snapshot }) => !snapshot.matches({ shown: 'announcing' }) || snapshot.context.isJustPaid,
  },
  {
    kind: 'never',
    words: 'An order that shows goes away.',
    happens: (before, _, after) => before.snapshot.matches('shown') && !after.snapshot.matches('shown'),
  },
  ignoresLateAnswers(),
  {
    kind: 'reachable',
    words: 'From everywhere there is a way to a page that rests.',
    from: () => true,
    to: ({ snapshot }) => snapshot.matches('empty') || snapshot.matches({ shown: 'settled' }),
  },
];
