import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from './chart-of.ts';
import { collapsedChart } from './collapsed-chart.ts';
import { shownTransitions, statesOf } from './edges.ts';

const kettle = chartOf(
  'kettle',
  createMachine({
    id: 'kettle',
    initial: 'off',
    states: {
      off: { on: { filled: '#kettle.on.hot.boiling', pressed: 'on' } },
      on: {
        initial: 'cold',
        on: { pressed: 'off' },
        states: {
          cold: { on: { heated: 'hot', emptied: '#kettle.off' } },
          hot: { initial: 'warm', states: { warm: { on: { heated: 'boiling' } }, boiling: {} } },
        },
      },
    },
  }),
);

const waysOf = (...ids: readonly string[]) => {
  const chart = collapsedChart(kettle, new Set(ids));
  return {
    states: statesOf(chart).map(({ id }) => id),
    ways: shownTransitions(chart).edges.map(({ id }) => id),
  };
};

describe('a collapsed state', () => {
  test('hides its parts and the ways among them, and takes those that lead in and out', () => {
    expect(waysOf('kettle.on')).toEqual({
      states: ['kettle', 'kettle.off', 'kettle.on'],
      ways: ['kettle.off→kettle.on', 'kettle.on→kettle.off'],
    });
    const [, on] = collapsedChart(kettle, new Set(['kettle.on'])).root.states;
    expect(on).toMatchObject({ key: 'on +', kind: 'atomic', states: [] });
    expect(on?.transitions.map(({ trigger }) => trigger)).toEqual([
      { kind: 'event', event: 'pressed' },
      { kind: 'event', event: 'emptied' },
    ]);
  });

  test('within another one changes nothing more', () => {
    expect(waysOf('kettle.on', 'kettle.on.hot')).toEqual(waysOf('kettle.on'));
    expect(waysOf('kettle.on.hot')).toEqual({
      states: ['kettle', 'kettle.off', 'kettle.on', 'kettle.on.cold', 'kettle.on.hot'],
      ways: [
        'kettle.off→kettle.on.hot',
        'kettle.off→kettle.on',
        'kettle.on→kettle.off',
        'kettle.on.cold→kettle.on.hot',
        'kettle.on.cold→kettle.off',
      ],
    });
  });

  test('without parts, or of another chart, stays as it is', () => {
    expect(collapsedChart(kettle, new Set(['kettle.off', 'oven']))).toEqual(kettle);
  });
});
