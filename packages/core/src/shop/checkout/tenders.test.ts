import { describe, expect, test } from 'vitest';
import { transition } from 'xstate';
import { givenOf } from '../../journal/testing/given.ts';
import { done, failed } from '../../journal/testing/work.ts';
import { lagosDay } from '../../kernel/calendar/index.ts';
import { createMemoryDrafts } from '../../kernel/drafts/index.ts';
import { kobo } from '../../kernel/money/index.ts';
import { whyNot } from '../../kernel/why-not/index.ts';
import { unknownHours } from '../catalogue/index.ts';
import { gbagada, riceLine } from '../testing/index.ts';
import {
  type CheckoutEvent,
  checkoutDue,
  checkoutFields,
  checkoutGuardMessages,
  checkoutMachine,
  giftCardProblemPlace,
  orderDraft,
  pinDialogTitle,
  selectCanSubmit,
  selectGiftCardState,
  selectIsAskingPin,
  selectIsCheckingPin,
  tenderProblemOf,
  whyNotSubmit,
} from './index.ts';

/** A store without a bag fee. */
const ikeja = { ...gbagada, name: 'Market Square Ikeja' };
const rice = { ...riceLine, unitPrice: kobo(1_250_000) };
const total = 1_250_000;
const opened: CheckoutEvent = {
  type: 'checkout.opened',
  kind: 'grocery',
  store: ikeja,
  groceryLines: [rice],
  foodLines: [],
  isSignedIn: true,
  at: 1_795_000_000_000,
};
const windows = done('loadWindows', {
  days: [
    {
      day: lagosDay('2026-11-22'),
      slots: [{ id: 12, start: '10:00 AM', end: '12:00 PM', fee: kobo(100_000) }],
    },
  ],
  foodFee: null,
  foodHours: unknownHours,
});
/** A checkout of ₦12,500 in which nothing is missing but a way to pay. */
const filled: readonly Delivered[] = [
  opened,
  windows,
  ...checkoutFields.map((field) => ({ type: 'checkout.fieldJudged', field, problem: null }) as const),
  { type: 'checkout.contactMethodChosen', contactMethod: 'call' },
  { type: 'checkout.slotChosen', slotId: 12 },
  { type: 'checkout.termsToggled', accepted: true },
];
const byPaystack: CheckoutEvent = { type: 'checkout.providerChosen', provider: 'paystack' };
const ticked: CheckoutEvent = { type: 'checkout.voucherToggled', used: true };
const typed: CheckoutEvent = { type: 'checkout.serialJudged', problem: null };
const verify: CheckoutEvent = { type: 'checkout.giftCardSubmitted' };
const submitted: CheckoutEvent = { type: 'checkout.submitted', attemptId: 'a-1', roll: 5 };
const pinTyped: CheckoutEvent = { type: 'checkout.pinJudged', problem: null };
const pinSubmitted: CheckoutEvent = { type: 'checkout.pinSubmitted' };

function giftCardOf(value: number): readonly Delivered[] {
  return [ticked, typed, verify, done('verifyGiftCard', value)];
}

function walletOf(available: number): readonly Delivered[] {
  return [
    { type: 'checkout.walletBalanceKnown', available: kobo(available) },
    { type: 'checkout.walletToggled', used: true },
  ];
}

const given = givenOf(checkoutMachine);

