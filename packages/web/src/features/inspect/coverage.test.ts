import { type Chart, collapsedChart, statesOf } from '@marketsquare/chart/graph';
import type { Coverage } from '@marketsquare/core/kernel/reached';
import { describe, expect, test } from 'vitest';
import { coverageIn, marksOf, reachedIn } from './coverage.ts';
import { chartNamed } from './layout.ts';

const chart = chartNamed('payment');
const [, ...states] = statesOf(chart);
const transitions = statesOf(chart).flatMap((state) => state.transitions);
const ids = (parts: readonly { readonly id: string }[]) => parts.map(({ id }) => id);
const [lost] = transitions;
if (lost === undefined) throw new Error('the payment moves');

/** The coverage of the payment but for some states and transitions. */
function coverageWithout(missed: readonly string[], isComplete = true): Coverage {
  const part = (all: readonly string[]) => ({
    total: all.length,
    reached: all.filter((id) => !missed.includes(id)),
  });
  const payment = { isComplete, states: part(ids(states)), transitions: part(ids(transitions)) };
  return { coverage: 'check', machines: { payment } };
}

describe('the coverage of a chart', () => {
  test('says how much was reached, and names what was not', () => {
    const whole = reachedIn(chart, coverageWithout([]));
    expect(whole).toEqual({
      summary: `check reached ${states.length} of ${states.length} states and ${transitions.length} of ${transitions.length} transitions.`,
      missing: [],
    });
    const part = reachedIn(chart, coverageWithout(['payment.confirmed', lost.id], false));
    expect(part.summary).toBe(
      `check reached ${states.length - 1} of ${states.length} states and ${transitions.length - 1} of ${transitions.length} transitions within its bounds.`,
    );
    expect(part.missing?.[0]).toBe('payment.confirmed');
    expect(part.missing?.[1]).toContain(`${lost.source} — `);
  });

  test('of tests names them, and no bounds: they have none', () => {
    const of = ({ machines }: Coverage): Coverage => ({ coverage: 'tests', machines });
    expect(reachedIn(chart, of(coverageWithout(['payment.confirmed'], false))).summary).toBe(
      `The tests reached ${states.length - 1} of ${states.length} states and ${transitions.length} of ${transitions.length} transitions.`,
    );
    expect(reachedIn(chartNamed('shop'), of(coverageWithout([], false)))).toEqual({
      summary: 'No test started shop.',
      missing: null,
    });
  });

  test('marks states and lines: reached, partly, or missed', () => {
    const marked = (missed: readonly string[], drawn: Chart = chart) =>
      marksOf(chart, drawn, coverageWithout(missed));
    const all = marked([]);
    expect([...(all?.states.values() ?? []), ...(all?.edges.values() ?? [])]).not.toContain('missed');
    expect(marked(['payment.confirmed'])?.states.get('payment.confirmed')).toBe('missed');
    const nothing = marked([...ids(states), ...ids(transitions)]);
    expect(new Set(nothing?.edges.values())).toEqual(new Set(['missed']));
    expect(nothing?.states.get('payment')).not.toBe('missed');
    const folded = collapsedChart(chart, new Set(['payment.card']));
    const way = transitions.find(
      ({ source, targets }) =>
        !source.startsWith('payment.card') && targets.some((target) => target.startsWith('payment.card.')),
    );
    const { states: boxes, edges } = marked([way?.id ?? ''], folded) ?? { states: [], edges: [] };
    const missed = [...boxes, ...edges].filter(([, mark]) => mark !== 'reached').map(([id]) => id);
    expect(missed).toEqual([`${way?.source}→payment.card`]);
  });

  test('of another machine, or of another version of it, is not drawn, and the words say so', () => {
    const other = chartNamed('shop');
    const coverage = coverageWithout([]);
    expect(reachedIn(other, coverage)).toEqual({ summary: 'check was not run on shop.', missing: null });
    expect(marksOf(other, other, coverage)).toBeNull();
    const { payment } = coverage.machines;
    if (payment === undefined) throw new Error('it is of the payment');
    const grown = {
      ...payment,
      transitions: { ...payment.transitions, total: payment.transitions.total + 1 },
    };
    const moved = { ...payment, states: { ...payment.states, reached: ['payment.elsewhere'] } };
    for (const changed of [grown, moved]) {
      const older: Coverage = { coverage: 'check', machines: { payment: changed } };
      expect(reachedIn(chart, older)).toEqual({
        summary: 'The coverage is of another version of payment.',
        missing: null,
      });
      expect(marksOf(chart, chart, older)).toBeNull();
    }
  });
});

test.each(['', '{', '[]', '{"coverage":"else","machines":{}}', '{"coverage":"check","machines":{"a":1}}'])(
  'a file that is no coverage is refused in words: %j',
  (text) => {
    expect(coverageIn('a.json', text)).toEqual({
      ok: false,
      problem: 'a.json: this is not a coverage; `marketsquare check --coverage FILE` writes one.',
    });
  },
);

test('the file of a coverage is read as it was written', () => {
  const coverage = coverageWithout([]);
  expect(coverageIn('a.json', JSON.stringify(coverage))).toEqual({ ok: true, coverage });
});
