import { describe, expect, test } from 'vitest';
import { kobo } from '../../../kernel/money/index.ts';
import { testProperties } from '../../../testing/test-properties.ts';
import { unpaidLifeMs } from '../../order/index.ts';
import { begin, facts, given, properties, redeem } from './credit.properties.ts';
import {
  decideTopUp,
  dueOf,
  evolveTopUp,
  mostUnpaidTopUps,
  type TopUpCommand,
  type TopUpDecision,
  type TopUpRefusal,
} from './index.ts';

const nothing: TopUpDecision = { ok: true, events: [] };
const refused = (reason: TopUpRefusal): TopUpDecision => ({ ok: false, reason });
const pay = (amount: number): TopUpCommand => ({ type: 'pay', reference: '3154021', amount: kobo(amount) });

testProperties(properties);

describe('a top-up', () => {
  test('is begun once under its code, and the same call finds it again [WAL-26, API-37]', () => {
    expect(given(begin)).toEqual({ ...facts, giftCards: [], paidByCard: null, begunAt: 9, endedAt: null });
    expect(decideTopUp(given(begin), begin)).toEqual({ ok: true, events: [] });
    expect(decideTopUp(given(begin, redeem('gc_1', 200_000)), begin)).toEqual({ ok: true, events: [] });
  });

  test.each([
    ['of another customer', { userId: 32 }],
    ['of another amount', { amount: kobo(500_001) }],
  ])('%s does not take its code', (_, change) => {
    const other: TopUpCommand = { ...begin, facts: { ...facts, id: 'top_2', ...change } };
    expect(decideTopUp(given(begin), other)).toEqual({ ok: false, reason: 'codeTaken' });
  });

  test('is not begun beside ten that are not paid, and one of those is found again [API-37]', () => {
    const beside = (unpaid: number): TopUpCommand => ({ type: 'begin', facts, unpaid });
    expect(decideTopUp(null, beside(mostUnpaidTopUps - 1)).ok).toBe(true);
    expect(decideTopUp(null, beside(mostUnpaidTopUps))).toEqual({ ok: false, reason: 'tooManyUnpaid' });
    expect(decideTopUp(given(begin), beside(mostUnpaidTopUps))).toEqual({ ok: true, events: [] });
  });

  test('that has its money does not give its code again', () => {
    for (const money of [pay(500_000), redeem('gc_1', 500_000)])
      expect(decideTopUp(given(begin, money), begin)).toEqual({ ok: false, reason: 'codeTaken' });
  });

  test('takes of a gift card what it still wants, once [WAL-27]', () => {
    const once = given(begin, redeem('gc_1', 200_000));
    expect(once?.giftCards).toEqual([{ cardId: 'gc_1', amount: 200_000 }]);
    expect(decideTopUp(once, redeem('gc_1', 200_000))).toEqual({ ok: true, events: [] });
    expect(given(begin, redeem('gc_1', 200_000), redeem('gc_2', 900_000))?.giftCards[1]?.amount).toBe(
      300_000,
    );
    expect(decideTopUp(given(begin, redeem('gc_1', 500_000)), redeem('gc_2', 1))).toEqual({
      ok: false,
      reason: 'nothingDue',
    });
  });

  test.each<[string, readonly TopUpCommand[], TopUpCommand, TopUpDecision]>([
    ['less than before', [redeem('gc_1', 200_000)], redeem('gc_1', 199_999), refused('redeemedBefore')],
    ['more than before', [redeem('gc_1', 200_000)], redeem('gc_1', 300_000), refused('redeemedBefore')],
    ['as much, of what was not wanted whole', [redeem('gc_1', 600_000)], redeem('gc_1', 600_000), nothing],
    [
      'more, where all that was wanted was taken',
      [redeem('gc_1', 500_000)],
      redeem('gc_1', 600_000),
      nothing,
    ],
    [
      'more than another card had left to pay',
      [redeem('gc_2', 100_000), redeem('gc_1', 450_000)],
      redeem('gc_1', 450_000),
      nothing,
    ],
    [
      'as much, once a card has paid the rest',
      [redeem('gc_1', 200_000), pay(300_000)],
      redeem('gc_1', 200_000),
      nothing,
    ],
    [
      'more, once a card has paid the rest',
      [redeem('gc_1', 200_000), pay(300_000)],
      redeem('gc_1', 300_000),
      refused('nothingDue'),
    ],
  ])('is told a second time of a gift card that is to pay %s', (_, before, again, expected) => {
    expect(decideTopUp(given(begin, ...before), again)).toEqual(expected);
  });

  test.each([400_000, 500_000, 600_000])('is over by a card payment of %i, whatever it asked', (came) => {
    const state = given(begin, pay(came));
    expect([state?.paidByCard, state && dueOf(state)]).toEqual([came, 0]);
    expect(decideTopUp(state, redeem('gc_1', 1))).toEqual({ ok: false, reason: 'nothingDue' });
  });

  test('that nobody pays ends half an hour after it was begun, an hour after its last try, and no sooner [PAY-30]', () => {
    const end = (now: number, ...tries: readonly number[]): TopUpCommand => ({
      type: 'end',
      tries: tries.map((openedAt) => ({ openedAt })),
      now,
    });
    const { placed, tried } = unpaidLifeMs;
    expect(decideTopUp(given(begin), end(8 + placed))).toEqual({ ok: false, reason: 'stillWaits' });
    expect(decideTopUp(given(begin), end(99 + tried, 100))).toEqual({ ok: false, reason: 'stillWaits' });
    const ended = given(begin, redeem('gc_1', 200_000), end(100 + tried, 100));
    expect([ended?.endedAt, ended && dueOf(ended)]).toEqual([9, 0]);
    expect(decideTopUp(ended, redeem('gc_2', 1))).toEqual({ ok: false, reason: 'ended' });
    expect(decideTopUp(ended, begin)).toEqual({ ok: false, reason: 'codeTaken' });
    expect(decideTopUp(ended, end(10 * tried))).toEqual({ ok: true, events: [] });
    expect(decideTopUp(given(begin, pay(1)), end(10 * tried))).toEqual({ ok: true, events: [] });
    expect(given(begin, end(9 + placed), pay(500_000))?.paidByCard).toBe(500_000);
  });

  test('that nobody began takes nothing', () => {
    expect(decideTopUp(null, redeem('gc_1', 1))).toEqual({ ok: false, reason: 'unknownTopUp' });
    expect(decideTopUp(null, pay(1))).toEqual({ ok: false, reason: 'unknownTopUp' });
    expect(() => evolveTopUp(null, { type: 'topUp.paid', reference: 'x', amount: kobo(1), at: 0 })).toThrow(
      'comes before its top-up',
    );
  });
});
