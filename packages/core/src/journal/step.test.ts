import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  and,
  assign,
  fromPromise,
  not,
  raise,
  setup,
} from 'xstate';
import { inertScope } from '../kernel/inert-scope/index.ts';
import { done, failed } from '../proof/checker/moves.ts';
import { paymentMachine } from '../shop/payment/index.ts';
import type { JournaledEvent } from './entry.ts';
import { createStep as createPlainStep } from './plain-step.ts';
import { createStep } from './step.ts';
import { seen } from './testing/seen.ts';

const actors = {
  work: fromPromise<string, { readonly of: number }>(() => Promise.resolve('')),
  other: fromPromise<string>(() => Promise.resolve('')),
};

/** Every way in which a chart can take an event, those among them that a fold shortens. */
const machine = setup({
  types: {
    context: {} as { count: number; text: string; last: string },
    events: {} as { type: string; by?: number },
  },
  actors,
  guards: {
    isSmall: ({ context }) => context.count < 5,
    isOver: ({ context }, { most }: { most: number }) => context.count > most,
    isOdd: ({ context }) => context.count % 2 === 1,
    isNamed: ({ context }) => context.text.length % 3 === 1,
  },
  actions: {
    add: assign({ count: ({ context }, { by }: { by: number }) => context.count + by }),
    addTwo: assign(({ context }) => ({ count: context.count + 2 })),
    note: assign({ last: ({ event }) => event.type, text: 'noted' }),
    write: assign({ text: ({ context, event }, letter: string) => `${context.text}${letter}${event.type}` }),
    tell: () => {},
    clear: assign({ count: 0, text: '' }),
    fail: assign(() => {
      throw new Error('no such thing');
    }),
  },
}).createMachine({
  id: 'chart',
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
    begun: { target: '.open', actions: 'addTwo' },
    sunk: '.deep.lower.bottom',
    cleared: { target: '.open', actions: 'clear' },
    recalled: '.mindful.before',
    crossed: '.both.middle.down',
    parted: ['.both.left', '.both.middle.down'],
    worked: '.deep.working',
    known: '.known',
    ended: '.ended',
    failed: { target: '.deep', actions: 'fail' },
  },
  states: {
    open: {
      entry: 'note',
      exit: 'addTwo',
      on: {
        'xstate.done.actor.work': { actions: 'addTwo' },
        sorted: 'sorting',
        both: 'both',
        deep: { target: 'deep', actions: { type: 'write', params: '>' } },
        deeper: { target: 'deep.lower', actions: 'addTwo' },
        minded: 'mindful',
        added: undefined,
      },
    },
    sorting: {
      tags: 'busy',
      invoke: [
        {
          id: 'work',
          src: 'work',
          input: ({ context }) => ({ of: context.count }),
          onDone: { target: 'open', actions: 'addTwo' },
          onError: [{ guard: 'isSmall', target: 'deep' }, { actions: 'note' }],
        },
        { id: 'other', src: 'other', onSnapshot: { actions: 'note' } },
      ],
      on: {
        again: { target: 'sorting', reenter: true, actions: 'addTwo' },
        stayed: { target: 'sorting', actions: 'addTwo' },
      },
      always: { guard: ({ context }) => context.count > 12, target: 'open', actions: assign({ count: 0 }) },
    },
    // Entered and left within one event, with work in between.
    deep: {
      tags: ['deep', 'busy'],
      entry: { type: 'write', params: 'e' },
      exit: { type: 'write', params: 'x' },
      initial: 'choosing',
      invoke: { id: 'other', src: 'other' },
      on: {
        again: { target: 'deep', reenter: true },
        stayed: { target: 'deep', actions: { type: 'write', params: 's' } },
        begun: { target: '.lower', actions: 'addTwo' },
        deep: { target: '.lower', reenter: true },
        both: 'both',
      },
      onDone: [
        { guard: 'isSmall', target: 'sorting', actions: 'note' },
        { guard: 'isNamed', target: 'open' },
        { target: 'deep.working', actions: { type: 'write', params: 'd' } },
      ],
      states: {
        choosing: {
          always: [
            { guard: { type: 'isOver', params: { most: 40 } }, target: '#chart.sorting', actions: 'clear' },
            {
              guard: { type: 'isOver', params: ({ context }) => ({ most: context.text.length }) },
              target: 'working',
            },
            { guard: ({ event }) => event.type === 'deep', target: 'lower', actions: 'addTwo' },
            { target: 'passing' },
          ],
        },
        passing: {
          invoke: { id: 'work', src: 'work', input: { of: 1 } },
          always: { target: 'lower', actions: { type: 'write', params: 'p' } },
        },
        working: {
          invoke: {
            id: 'work',
            src: 'work',
            input: ({ context, event }) => ({ of: context.count + event.type.length }),
            onDone: 'finished',
            onError: '#chart.open',
          },
          on: { again: { target: 'working', reenter: true }, sorted: 'silent', told: 'choosing' },
        },
        lower: {
          initial: { target: 'top', actions: { type: 'write', params: 'i' } },
          entry: 'addTwo',
          states: {
            top: { tags: 'top', on: { added: 'bottom', both: 'unsure' } },
            bottom: {
              exit: 'note',
              on: {
                added: { target: 'top', actions: 'addTwo' },
                sorted: 'end',
                stayed: '#chart.deep.lower',
                both: 'unsure',
                told: 'told',
              },
            },
            unsure: {
              always: [
                { guard: { type: 'isOver', params: { most: 30 } }, actions: 'clear' },
                { guard: ({ context }) => context.count > 20, target: 'bottom' },
                { guard: ({ context }) => context.count % 4 === 0 },
                { guard: and(['isOdd', not('isSmall')]), target: 'top' },
              ],
            },
            end: { type: 'final', entry: { type: 'write', params: 'f' } },
            told: { type: 'final', output: ({ context }) => context.count },
          },
          onDone: {
            target: 'finished',
            actions: { type: 'write', params: ({ event }) => `o${JSON.stringify(event)}` },
          },
        },
        // Nobody waits for its end.
        silent: { initial: 'end', states: { end: { type: 'final' } }, on: { sorted: 'finished' } },
        finished: { type: 'final' },
      },
    },
    mindful: {
      initial: 'one',
      on: { minded: 'open', sorted: 'deep' },
      states: {
        one: { on: { added: 'two' } },
        two: { on: { added: 'one' } },
        before: { type: 'history' },
      },
    },
    both: {
      type: 'parallel',
      on: { sorted: 'sorting', '*': { actions: 'note' } },
      states: {
        left: { on: { added: { actions: 'addTwo' }, named: { actions: 'note' } } },
        right: { on: { added: { actions: { type: 'add', params: { by: 5 } } } } },
        middle: {
          initial: 'up',
          states: {
            up: { on: { again: 'down' }, always: { guard: 'isOdd', target: 'down', actions: 'addTwo' } },
            down: { on: { again: 'up' } },
          },
        },
      },
    },
    // The system knows its work by a name, and refuses a second of that name.
    known: { invoke: { id: 'known', systemId: 'worker', src: 'other' }, on: { sorted: 'open' } },
    ended: { type: 'final' },
  },
});

