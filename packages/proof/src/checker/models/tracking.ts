import { kobo } from '@marketsquare/core/kernel/money';
import { trackerSteps, trackingMachine } from '@marketsquare/core/shop/tracking';
import type { SnapshotFrom } from 'xstate';
import type { Model, Property } from '../model.ts';

type Tracking = SnapshotFrom<typeof trackingMachine>;

const statuses = [
  'address_verified',
  'processing',
  'Ready For Dispatch',
  'Dispatched',
  'Picked Up',
  'Returned to sender',
];

/** Every event of an order's stream, at any time. */
const events = [
  { type: 'order.placed', at: 1, code: 'Gr030420001', total: kobo(5), balance: kobo(5) },
  { type: 'order.paid', at: 1, reference: 'Gr030420001', amount: kobo(5) },
  ...statuses.map((status) => ({ type: 'order.statusChanged', at: 1, status })),
  { type: 'order.cancelled', at: 1, reason: 'asked' },
  { type: 'order.refunded', at: 1, amount: kobo(5) },
];

/** An order on its way, with every event of its stream at any time. */
export function trackingModel(machine: typeof trackingMachine = trackingMachine): Model<Tracking, null> {
  return {
    name: 'tracking',
    machine,
    inputs: [undefined],
    world: null,
    moves: ({ snapshot, world }) =>
      snapshot.status === 'done'
        ? []
        : events.map((event) => ({
            words: 'status' in event ? `${event.type} to ${event.status}` : event.type,
            event,
            world,
          })),
    // The words of a status are only shown, and decide nothing.
    project: ({ snapshot }) => Object.keys(snapshot.context.reachedAt).sort(),
    properties,
  };
}

const properties: readonly Property<Tracking, null>[] = [
  {
    kind: 'never',
    words: 'An order goes back to an earlier step.',
    happens: (before, _, after) =>
      stepOf(after.snapshot) >= 0 && stepOf(after.snapshot) < stepOf(before.snapshot),
  },
  {
    kind: 'never',
    words: 'An order is on its way before it is paid.',
    happens: (before, { event }, after) =>
      stepOf(before.snapshot) < 0 && stepOf(after.snapshot) >= 0 && event?.type !== 'order.paid',
  },
  {
    kind: 'always',
    words: 'The step that an order is at has a time at which it was reached.',
    holds: ({ snapshot }) => {
      const step = trackerSteps[stepOf(snapshot)];
      return step === undefined || snapshot.context.reachedAt[step] !== undefined;
    },
  },
  {
    kind: 'reachable',
    words: 'From everywhere there is a way to "completed", "cancelled" or "refunded".',
    from: () => true,
    to: isOver,
  },
  { kind: 'noDeadEnd', words: 'Something can still happen until the order is over.', isEnd: isOver },
];

function isOver({ snapshot }: { readonly snapshot: Tracking }): boolean {
  return snapshot.matches('completed') || snapshot.matches('cancelled') || snapshot.matches('refunded');
}

function stepOf(snapshot: Tracking): number {
  return trackerSteps.findIndex((step) => snapshot.matches(step));
}
