import { describe, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { foldEvents } from '../../journal/index.ts';
import { inputOf } from '../../journal/testing/work.ts';
import { lagosDay } from '../../kernel/calendar/index.ts';
import { kobo } from '../../kernel/money/index.ts';
import { testProperties } from '../../testing/test-properties.ts';
import type { FreshQuote } from '../payment/index.ts';
import { chosen, opened, properties, ready, rice } from './food-day.properties.ts';
import {
  type CheckoutEvent,
  checkoutDay,
  checkoutMachine,
  checkoutQuote,
  failingCheck,
  orderDraft,
} from './index.ts';

describe('the day of a checkout for prepared food', () => {
  test('is today, in what is shown and in what is sent: in April 2022 both are free of the fee [FEE-09]', () => {
    const { context } = ready('food', '2022-04-10T12:00:00+01:00');
    expect(checkoutQuote(context)).toMatchObject({ foodDeliveryFeeText: 'FREE', total: 1_280_000 });
    expect(orderDraft(context)).toMatchObject({
      deliveryDay: '2022-04-10',
      foodDeliveryFee: 0,
      total: 1_280_000,
    });
  });

  test('turns at midnight in Lagos, when the shell tells the time again, and keeps what was chosen [FEE-09, WIN-06]', () => {
    const before = ready('food', '2022-04-21T23:59:59+01:00');
    expect(orderDraft(before.context).foodDeliveryFee).toBe(0);
    const { context } = ready(
      'food',
      '2022-04-21T23:59:59+01:00',
      opened('food', '2022-04-22T00:00:00+01:00'),
    );
    expect(checkoutQuote(context)?.foodDeliveryFee).toBe(101_000);
    expect(orderDraft(context)).toMatchObject({ deliveryDay: '2022-04-22', foodDeliveryFee: 101_000 });
    expect(context).toMatchObject({ provider: 'paystack', termsAccepted: true, contactMethod: 'call' });
  });

  test('is the server’s where clocks differ: a fresh quote brings it, and says that a day has begun', () => {
    const { context } = ready('food', '2022-04-21T23:59:00+01:00', requoted('2022-04-22'));
    expect(orderDraft(context)).toMatchObject({ deliveryDay: '2022-04-22', foodDeliveryFee: 101_000 });
    expect(context.notice).toMatchObject({ place: 'dialog', title: 'A new day' });
  });

  test('stays where the fresh quote is of the same day, or names none', () => {
    for (const day of ['2022-04-10', null]) {
      const { context } = ready('food', '2022-04-10T12:00:00+01:00', requoted(day));
      expect(orderDraft(context).deliveryDay).toBe('2022-04-10');
      expect(context.notice?.title).toBe('Prices have changed');
    }
  });
});

describe('the day of a checkout with groceries', () => {
  test('is that of its window, whatever the day is, also where food comes on its own [FEE-10, WIN-06]', () => {
    const inside = ready('combined', '2022-04-20T12:00:00+01:00', chosen('2022-04-21'));
    expect(orderDraft(inside.context)).toMatchObject({
      deliveryDay: '2022-04-21',
      deliveryFee: 0,
      foodDeliveryFee: 0,
    });
    const outside = ready('combined', '2022-04-21T12:00:00+01:00', chosen('2022-04-22'));
    expect(orderDraft(outside.context)).toMatchObject({
      deliveryDay: '2022-04-22',
      deliveryFee: 151_500,
      foodDeliveryFee: 101_000,
    });
  });

  test('stays that of its window where a fresh quote is of it, and is not today [FEE-08, WIN-06]', () => {
    const { context } = ready(
      'grocery',
      '2022-06-01T12:00:00+01:00',
      chosen('2022-06-02'),
      requoted('2022-06-02'),
    );
    expect(orderDraft(context).deliveryDay).toBe('2022-06-02');
    expect(context.today).toBe('2022-06-01');
  });

  test('is none that is not offered: no promotion, and no order [FEE-08, WIN-06]', () => {
    const { context } = ready('grocery', '2023-12-24T12:00:00+01:00', {
      type: 'checkout.dayChosen',
      day: lagosDay('2023-11-25'),
    });
    expect(checkoutDay(context)).toBeNull();
    const dear = [{ ...rice, quantity: 100 }];
    const quote = checkoutQuote({ ...context, groceryLines: dear, slotId: 7 });
    expect(quote?.deliveryFeeText).not.toBe('FREE');
    expect(failingCheck(context)?.message).toBe('Kindly select your preferred delivery hour, delivery date');
  });
});

test('a fresh quote sets the fee of the chosen window alone, and keeps a food fee that it does not tell [FEE-01, FEE-02]', () => {
  const requote = { ...freshQuote(null), slotFee: kobo(200_000), foodFee: null };
  const chosenFirst = { type: 'checkout.slotChosen', slotId: 7 } as const;
  const { context } = ready('combined', '2022-06-01T12:00:00+01:00', chosenFirst, {
    type: 'checkout.requoted',
    quote: requote,
  });
  expect(context.days.map(({ slots }) => slots.map(({ fee }) => fee))).toEqual([
    [200_000],
    [150_000],
    [150_000],
  ]);
  expect(orderDraft(context)).toMatchObject({ deliveryFee: 202_000, foodDeliveryFee: 101_000 });
});

describe('food that travels with the groceries', () => {
  const travels = { type: 'checkout.foodDeliveryChosen', travelsWithGroceries: true } as const;
  const noon = '2022-06-01T12:00:00+01:00';

  test('makes an order of both; on its own it is an order apart [CHK-41, WIN-07]', () => {
    const [together, apart] = [[travels], []].map((more) =>
      orderDraft(ready('combined', noon, ...more).context),
    );
    expect(together).toMatchObject({ orderType: 'Prepared Food and Grocery Order', foodDeliveryFee: 0 });
    expect(apart).toMatchObject({
      orderType: 'Prepared Food and Grocery Separate Order',
      foodDeliveryFee: 101_000,
    });
  });

  test('still does after the guest has signed in on the way [AUTH-17]', () => {
    const { context } = ready('combined', noon, travels, opened('combined', noon, true));
    expect(context).toMatchObject({ isSignedIn: true, foodTravelsWithGroceries: true });
  });
});

test('the surcharge of an order of both is asked for by what both baskets come to [API-32]', () => {
  const both = ready('combined', '2022-06-01T12:00:00+01:00').context;
  const asking = foldEvents(checkoutMachine, [
    { type: 'xstate.init' },
    { ...opened('combined', '2022-06-01T12:00:00+01:00') },
  ]) as SnapshotFrom<typeof checkoutMachine>;
  const { grocerySubtotal, foodSubtotal } = orderDraft(both);
  expect(foodSubtotal).toBeGreaterThan(0);
  expect(inputOf(asking, 'loadVariation')).toMatchObject({ subtotal: grocerySubtotal + foodSubtotal });
});

testProperties(properties);

function requoted(day: string | null): CheckoutEvent {
  return { type: 'checkout.requoted', quote: freshQuote(day) };
}

function freshQuote(day: string | null): FreshQuote {
  return {
    total: kobo(1_381_000),
    slotFee: null,
    foodFee: kobo(100_000),
    variation: { deliveryArea: 1, basketSize: 0 },
    day: day === null ? null : lagosDay(day),
    prices: [],
    unavailable: [],
  };
}
