import { describe, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { givenOf } from '../../journal/testing/given.ts';
import { kobo } from '../../kernel/money/index.ts';
import type { OrderKind } from '../pricing/index.ts';
import { gbagada, jollofLine } from '../testing/index.ts';
import {
  type CheckoutEvent,
  checkoutFields,
  checkoutMachine,
  failingCheck,
  knowsTime,
  selectCanSubmit,
  selectFoodMessage,
  selectWhyDisabled,
  whyNotSubmit,
} from './index.ts';

type Given = CheckoutEvent | { readonly type: string; readonly output?: unknown };
type Snapshot = SnapshotFrom<typeof checkoutMachine>;

/** A kitchen that closes after midnight. */
const hours = { openingTime: '10:00 AM', closingTime: '1:00 AM' };
const submitted: CheckoutEvent = { type: 'checkout.submitted', attemptId: 'a-1', roll: 5 };
const closedMessage =
  'Ordering for Prepared Food products is currently closed. Not to worry, it will re-open at 10:00 AM';

const fold = givenOf(checkoutMachine);

describe('the checkout of food', () => {
  test.each([
    ['00:59', true],
    ['01:00', false],
    ['09:59', false],
    ['10:00', true],
  ])(
    'at %s goes on: %s, and says when the kitchen opens before anything is typed [FOOD-07, FOOD-12]',
    (time, goesOn) => {
      const snapshot = opened('food', time);
      expect(selectFoodMessage(snapshot)).toBe(goesOn ? null : closedMessage);
      expect(
        whyNotSubmit(snapshot)
          .map(({ words }) => words)
          .includes('The kitchen opens at 10:00 AM.'),
      ).toBe(!goesOn);
      expect(selectWhyDisabled(snapshot)).toBe(
        goesOn ? 'Choose how you would like to pay.' : 'The kitchen opens at 10:00 AM.',
      );
    },
  );

  test('that is filled in while the kitchen closes is not handed to the payment, and says why [FOOD-07, PAY-04]', () => {
    const open = opened('food', '00:59', ...filling);
    expect(selectCanSubmit(open)).toBe(true);
    expect(failingCheck(open.context)).toBeNull();
    const closed = opened('food', '00:59', ...filling, opening('food', '01:00'), submitted);
    expect(selectCanSubmit(closed)).toBe(false);
    expect(closed.context.notice).toEqual({
      place: 'dialog',
      title: 'Prepared Food',
      message: closedMessage,
    });
    expect(closed.context.submission).toBeNull();
    expect(closed.context).toMatchObject({ provider: 'paystack', termsAccepted: true });
  });

  test('learns the time again exactly when the kitchen opens or closes, or a day begins', () => {
    const snapshot = opened('food', '00:30');
    expect(['00:59', '01:00', '09:59'].map((time) => knowsTime(at(time))(snapshot))).toEqual([
      true,
      false,
      false,
    ]);
    expect(knowsTime(at('10:00'))(snapshot)).toBe(true);
    expect(knowsTime(at('23:59') + 60_000)(snapshot)).toBe(false);
  });

  test('is not held up while nobody knows the hours: the windows are on their way, or could not be read', () => {
    const loading = fold(opening('food', '03:00'));
    const failed = fold(opening('food', '03:00'), { type: 'xstate.error.actor.loadWindows' });
    expect([loading, failed].map(selectFoodMessage)).toEqual([null, null]);
  });
});

test('a checkout with groceries beside the food is held up too, one of groceries alone is not [FOOD-07]', () => {
  expect(selectFoodMessage(opened('combined', '03:00'))).toBe(closedMessage);
  expect(selectFoodMessage(opened('grocery', '03:00'))).toBeNull();
  expect(selectWhyDisabled(opened('grocery', '03:00'))).toBe('Choose how you would like to pay.');
});

const filling: readonly Given[] = [
  ...checkoutFields.map((field) => ({ type: 'checkout.fieldJudged', field, problem: null }) as const),
  { type: 'checkout.contactMethodChosen', contactMethod: 'call' },
  { type: 'checkout.providerChosen', provider: 'paystack' },
  { type: 'checkout.termsToggled', accepted: true },
];

/** A checkout at a time in Lagos whose windows have arrived; then more events. */
function opened(kind: OrderKind, time: string, ...more: readonly Given[]): Snapshot {
  const windows = { days: [], foodFee: kobo(100_000), foodHours: hours };
  return fold(opening(kind, time), { type: 'xstate.done.actor.loadWindows', output: windows }, ...more);
}

function opening(kind: OrderKind, time: string): CheckoutEvent {
  const foodLines = kind === 'grocery' ? [] : [jollofLine];
  return {
    type: 'checkout.opened',
    kind,
    store: gbagada,
    groceryLines: kind === 'food' ? [] : [{ ...jollofLine, key: '1', category: 'groceries' }],
    foodLines,
    isSignedIn: false,
    at: at(time),
  };
}

/** A time of day in Lagos, as epoch milliseconds. */
function at(time: string): number {
  return Date.parse(`2026-11-22T${time}:00+01:00`);
}
