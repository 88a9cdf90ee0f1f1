import { allMachines } from '@marketsquare/core/storefront/screens';
import { describe, expect, test } from 'vitest';
import { and, assign, fromPromise, not, or, setup, stateIn } from 'xstate';
import { transitionParts } from '../lettering/labels.ts';
import type { ChartState } from './chart.ts';
import { chartOf } from './chart-of.ts';
import { triggerText } from './names.ts';

const kettle = setup({
  actors: { heat: fromPromise(() => Promise.resolve(100)) },
  guards: {
    hasWater: () => true,
    isDaytime: () => true,
    isAbove: (_, params: { degrees: number }) => params.degrees > 0,
  },
  actions: { hum: () => {}, say: (_, params: { words: string }) => params.words, keep: assign({}) },
}).createMachine({
  id: 'kettle',
  initial: 'cold',
  entry: 'hum',
  on: { 'kettle.*': { actions: 'hum' } },
  states: {
    cold: {
      tags: 'idle',
      exit: { type: 'say', params: { words: 'click' } },
      on: {
        'kettle.pressed': [
          { guard: and(['hasWater', or(['isDaytime', not('hasWater')])]), target: 'heating' },
          { guard: not(and(['hasWater', 'isDaytime'])), actions: 'keep' },
          { target: 'cold', reenter: true, actions: assign({}) },
        ],
        'kettle.filled': { guard: stateIn('cold') },
      },
      after: { 2000: 'off' },
    },
    heating: {
      type: 'parallel',
      invoke: {
        id: 'boil',
        src: 'heat',
        onDone: { guard: { type: 'isAbove', params: { degrees: 90 } }, target: 'choosing' },
        onError: {
          target: 'off',
          actions: [{ type: 'say', params: ({ event }) => ({ words: `${event.error}` }) }],
        },
      },
      states: { lamp: {}, whistle: { initial: 'silent', states: { silent: { type: 'final' } } } },
      onDone: 'off',
    },
    choosing: { always: [{ guard: 'isDaytime', target: 'cold' }, { target: 'off' }] },
    off: { type: 'final', description: 'Nothing more.' },
  },
});

const { root } = chartOf('kettle', kettle);
const stateOf = (key: string): ChartState => {
  const state = root.states.find((one) => one.key === key);
  if (!state) throw new Error(`no state ${key}`);
  return state;
};
/** A transition as a reader sees it. */
const linesOf = (state: ChartState): readonly string[] =>
  state.transitions.map(({ trigger, guard, isFallback, targets, actions, isReentering }) =>
    [
      triggerText(trigger),
      guard === null ? '' : `[${guard}]`,
      isFallback ? '[else]' : '',
      actions.length === 0 ? '' : `/ ${actions.join(', ')}`,
      targets.length === 0 ? '' : `→ ${targets.join(', ')}`,
      isReentering ? '(anew)' : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  );

describe('the chart of a machine', () => {
  test('has its states with their kinds, the initial ones marked', () => {
    expect(root).toMatchObject({ id: 'kettle', kind: 'compound', entry: ['hum'] });
    expect(root.states.map(({ id, kind, isInitial }) => [id, kind, isInitial])).toEqual([
      ['kettle.cold', 'atomic', true],
      ['kettle.heating', 'parallel', false],
      ['kettle.choosing', 'atomic', false],
      ['kettle.off', 'final', false],
    ]);
    expect(
      stateOf('heating').states.map(({ key, isInitial, states }) => [key, isInitial, states.length]),
    ).toEqual([
      ['lamp', false, 0],
      ['whistle', false, 1],
    ]);
    expect(stateOf('off').description).toBe('Nothing more.');
    expect(stateOf('cold').tags).toEqual(['idle']);
  });

  test('names entry and exit actions with what they are always given, and the work of a state', () => {
    expect(stateOf('cold').exit).toEqual(['say(click)']);
    expect(stateOf('heating').invokes).toEqual([{ id: 'boil', actor: 'heat' }]);
  });

  test('reads joined guards, fallbacks and actions off the candidates, in their order', () => {
    expect(linesOf(stateOf('cold'))).toEqual([
      'kettle.pressed [hasWater and (isDaytime or not hasWater)] → kettle.heating',
      'kettle.pressed [not (hasWater and isDaytime)] / keep',
      'kettle.pressed [else] / assign → kettle.cold (anew)',
      'kettle.filled [in cold]',
      'after 2000 ms → kettle.off',
    ]);
    expect(linesOf(root)).toEqual(['kettle.* / hum']);
  });

  test('says what an actor or a state has done', () => {
    expect(linesOf(stateOf('heating'))).toEqual([
      'heating done → kettle.off',
      'boil done [isAbove(90)] → kettle.choosing',
      'boil failed / say → kettle.off',
    ]);
    expect(linesOf(stateOf('choosing'))).toEqual([
      'always [isDaytime] → kettle.cold',
      'always [else] → kettle.off',
    ]);
  });

  test('says of an event that is taken and leads to nothing that it is ignored, and of no other', () => {
    const texts = [root, ...root.states]
      .flatMap(({ transitions }) => transitions)
      .map((transition) => transitionParts(transition).map(({ text }) => text));
    expect(texts.filter((parts) => parts.includes('(ignored)'))).toEqual([
      ['kettle.filled', '[in cold]', '(ignored)'],
    ]);
  });

  test('gives every transition an id of its own', () => {
    const ids = [root, ...root.states].flatMap(({ transitions }) => transitions.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(Object.entries(allMachines))(
    'of %s is plain data that leads to states it has',
    (name, machine) => {
      const chart = chartOf(name, machine);
      expect(JSON.parse(JSON.stringify(chart))).toEqual(chart);
      const states = statesWithin(chart.root);
      const targets = states.flatMap(({ transitions }) => transitions.flatMap((one) => one.targets));
      expect(states.map(({ id }) => id)).toEqual(expect.arrayContaining(targets));
      expect(new Set(states.map(({ id }) => id)).size).toBe(states.length);
    },
  );
});

function statesWithin(state: ChartState): readonly ChartState[] {
  return [state, ...state.states.flatMap(statesWithin)];
}
