import { describe, expect, test } from 'vitest';
import { type JournalEntry, journalVersion } from '../index.ts';
import { upcast } from './index.ts';

const entry: JournalEntry = {
  v: 1,
  session: 's1',
  seq: 4,
  at: 0,
  actor: 'groceryCart',
  event: { type: 'cart.opened' },
  digest: 'abc',
};

describe('an entry of a journal', () => {
  test('of the current version is unchanged', () => {
    const present = { ...entry, v: journalVersion };
    expect(upcast(present)).toBe(present);
  });

  test('of the first version loses its digest, which older charts made', () => {
    const { digest: _digest, ...rest } = entry;
    expect(upcast(entry)).toEqual({ ...rest, v: journalVersion });
  });

  test('of the first version requests a payment by card only', () => {
    const event = { type: 'payment.requested', draft: { total: 5 }, attemptId: 'a' };
    expect(upcast({ ...entry, event }).event).toEqual({
      ...event,
      draft: { total: 5, tenders: { giftCard: 0, wallet: 0 } },
    });
  });

  test('of the first version asks for the page that was refused', () => {
    const event = { type: 'navigation.refused', path: '/checkout' };
    expect(upcast({ ...entry, actor: 'selection', event }).event).toEqual({
      type: 'navigation.requested',
      path: '/checkout',
      isKnown: true,
    });
  });

  test('of the second version reads windows without kitchen hours', () => {
    const event = { type: 'xstate.done.actor.loadWindows', output: { days: [], foodFee: 80_000 } };
    expect(upcast({ ...entry, v: 2, actor: 'checkout', event }).event).toEqual({
      ...event,
      output: { days: [], foodFee: 80_000, foodHours: { openingTime: null, closingTime: null } },
    });
  });

  test.each([
    ['login', undefined],
    ['addressBook', undefined],
    ['payment', undefined],
    ['groceryCart', undefined],
    ['checkout', undefined],
    ['selection', 'abc'],
  ])('of the third version is compared where its chart is still the same: %s', (actor, digest) => {
    expect(upcast({ ...entry, v: 3, actor }).digest).toBe(digest);
  });

  test.each([
    [4, 'groceryCart', undefined],
    [4, 'foodCart', undefined],
    [4, 'payment', undefined],
    [4, 'selection', 'abc'],
    [5, 'groceryCart', 'abc'],
    [5, 'payment', undefined],
    [6, 'payment', 'abc'],
    [6, 'checkout', undefined],
  ])('of version %i is compared where its chart is still the same: %s', (v, actor, digest) => {
    expect(upcast({ ...entry, v, actor })).toEqual({ ...entry, v: journalVersion, actor, digest });
  });

  test.each([0, journalVersion + 1, 1.5])('of the unknown version %s is refused in words', (v) => {
    expect(() => upcast({ ...entry, v })).toThrow(
      `entry 4 (groceryCart ← cart.opened): its version is ${v}, and this release reads versions 1 to ${journalVersion}`,
    );
  });

  test.each([
    ['payment', 'done.actor.openPopup', { kind: 'answered', code: '51' }, 'done.actor.openPopup', 'failed'],
    ['payment', 'error.actor.openPopup', undefined, 'done.actor.openPopup', 'unavailable'],
    ['payment', 'done.actor.checkClosed', { kind: 'unknown' }, 'done.actor.checkPayment', 'abandoned'],
    ['topUp', 'done.actor.checkClosed', { kind: 'unknown' }, 'done.actor.checkPayment', 'unknown'],
    ['topUp', 'done.actor.checkClosed', { kind: 'pending' }, 'done.actor.checkPayment', 'abandoned'],
    ['giftCardPurchase', 'error.actor.checkClosed', undefined, 'done.actor.checkPayment', 'abandoned'],
    ['payment', 'done.actor.openPopup', { kind: 'answered', code: '00' }, 'done.actor.openPopup', 'answered'],
  ])('reads what %s of version 2 made of %s as it was believed', (actor, type, output, then, kind) => {
    const old = { ...entry, v: 2, actor, event: { type: `xstate.${type}`, ...(output && { output }) } };
    expect(upcast(old).event).toMatchObject({ type: `xstate.${then}`, output: { kind } });
  });

  const settled = { kind: 'settled' };
  const unseen = { type: 'done.actor.checkPayment', output: { kind: 'unknown' } };
  test.each([
    ['payment', { type: 'done.actor.verifyPayment', output: settled }, { kind: 'settled', received: null }],
    ['topUp', { type: 'done.actor.verifyTopUp', output: settled }, { kind: 'settled', received: null }],
    [
      'giftCardPurchase',
      { type: 'done.actor.checkPayment', output: { kind: 'failed' } },
      { kind: 'failed', message: '' },
    ],
    ['payment', { type: 'done.actor.checkClosed', output: { kind: 'pending' } }, { kind: 'pending' }],
    ['topUp', { type: 'done.actor.checkClosed', output: { kind: 'pending' } }, unseen.output],
  ])(
    'reads a check of version 3 by %s as one of the card payment that all share',
    (actor, { type, output }, then) => {
      const old = { ...entry, v: 3, actor, event: { type: `xstate.${type}`, output } };
      expect(upcast(old)).toEqual({
        ...old,
        v: journalVersion,
        digest: undefined,
        event: { type: 'xstate.done.actor.checkPayment', output: then },
      });
    },
  );

  test.each([
    ['payment', 'xstate.done.actor.wait', 'xstate.done.actor.waitForBank'],
    ['topUp', 'topUp.checkedAgain', 'cardPayment.checkedAgain'],
    ['giftCardPurchase', 'xstate.error.actor.startCardPayment', 'xstate.error.actor.startPayment'],
    ['payment', 'xstate.done.actor.placeOrder', 'xstate.done.actor.placeOrder'],
  ])('calls what %s named %s in version 3 %s', (actor, type, then) => {
    expect(upcast({ ...entry, v: 3, actor, event: { type } }).event).toEqual({ type: then });
  });
});
