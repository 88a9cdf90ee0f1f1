import { describe, expect, test } from 'vitest';
import { testProperties } from '../../../testing/test-properties.ts';
import { unpaidLifeMs } from '../../order/index.ts';
import { decideGiftSale, type GiftSaleCommand, type GiftSaleState } from './index.ts';
import { evolve, facts, issue, open, properties, takeAlong, takeBack } from './sale.properties.ts';

/** The sale after commands; refused ones change nothing. */
function after(...commands: readonly GiftSaleCommand[]): GiftSaleState | null {
  return commands.reduce<GiftSaleState | null>((state, command) => {
    const decision = decideGiftSale(state, command);
    return decision.ok ? decision.events.reduce(evolve, state) : state;
  }, null);
}

testProperties(properties);

describe('the sale of a gift card', () => {
  test('begins with what is sold, and has issued nothing', () => {
    expect(after(open)).toEqual({ ...facts, status: 'open', expiresOn: null, openedAt: 9, endedAt: null });
  });

  test('issues the card, which can be used for its days from the day on which it was paid [GIFT-06]', () => {
    expect(after(open, issue)).toMatchObject({ status: 'issued', expiresOn: '2027-02-19' });
  });

  test('is known by everything that went back; the card that it issued does not come again', () => {
    expect(after(open, issue, takeBack)).toMatchObject({ status: 'takenBack', expiresOn: '2027-02-19' });
    expect(after(open, takeBack)?.status).toBe('open');
  });

  test('goes with a guest who signs in, whatever became of it', () => {
    for (const before of [[open], [open, issue], [open, issue, takeBack]]) {
      expect(after(...before, takeAlong)).toEqual({ ...after(...before), userId: 2, login: null });
    }
    expect(after(open, takeAlong, issue)).toMatchObject({ status: 'issued', userId: 2 });
  });

  test.each([
    ['is opened once', [open], open, 'openedBefore'],
    ['that was never opened issues nothing', [], issue, 'unknownSale'],
    ['issues one card', [open, issue], issue, 'issuedBefore'],
    ['whose money went back issues none again', [open, issue, takeBack], issue, 'issuedBefore'],
    ['goes with no other guest', [open], { ...takeAlong, login: 'other' }, 'notItsGuest'],
    ['of a customer goes with nobody', [open, takeAlong], { ...takeAlong, userId: 3 }, 'notItsGuest'],
  ] as const)('%s', (_, before, command, reason) => {
    expect(decideGiftSale(after(...before), command)).toEqual({ ok: false, reason });
  });

  test('that nobody has opened has no events', () => {
    expect(() => evolve(null, { type: 'giftSale.takenBack', reference: 'x' })).toThrow('before its sale');
  });
});

test('a sale that nobody pays ends in its time, and money that comes later still buys its card [PAY-30, GIFT-06]', () => {
  const end = (now: number, ...tries: readonly number[]): GiftSaleCommand => ({
    type: 'end',
    tries: tries.map((openedAt) => ({ openedAt })),
    now,
  });
  const { placed, tried } = unpaidLifeMs;
  expect(decideGiftSale(after(open), end(8 + placed))).toEqual({ ok: false, reason: 'stillWaits' });
  expect(decideGiftSale(after(open), end(99 + tried, 100))).toEqual({ ok: false, reason: 'stillWaits' });
  expect(after(open, end(9 + placed))?.status).toBe('ended');
  expect(after(open, end(9 + placed), issue)?.status).toBe('issued');
  expect(after(open, end(9 + placed), takeBack)?.status).toBe('ended');
  expect(after(open, issue, end(10 * tried))?.status).toBe('issued');
});