describe('a gift card at checkout', () => {
  test('takes nothing off before it is verified, and its value after, never below zero [PAY-21, CHK-15, CHK-16]', () => {
    const before = given(...filled, ticked, typed, verify);
    expect(selectGiftCardState(before)).toBe('verifying');
    expect(checkoutDue(before.context)).toMatchObject({ giftCard: 0, card: total });
    const part = given(...filled, ...giftCardOf(500_000));
    expect(selectGiftCardState(part)).toBe('verified');
    expect(checkoutDue(part.context)).toMatchObject({ giftCard: 500_000, card: 750_000 });
    expect(checkoutDue(given(...filled, ...giftCardOf(9_000_000)).context)).toMatchObject({
      giftCard: total,
      card: 0,
    });
  });

  test('needs a serial number: Verify says so and asks nobody [PAY-23]', () => {
    const empty = given(...filled, ticked, verify);
    expect(selectGiftCardState(empty)).toBe('unverified');
    expect(empty.context.giftCard.message).toBe('This field is required');
    expect(tenderProblemOf('giftCard.serial', createMemoryDrafts())).toBe('This field is required');
    expect(whyNot(empty, verify, checkoutGuardMessages)).toEqual([
      { guard: 'hasGoodSerial', words: 'Enter the serial number of your gift card.' },
    ]);
  });

  test('that is not verified is complained of after the terms [CHK-23, PAY-04]', () => {
    const terms = { type: 'checkout.termsToggled', accepted: false } as const;
    const first = given(...filled, byPaystack, ticked, terms, submitted);
    expect(first.context.notice?.message).toBe('You have not accepted our Terms & Conditions');
    const second = given(...filled, byPaystack, ticked, submitted);
    expect(second.context.notice?.message).toBe('Verify your gift card, or pay without it.');
  });

  test('that holds nothing is refused in the words of the documents [PAY-22]', () => {
    const { context } = given(...filled, ...giftCardOf(0));
    expect(context.giftCard).toMatchObject({
      isUsed: false,
      value: null,
      message: 'Voucher balance is 0. Cannot use this voucher.',
    });
    expect(checkoutDue(context)?.card).toBe(total);
  });

  test('that cannot be verified says why, and is unticked [ERR-31, ERR-32]', () => {
    const message = 'This call is not built yet.';
    const refused = given(...filled, ticked, typed, verify, failed('verifyGiftCard', 'not_built', message));
    expect(selectGiftCardState(refused)).toBe('refused');
    expect(refused.context.giftCard).toMatchObject({ isUsed: false, message });
    const silent = given(...filled, ticked, typed, verify, failed('verifyGiftCard', 'no_answer'));
    expect(silent.context.giftCard.message).toBe(
      'Your gift card could not be verified just now. Please try again.',
    );
    expect(giftCardProblemPlace).toEqual({
      grocery: 'besideTick',
      food: 'statusLine',
      combined: 'statusLine',
    });
  });

  test.each([
    ['it is unticked', { type: 'checkout.voucherToggled', used: false }],
    ['another serial number is typed', typed],
  ] as const)('forgets its value when %s [PAY-21]', (_, event) => {
    const { context } = given(...filled, ...giftCardOf(500_000), event);
    expect(context.giftCard.value).toBeNull();
    expect(checkoutDue(context)?.card).toBe(total);
  });

  test('with another serial number makes another order', () => {
    const before = given(...filled, ticked, typed).context.revision;
    expect(given(...filled, ticked, typed, typed).context.revision).toBe(before + 1);
  });

  test('is asked about once, however often Verify is pressed meanwhile [PAY-21]', () => {
    const [next, effects] = transition(checkoutMachine, given(...filled, ticked, typed, verify), verify);
    expect([selectGiftCardState(next), effects]).toEqual(['verifying', []]);
  });

  test('that is ticked but not verified holds the order back [PAY-04, PAY-21]', () => {
    const { context } = given(...filled, byPaystack, ticked, typed, submitted);
    expect(context.notice).toEqual({
      place: 'dialog',
      title: 'Error',
      message: 'Verify your gift card, or pay without it.',
    });
  });
});

