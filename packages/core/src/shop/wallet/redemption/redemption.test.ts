import { describe, expect, test } from 'vitest';
import type { JournaledEvent } from '../../../journal/index.ts';
import { givenOf } from '../../../journal/testing/given.ts';
import { done, failed, inputOf } from '../../../journal/testing/work.ts';
import { kobo } from '../../../kernel/money/index.ts';
import { whyNot } from '../../../kernel/why-not/index.ts';
import { requiredMessage } from '../../account/index.ts';
import {
  giftCardRedemptionGuardMessages,
  giftCardRedemptionMachine,
  selectIsRedeeming,
  selectIsSerialForgotten,
  selectRedeemable,
  selectRedemptionNotice,
} from './index.ts';

const serial = { type: 'redemption.serialJudged', problem: null };
const verify = { type: 'redemption.checkRequested' };
const worth = (value: number) => done('verifyGiftCard', kobo(value));
const submit = { type: 'redemption.submitted', roll: 44_021 };
const again = { type: 'redemption.submitted', roll: 7 };
const created = done('createCreditOrder', { kind: 'created', order: { id: 'top_1', code: '3154021' } });
const redeemed = done('redeemGiftCard', { type: 'redeemgift' });
const refreshed = done('refreshWallet', null);
const verified = [serial, verify, worth(500_000)];

const given = givenOf(giftCardRedemptionMachine, { userId: 31 });

describe('the redemption of a gift card', () => {
  test('is for signed-in customers alone [GIFT-02]', () => {
    const guest = givenAs(null, serial, verify);
    expect(guest.value).toBe('entering');
    expect(selectRedemptionNotice(guest)?.message).toBe('Please sign in to redeem a gift card.');
    expect(whyNot(guest, verify, giftCardRedemptionGuardMessages).map(({ guard }) => guard)).toEqual([
      'isSignedIn',
    ]);
  });

  test('verifies the card, then redeems its value to the wallet [WAL-32, ERR-42]', () => {
    expect(selectRedeemable(given(...verified))).toBe(500_000);
    const steps = [submit, created, redeemed, refreshed];
    const states = steps.map((_, index) => given(...verified, ...steps.slice(0, index + 1)).value);
    expect(states).toEqual(['creatingOrder', 'redeeming', 'refreshing', 'redeemed']);
    expect(inputOf(given(...verified, submit), 'createCreditOrder')).toEqual({
      code: '3154021',
      amount: 500_000,
      provider: null,
      giftCard: true,
    });
    expect(inputOf(given(...verified, submit, created), 'redeemGiftCard')).toEqual({
      orderId: 'top_1',
      amount: 500_000,
      serialKey: 'redemption.serialnumber',
    });
    expect(selectRedemptionNotice(given(...verified, ...steps))).toEqual({
      place: 'success',
      title: '',
      message: 'Giftcard Redeemed Successfully',
    });
    const next = given(...verified, ...steps, done('waitForNotice', null));
    expect(next.value).toBe('entering');
    expect(next.context).toMatchObject({ value: null, attempt: null, notice: null });
  });

  test('refuses a card with nothing on it, and one that cannot be verified [PAY-22, ERR-31]', () => {
    expect(selectRedemptionNotice(given(serial, verify, worth(0)))).toMatchObject({
      place: 'status',
      message: 'Voucher balance is 0. Cannot use this voucher.',
    });
    const unknown = failed('verifyGiftCard', 'not_found', 'This gift card does not exist.');
    expect(selectRedemptionNotice(given(serial, verify, unknown))?.message).toBe(
      'This gift card does not exist.',
    );
    expect(selectRedemptionNotice(given(verify))?.message).toBe(requiredMessage);
  });

  test('says "Error" with the server’s message, and goes on with the same order [ERR-40]', () => {
    const refused = failed('createCreditOrder', 'not_built', 'This call is not built yet.');
    expect(selectRedemptionNotice(given(...verified, submit, refused))).toEqual({
      place: 'dialog',
      title: 'Error',
      message: 'This call is not built yet.',
    });
    const lost = [...verified, submit, failed('createCreditOrder', 'no_answer'), again];
    expect(inputOf(given(...lost), 'createCreditOrder')).toMatchObject({ code: '3154021' });
    const unredeemed = [...verified, submit, created, failed('redeemGiftCard', 'no_answer'), again];
    expect(given(...unredeemed).value).toBe('redeeming');
    const taken = done('createCreditOrder', { kind: 'codeTaken', code: '3177777' });
    expect(inputOf(given(...verified, submit, taken), 'createCreditOrder')).toMatchObject({
      code: '3177777',
    });
  });

  test.each(['order_code_taken', 'conflict', 'payment_ended'])(
    'begins anew where its credit order cannot go on: %s [ERR-40]',
    (code) => {
      for (const before of [[failed('createCreditOrder', code)], [created, failed('redeemGiftCard', code)]]) {
        const anew = given(...verified, submit, ...before, again);
        expect(anew.value).toBe('creatingOrder');
        expect(inputOf(anew, 'createCreditOrder')).toMatchObject({ code: '3110007' });
      }
    },
  );

  test('is no success when the reply is of another type [WAL-32]', () => {
    const snapshot = given(...verified, submit, created, done('redeemGiftCard', { type: 'other' }));
    expect(snapshot.value).toBe('verified');
    expect(selectRedemptionNotice(snapshot)?.title).toBe('Error');
  });

  test('asks for the serial number once more when a reload has taken it, and redeems for the same order', () => {
    const forgotten = [...verified, submit, created, failed('redeemGiftCard', 'serial_missing', 'Again.')];
    expect(selectIsSerialForgotten(given(...forgotten))).toBe(true);
    expect(given(...forgotten, again).value).toBe('forgotten');
    const dismissed = given(...forgotten, { type: 'redemption.noticeDismissed' });
    expect([dismissed.value, selectRedemptionNotice(dismissed)]).toEqual(['forgotten', null]);
    expect(given(...forgotten, serial, again).value).toBe('redeeming');
    expect(inputOf(given(...forgotten, serial, again), 'redeemGiftCard')).toMatchObject({ orderId: 'top_1' });
    expect(given(...forgotten, { type: 'redemption.cancelled' }).context.attempt).toBeNull();
  });

  test('of another card starts over', () => {
    const snapshot = given(...verified, submit, failed('createCreditOrder', 'no_answer'), serial);
    expect(snapshot.value).toBe('entering');
    expect(snapshot.context).toMatchObject({ value: null, attempt: null });
  });

  test('takes no second press while work is in flight', () => {
    const steps = [submit, created, redeemed];
    for (const index of steps.keys()) {
      const before = given(...verified, ...steps.slice(0, index + 1));
      const after = given(...verified, ...steps.slice(0, index + 1), again);
      expect(selectIsRedeeming(before)).toBe(true);
      expect([after.value, after.context]).toEqual([before.value, before.context]);
    }
  });
});

function givenAs(userId: number | null, ...events: readonly JournaledEvent[]) {
  return givenOf(giftCardRedemptionMachine, { userId })(...events);
}