const types = [
  'xstate.init',
  'added',
  'addedThree',
  'noted',
  'named',
  'told',
  'raised',
  'ignored',
  'unknown',
  'entered',
  'begun',
  'again',
  'stayed',
  'sunk',
  'sunk',
  'cleared',
  'crossed',
  'parted',
  'worked',
  'deep',
  'deeper',
  'minded',
  'recalled',
  'sorted',
  'both',
];
const results = ['work', 'other'].flatMap((id) => [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`]);
const rareTypes = ['known', 'ended', 'failed', 'xstate.stop', 'xstate.error.actor.unknown'];
const anyEvent: fc.Arbitrary<JournaledEvent> = fc.oneof(
  {
    weight: 100,
    arbitrary: fc.record({ type: fc.constantFrom(...types), by: fc.integer({ min: 1, max: 9 }) }),
  },
  {
    weight: 20,
    arbitrary: fc.record({ type: fc.constantFrom(...results), output: fc.constant('') }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom(...rareTypes) }) },
);

describe('one step of a fold', () => {
  test('leads wherever XState leads, whatever the chart does at an event', () => {
    fc.assert(fc.property(fc.array(anyEvent, { size: 'max', maxLength: 60 }), expectAlike));
  });

  test('leads wherever XState leads where several ways are open without an event', () => {
    for (let times = 0; times < 13; times += 1) {
      const adding = Array.from({ length: times }, () => 'addedThree');
      expectAlike([...adding, 'sunk', 'both', 'added'].map((type) => ({ type })));
    }
  });

  test('refuses a second work of one name as XState refuses it', () => {
    expectAlike(['known', 'sorted', 'known', 'sorted'].map((type) => ({ type })));
  });

  test('asks XState nothing where a payment goes in and out of its work', () => {
    expect(askedOver(paymentMachine, paying)).toEqual({ value: 'declined', asked: [] });
  });

  test('asks XState nothing where a chart assigns, invokes and goes from state to state', () => {
    const events = plainly.map((type) => ({ type }));
    expect(askedOver(machine, events)).toEqual({ value: { deep: 'working' }, asked: [] });
  });
});

/** Compares each snapshot, or what went wrong, with XState's, which is the one of a browser's step. */
function expectAlike(events: readonly JournaledEvent[]): void {
  const step = createStep();
  const plainStep = createPlainStep();
  const scopes = [inertScope(), inertScope()] as const;
  let byStep: AnyMachineSnapshot = machine.getInitialSnapshot(scopes[0]);
  let byXState: AnyMachineSnapshot = machine.getInitialSnapshot(scopes[1]);
  for (const event of events) {
    const [before, start] = [byStep, byXState];
    const found = attempted(() => step(machine, before, event, scopes[0]));
    const expected = attempted(() => plainStep(machine, start, event, scopes[1]));
    if (typeof expected === 'string' || typeof found === 'string') {
      expect(found).toBe(expected);
      continue;
    }
    expect(seen(found)).toEqual(seen(expected));
    expect(found === before).toBe(expected === start);
    [byStep, byXState] = [found, expected];
  }
}

/** Where a fold comes to, and the events of which it asked XState. */
function askedOver(machine: AnyStateMachine, events: readonly JournaledEvent[]) {
  const scope = inertScope();
  const asked: string[] = [];
  let snapshot: AnyMachineSnapshot = machine.getInitialSnapshot(scope);
  scope.system.inspect((inspection) => {
    if (inspection.type === '@xstate.microstep') asked.push(inspection.event.type);
  });
  const step = createStep();
  for (const event of events) snapshot = step(machine, snapshot, event, scope);
  return { value: snapshot.value, asked };
}

/** Events at which the chart above does what a fold does by itself. */
const plainly = [
  'added',
  'unknown',
  'noted',
  'named',
  'ignored',
  'cleared',
  'begun',
  'sorted',
  'again',
  'stayed',
  'xstate.done.actor.work',
  'deeper',
  'added',
  'stayed',
  'added',
  'added',
  'sunk',
  'sorted',
  'worked',
  'again',
];

/** A card that is refused: every event enters or leaves work. */
const paying: readonly JournaledEvent[] = [
  {
    type: 'payment.requested',
    draft: { kind: 'grocery', tenders: { giftCard: 1, wallet: 1 } },
    provider: 'paystack',
    attemptId: 'a',
    code: 'Gr030420001',
  },
  done('placeOrder', { kind: 'placed', order: { id: 'o', code: 'Gr030420001', total: 7, balance: 5 } }),
  done('redeemGiftCard', {}),
  done('debitWallet', {}),
  done('startPayment', { reference: 'r', provider: 'paystack', amount: 5, isSettled: false }),
  done('openPopup', { kind: 'answered', code: '00', transactionId: 't' }),
  failed('recordPayment', 'no_answer'),
  { type: 'cardPayment.checkedAgain' },
  done('checkPayment', { kind: 'failed', message: '' }),
];

function attempted(step: () => AnyMachineSnapshot): AnyMachineSnapshot | string {
  try {
    return step();
  } catch (error) {
    return String(error);
  }
}