describe('the wallet at checkout', () => {
  test('pays at most what is available, after the gift card [PAY-19, PAY-03]', () => {
    expect(checkoutDue(given(...filled, ...walletOf(400_000)).context)).toMatchObject({
      wallet: 400_000,
      card: 850_000,
    });
    const both = given(...filled, ...giftCardOf(1_000_000), ...walletOf(400_000));
    expect(checkoutDue(both.context)).toMatchObject({ giftCard: 1_000_000, wallet: 250_000, card: 0 });
  });

  test('cannot be chosen while it is empty, or by a guest', () => {
    const choose: CheckoutEvent = { type: 'checkout.walletToggled', used: true };
    const empty = given(...filled, choose);
    expect(empty.context.wallet.isUsed).toBe(false);
    expect(whyNot(empty, choose, checkoutGuardMessages)).toEqual([
      { guard: 'hasWalletMoney', words: 'No money is available in your wallet.' },
    ]);
    const signedOut = { ...opened, isSignedIn: false } as CheckoutEvent;
    expect(given(signedOut, ...walletOf(400_000)).context.wallet.isUsed).toBe(false);
    const left = given(opened, ...walletOf(400_000), signedOut);
    expect(left.context.wallet).toMatchObject({ isUsed: false, available: 0 });
  });

  test('is left out again when its balance turns out to be gone', () => {
    const gone = given(...filled, ...walletOf(400_000), {
      type: 'checkout.walletBalanceKnown',
      available: kobo(0),
    });
    expect(gone.context.wallet).toMatchObject({ isUsed: false, available: 0 });
  });

  test('asks for its pin once everything else is in order, and pays by a right one [PAY-18, CHK-10]', () => {
    const asking = given(...filled, ...walletOf(2_000_000), submitted);
    expect(selectIsAskingPin(asking)).toBe(true);
    expect(pinDialogTitle).toBe('Enter Your Wallet Pin');
    const checking = given(...filled, ...walletOf(2_000_000), submitted, pinTyped, pinSubmitted);
    expect(selectIsCheckingPin(checking)).toBe(true);
    const paid = given(
      ...filled,
      ...walletOf(2_000_000),
      submitted,
      pinTyped,
      pinSubmitted,
      done('verifyWalletPin', null),
    );
    expect(paid.matches({ open: { order: 'editing' } })).toBe(true);
    expect(paid.context.notice).toBeNull();
  });

  test('asks for no pin while a check fails, or while it pays nothing [PAY-04]', () => {
    const withoutTerms = given(
      ...filled,
      ...walletOf(400_000),
      byPaystack,
      { type: 'checkout.termsToggled', accepted: false },
      submitted,
    );
    expect(selectIsAskingPin(withoutTerms)).toBe(false);
    expect(withoutTerms.context.notice?.message).toBe('You have not accepted our Terms & Conditions');
    const covered = given(...filled, ...giftCardOf(9_000_000), ...walletOf(400_000), submitted);
    expect(selectIsAskingPin(covered)).toBe(false);
  });

  test('says that a pin is missing, or wrong [PAY-20, ERR-24]', () => {
    const empty = given(...filled, ...walletOf(2_000_000), submitted, pinSubmitted);
    expect(empty.context.wallet.message).toBe('Kindly enter your wallet pin to continue');
    const wrong = given(
      ...filled,
      ...walletOf(2_000_000),
      submitted,
      pinTyped,
      pinSubmitted,
      failed('verifyWalletPin', 'wrong_pin', 'wallet pin is incorrect!'),
    );
    expect(selectIsAskingPin(wrong)).toBe(true);
    expect(wrong.context.wallet.message).toBe('wallet pin is incorrect!');
  });

  test.each([
    ['', 'Kindly enter your wallet pin to continue'],
    ['12a4', 'wallet pin is incorrect!'],
    ['123', 'wallet pin is incorrect!'],
    ['1234', null],
  ])('judges the pin "%s": %s [PAY-20, ERR-24]', (pin, problem) => {
    expect(tenderProblemOf('wallet.pin', createMemoryDrafts({ 'wallet.pin': pin }))).toBe(problem);
  });

  test('looks at the checks once more after the pin, and can be left before it', () => {
    const changed = given(
      ...filled,
      ...walletOf(2_000_000),
      submitted,
      pinTyped,
      pinSubmitted,
      { type: 'checkout.termsToggled', accepted: false },
      done('verifyWalletPin', null),
    );
    expect(changed.context.notice?.title).toBe('Notice');
    const left = given(...filled, ...walletOf(2_000_000), submitted, { type: 'checkout.pinDismissed' });
    expect(selectIsAskingPin(left)).toBe(false);
  });
});

describe('the button "Proceed to Payment"', () => {
  test.each([
    ['nothing is chosen', [], false],
    ['a gateway is chosen', [byPaystack], true],
    [
      'gift card and wallet leave something, without a gateway',
      [...giftCardOf(500_000), ...walletOf(100_000)],
      false,
    ],
    [
      'they leave something, with a gateway',
      [...giftCardOf(500_000), ...walletOf(100_000), byPaystack],
      true,
    ],
    ['the gift card pays it all', giftCardOf(total), true],
    ['the wallet pays it all', walletOf(total), true],
  ] as const)('when %s: %s [CHK-17, PAY-03]', (_, events, works) => {
    const snapshot = given(...filled, ...events);
    expect(selectCanSubmit(snapshot)).toBe(works);
    expect(whyNotSubmit(snapshot).some(({ guard }) => guard === 'hasWayToPay')).toBe(!works);
  });
});

describe('the draft of an order', () => {
  test.each([
    ['Paystack card', [byPaystack], { giftCard: 0, wallet: 0 }],
    ['Paystack + Gift card', [byPaystack, ...giftCardOf(500_000)], { giftCard: 500_000, wallet: 0 }],
    ['Paystack + Loyalty card', [byPaystack, ...walletOf(500_000)], { giftCard: 0, wallet: 500_000 }],
    [
      'Paystack + Loyalty + Gift card',
      [byPaystack, ...giftCardOf(500_000), ...walletOf(500_000)],
      { giftCard: 500_000, wallet: 500_000 },
    ],
    ['gift', [byPaystack, ...giftCardOf(9_000_000)], { giftCard: total, wallet: 0 }],
    [
      'loyalty + gift',
      [...giftCardOf(500_000), ...walletOf(9_000_000)],
      { giftCard: 500_000, wallet: 750_000 },
    ],
  ] as const)('says "%s" and what each tender pays [PAY-29, PAY-03]', (text, events, tenders) => {
    const draft = orderDraft(given(...filled, ...events).context);
    expect(draft).toMatchObject({ paymentMethod: text, total, tenders });
  });

  test('lets the second gateway take the place of the first [PAY-02]', () => {
    const other: CheckoutEvent = { type: 'checkout.providerChosen', provider: 'flutterwave' };
    expect(orderDraft(given(...filled, byPaystack, other).context).paymentMethod).toBe('Flutterwave card');
  });
});

type Delivered =
  | CheckoutEvent
  | { readonly type: string; readonly output?: unknown; readonly error?: unknown };
