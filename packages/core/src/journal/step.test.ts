import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnyMachineSnapshot, assign, fromPromise, raise, setup } from 'xstate';
import { inertScope } from '../kernel/inert-scope/index.ts';
import type { JournaledEvent } from './entry.ts';
import { step } from './step.ts';

/** Every way in which a chart can take an event, beside the one that a fold shortens. */
const machine = setup({
  types: {
    context: {} as { count: number; text: string; last: string },
    events: {} as { type: string; by?: number },
  },
  actors: { work: fromPromise<string>(() => Promise.resolve('')) },
  guards: { isSmall: ({ context }) => context.count < 5 },
  actions: {
    add: assign({ count: ({ context }, { by }: { by: number }) => context.count + by }),
    addTwo: assign(({ context }) => ({ count: context.count + 2 })),
    note: assign({ last: ({ event }) => event.type, text: 'noted' }),
    tell: () => {},
  },
}).createMachine({
  context: { count: 0, text: '', last: '' },
  initial: 'open',
  on: {
    added: {
      actions: {
        type: 'add',
        params: ({ context, event }) => ({ by: (event.by ?? 1) + (context.count % 2) }),
      },
    },
    addedThree: { actions: { type: 'add', params: { by: 3 } } },
    noted: {
      guard: 'isSmall',
      actions: ['note', 'addTwo', { type: 'add', params: ({ context }) => ({ by: context.count }) }],
    },
    named: { actions: assign({ text: ({ context }) => `${context.text}!` }) },
    told: { actions: ['addTwo', 'tell'] },
    raised: { actions: ['addTwo', raise({ type: 'addedThree' })] },
    ignored: {},
    entered: { target: '.open', reenter: true, actions: 'addTwo' },
    ended: '.ended',
  },
  states: {
    open: {
      entry: 'note',
      exit: 'addTwo',
      on: {
        'xstate.done.actor.work': { actions: 'addTwo' },
        sorted: 'sorting',
        both: 'both',
        added: undefined,
      },
    },
    sorting: {
      tags: 'busy',
      invoke: { id: 'work', src: 'work', onDone: { target: 'open', actions: 'addTwo' } },
      always: { guard: ({ context }) => context.count > 12, target: 'open', actions: assign({ count: 0 }) },
    },
    both: {
      type: 'parallel',
      on: { sorted: 'sorting', '*': { actions: 'note' } },
      states: {
        left: { on: { added: { actions: 'addTwo' }, named: { actions: 'note' } } },
        right: { on: { added: { actions: { type: 'add', params: { by: 5 } } } } },
      },
    },
    ended: { type: 'final' },
  },
});

const types = [
  'added',
  'addedThree',
  'noted',
  'named',
  'told',
  'raised',
  'ignored',
  'unknown',
  'entered',
  'sorted',
  'both',
];
const systemTypes = ['xstate.done.actor.work', 'xstate.error.actor.work', 'ended', 'xstate.stop'];
const anyEvent: fc.Arbitrary<JournaledEvent> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ type: fc.constantFrom(...types), by: fc.integer({ min: 1, max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom(...systemTypes), output: fc.constant('') }) },
);

describe('one step of a fold', () => {
  test('leads wherever XState leads, whatever the chart does at an event', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { size: 'max', maxLength: 60 }), (events) => {
        const scopes = [inertScope(), inertScope()] as const;
        let byStep: AnyMachineSnapshot = machine.getInitialSnapshot(scopes[0]);
        let byXState: AnyMachineSnapshot = machine.getInitialSnapshot(scopes[1]);
        for (const event of events) {
          byStep = step(machine, byStep, event, scopes[0]);
          byXState = machine.transition(byXState, event, scopes[1]);
          expect(seen(byStep)).toEqual(seen(byXState));
        }
      }),
    );
  });
});

function seen({ status, value, context, tags, children, error, historyValue }: AnyMachineSnapshot) {
  return { status, value, context, tags, children: Object.keys(children), error, historyValue };
}
