import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { JournaledEvent } from '../../../journal/index.ts';
import { givenOf } from '../../../journal/testing/given.ts';
import {
  type ConfirmationInput,
  confirmationMachine,
  paidNotice,
  paidNoticeMs,
  selectPaidNotice,
  selectShowsOrder,
} from '../index.ts';

const paid = { hasOrder: true, isJustPaid: true };

describe('the confirmation page', () => {
  test('announces a verified payment for five seconds, and keeps showing the order [PAY-14, ORD-01]', () => {
    const announcing = given(paid);
    expect(selectPaidNotice(announcing)).toBe('Order Payment Successful!!!');
    expect(selectShowsOrder(announcing)).toBe(true);
    const settled = given(paid, { type: 'xstate.done.actor.waitForNotice', output: null });
    expect(selectPaidNotice(settled)).toBeNull();
    expect(selectShowsOrder(settled)).toBe(true);
  });

  test('waits exactly so long [PAY-14, CONST-09]', () => {
    const waits: number[] = [];
    const machine = confirmationMachine.provide({
      actors: {
        wait: fromPromise<unknown, { readonly ms: number }>(({ input }) => {
          waits.push(input.ms);
          return new Promise(() => {});
        }),
      },
    });
    const actor = createActor(machine, { input: paid }).start();
    actor.stop();
    expect(waits).toEqual([5_000]);
    expect([paidNotice, paidNoticeMs]).toEqual(['Order Payment Successful!!!', 5_000]);
  });

  test('takes the notice away when it is dismissed', () => {
    expect(selectPaidNotice(given(paid, { type: 'confirmation.noticeDismissed' }))).toBeNull();
  });

  test('shows the kept order after a reload, without the notice [PAY-15]', () => {
    const reloaded = given({ hasOrder: true, isJustPaid: false });
    expect(reloaded.value).toEqual({ shown: 'settled' });
    expect(selectShowsOrder(reloaded)).toBe(true);
    expect(selectPaidNotice(reloaded)).toBeNull();
  });

  test.each([true, false])(
    'opened without an order says so, and announces nothing [ORD-06]',
    (isJustPaid) => {
      const empty = given({ hasOrder: false, isJustPaid });
      expect(empty.value).toBe('empty');
      expect(selectShowsOrder(empty)).toBe(false);
      expect(selectPaidNotice(empty)).toBeNull();
    },
  );
});

function given(input: ConfirmationInput, ...events: readonly JournaledEvent[]) {
  return givenOf(confirmationMachine, input)(...events);
}
