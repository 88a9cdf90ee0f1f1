import { describe, expect, test } from 'vitest';
import { lagosDay } from '../../../kernel/calendar/index.ts';
import { kobo } from '../../../kernel/money/index.ts';
import { testProperties } from '../../../testing/test-properties.ts';
import {
  after,
  capture,
  expiresOn,
  facts,
  hold,
  issued,
  properties,
  release,
  spend,
  today,
} from './account.properties.ts';
import { decideGiftCard, type GiftCardCommand, type GiftCardState, spendableOn } from './index.ts';

const tomorrow = lagosDay('2027-01-01');
const restore = (holder: string, amount: number, day = today): GiftCardCommand => ({
  type: 'restore',
  holder,
  amount: kobo(amount),
  today: day,
});

const refusal = (state: GiftCardState | null, command: GiftCardCommand) => {
  const decision = decideGiftCard(state, command);
  return decision.ok ? null : decision.reason;
};

describe('an issued gift card', () => {
  test('is worth what it was issued for, once [ENT-29]', () => {
    const decision = decideGiftCard(null, { type: 'issue', facts });
    expect(decision).toEqual({ ok: true, events: [{ type: 'giftCard.issued', ...facts }] });
    expect(issued).toEqual({ ...facts, balance: 5_000, holds: [], isEnded: false, issuedAt: 9 });
    expect(refusal(issued, { type: 'issue', facts })).toBe('issuedBefore');
    expect(refusal(null, release('ord_1'))).toBe('unknownCard');
  });

  test('pays through its last day, and nothing after it [PAY-22]', () => {
    expect([spendableOn(issued, today), spendableOn(issued, tomorrow)]).toEqual([5_000, 0]);
    expect(refusal(issued, hold('ord_1', 1, tomorrow))).toBe('expired');
    expect(refusal(issued, spend('top_1', 1, tomorrow))).toBe('expired');
    const ended = after({ type: 'end', expiresOn: lagosDay('2026-01-01') });
    expect(refusal(ended, hold('ord_1', 1))).toBe('expired');
  });

  test('spends after its last day what was held before', () => {
    expect(after(hold('ord_1', 3_000), capture('ord_1'))).toMatchObject({
      balance: 2_000,
      holds: [],
    });
  });

  test('lets a hold shrink after its last day, and not grow [PAY-22]', () => {
    const held = after(hold('ord_1', 3_000));
    expect(decideGiftCard(held, hold('ord_1', 2_000, tomorrow))).toEqual({
      ok: true,
      events: [{ type: 'giftCard.reserved', holder: 'ord_1', amount: 2_000 }],
    });
    expect(refusal(held, hold('ord_1', 3_001, tomorrow))).toBe('expired');
  });

  test('gives back what is left of it to the bank that had paid for it, after its last day too', () => {
    const ended = after(hold('ord_1', 3_000), { type: 'end', expiresOn: lagosDay('2026-01-01') });
    const takeBack = (amount: number): GiftCardCommand => ({
      type: 'takeBack',
      holder: 'giftcard-31',
      amount: kobo(amount),
    });
    expect(decideGiftCard(ended, takeBack(2_000))).toEqual({
      ok: true,
      events: [{ type: 'giftCard.spent', holder: 'giftcard-31', amount: 2_000 }],
    });
    expect(refusal(ended, takeBack(2_001))).toBe('tooLittle');
  });

  test.each([
    ['long before its last day', '2026-06-01', expiresOn],
    ['30 days before it', '2026-12-01', expiresOn],
    ['shortly before it', '2026-12-02', '2027-01-01'],
    ['on it', expiresOn, '2027-01-30'],
    ['after it', tomorrow, '2027-01-31'],
  ])('can be spent for 30 days at least when money comes back %s', (_, day, until) => {
    const back = after(hold('ord_1', 3_000), capture('ord_1'), restore('ord_1', 3_000, lagosDay(day)));
    expect(back).toMatchObject({ balance: 5_000, expiresOn: until });
  });

  test('is not extended where it lasts for 30 days anyway', () => {
    const spent = after(hold('ord_1', 3_000), capture('ord_1'));
    const back = decideGiftCard(spent, restore('ord_1', 3_000, lagosDay('2026-12-01')));
    expect(back).toEqual({
      ok: true,
      events: [{ type: 'giftCard.restored', holder: 'ord_1', amount: 3_000 }],
    });
  });

  test('can be spent to the end of such a day, and no longer', () => {
    const spent = [hold('ord_1', 3_000), capture('ord_1')];
    const back = after(...spent, restore('ord_1', 3_000, tomorrow));
    expect(refusal(back, spend('ord_2', 5_000, lagosDay('2027-01-31')))).toBeNull();
    expect(refusal(back, spend('ord_2', 1, lagosDay('2027-02-01')))).toBe('expired');
  });

  test('stays ended by the shop when money comes back', () => {
    const ended = lagosDay('2026-01-01');
    const back = after(
      hold('ord_1', 3_000),
      capture('ord_1'),
      { type: 'end', expiresOn: ended },
      restore('ord_1', 3_000),
    );
    expect(back).toMatchObject({ balance: 5_000, expiresOn: ended });
  });

  test('that the shop had ended can be spent for 30 days more once its price was paid after all', () => {
    const reopen: GiftCardCommand = { type: 'reopen', today };
    const ended = after(
      hold('ord_1', 3_000),
      capture('ord_1'),
      { type: 'end', expiresOn: lagosDay('2026-01-01') },
      restore('ord_1', 3_000),
      reopen,
    );
    expect(ended).toMatchObject({ balance: 5_000, expiresOn: '2027-01-30', isEnded: false });
    expect(refusal(ended, spend('ord_2', 5_000, lagosDay('2027-01-30')))).toBeNull();
    expect(decideGiftCard(issued, reopen)).toEqual({ ok: true, events: [] });
  });

  test('holds one amount for a holder, and none of it for another [PAY-06]', () => {
    const state = after(hold('ord_1', 2_000), hold('ord_1', 3_000));
    expect(state.holds).toEqual([{ holder: 'ord_1', amount: 3_000 }]);
    expect(decideGiftCard(state, hold('ord_1', 3_000))).toEqual({ ok: true, events: [] });
    expect(refusal(state, hold('ord_2', 2_001))).toBe('tooLittle');
    expect(refusal(state, spend('top_1', 2_001))).toBe('tooLittle');
    expect(spendableOn(state, today)).toBe(2_000);
  });

  test('spends a hold once, and takes back what was spent', () => {
    const spent = after(hold('ord_1', 3_000), capture('ord_1'));
    expect(refusal(spent, capture('ord_1'))).toBe('nothingHeld');
    expect(after(hold('ord_1', 3_000), capture('ord_1'), restore('ord_1', 3_000)).balance).toBe(5_000);
    expect(after(hold('ord_1', 3_000), release('ord_1')).holds).toEqual([]);
  });
});

testProperties(properties);
