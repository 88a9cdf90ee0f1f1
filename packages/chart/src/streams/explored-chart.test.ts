import { describe, expect, test } from 'vitest';
import type { Chart } from '../graph/chart.ts';
import { exploredChart, type World } from './explored-chart.ts';
import { streamCharts } from './index.ts';

interface Lamp {
  readonly isLit: boolean;
  readonly turns: number;
}

const lamp: World<Lamp, { type: 'make' | 'turn' | 'smash' }, { type: 'lamp.made' | 'lamp.turned' }> = {
  name: 'lamp',
  decide: (state, { type }) => {
    if (type === 'smash') return { ok: false };
    if (type === 'make') return { ok: true, events: state === null ? [{ type: 'lamp.made' }] : [] };
    return state === null ? { ok: false } : { ok: true, events: [{ type: 'lamp.turned' }] };
  },
  evolve: (state) => ({ isLit: state?.isLit === false, turns: (state?.turns ?? -1) + 1 }),
  commands: () => [{ type: 'make' }, { type: 'turn' }, { type: 'smash' }],
  placeOf: (state) => (state === null ? 'none' : state.isLit ? 'lit' : 'dark'),
  keyOf: ({ isLit }) => isLit,
};

/** Each way as `source command events target`. */
const waysOf = ({ root }: Chart) =>
  root.states.flatMap(({ key, transitions }) =>
    transitions.map(({ trigger, actions, targets }) =>
      [key, 'event' in trigger ? trigger.event : '', actions.join('+'), ...targets].join(' '),
    ),
  );

describe('the chart of a stream', () => {
  test('has a way for each command that changes something, and none for what is refused', () => {
    const chart = exploredChart(lamp);
    expect(chart.root.states.map(({ key, isInitial }) => [key, isInitial])).toEqual([
      ['none', true],
      ['dark', false],
      ['lit', false],
    ]);
    expect(waysOf(chart)).toEqual([
      'none make lamp.made lamp.dark',
      'dark turn lamp.turned lamp.lit',
      'lit turn lamp.turned lamp.dark',
    ]);
  });

  test('is not looked for in a world without an end', () => {
    expect(() => exploredChart({ ...lamp, keyOf: ({ turns }) => turns })).toThrow(
      'the world of lamp does not end',
    );
  });
});

describe('the streams of the shop', () => {
  const ways = new Map(streamCharts().map((chart) => [chart.name, waysOf(chart)]));

  test('an order is cancelled by its shopper until its picking is done, by staff until it is handed over', () => {
    const cancelled = (command: string) => [
      ...new Set(
        (ways.get('order') ?? [])
          .map((way) => new RegExp(`^(.+) ${command} `).exec(way)?.[1])
          .filter((one) => one !== undefined),
      ),
    ];
    expect(cancelled('cancel')).toEqual([
      ...['payment_pending', 'processing', 'address_verification_pending', 'address_verified'],
    ]);
    expect(cancelled('cancelByStaff')).toEqual([
      ...['payment_pending', 'processing', 'address_verification_pending', 'address_verified'],
      ...['Ready For Dispatch', 'Dispatched'],
    ]);
  });

  test('a gift card gets its money back, and an ended one is opened again', () => {
    expect(ways.get('giftCard')).toEqual(
      expect.arrayContaining([
        'spent restore giftCard.restored giftCard.spendable',
        'ended reopen giftCard.extended giftCard.spendable',
      ]),
    );
  });

  test('a wallet spends what it holds, or all at once', () => {
    expect(ways.get('wallet')).toEqual([
      'empty credit wallet.credited wallet.funded',
      'funded hold wallet.reserved wallet.held',
      'funded debit wallet.debited wallet.empty',
      'held release wallet.released wallet.funded',
      'held capture wallet.debited wallet.empty',
    ]);
  });

  test('a try is settled, fails, falls short, or is paid too late, and what was settled may go back', () => {
    const next = (from: string) => [
      ...new Set(
        (ways.get('cardTry') ?? [])
          .filter((way) => way.startsWith(`${from} settle `))
          .map((way) => way.split(' ').at(-1)),
      ),
    ];
    expect(next('pending').toSorted()).toEqual([
      ...['cardTry.failed', 'cardTry.returned', 'cardTry.settled', 'cardTry.underpaid'],
    ]);
    expect(next('settled')).toEqual(['cardTry.reversed']);
  });
});
