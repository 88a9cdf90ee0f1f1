import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { foldEvents } from '../../journal/index.ts';
import { addDays, type LagosDay, lagosDay, lagosDayAt } from '../../kernel/calendar/index.ts';
import { kobo } from '../../kernel/money/index.ts';
import { inputOf } from '../../proof/checker/moves.ts';
import type { CartLine } from '../cart/index.ts';
import { unknownHours } from '../catalogue/index.ts';
import type { FreshQuote } from '../payment/index.ts';
import type { OrderKind } from '../pricing/index.ts';
import { gbagada, jollofLine } from '../testing/index.ts';
import {
  type CheckoutEvent,
  checkoutDay,
  checkoutFields,
  checkoutMachine,
  checkoutQuote,
  failingCheck,
  orderDraft,
} from './index.ts';

const store = { ...gbagada, mode: 'Delivery', area: 'Gbagada Phase 2' } as const;
const rice: CartLine = {
  ...jollofLine,
  key: '1',
  productId: 1,
  category: 'groceries',
  weightGrams: null,
  pack: null,
};

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

test('what is sent is what was shown, on every day and for every kind of order [FEE-04, FEE-05, FEE-06, FEE-09]', () => {
  const first = Date.parse('2022-03-28T00:00:00Z');
  fc.assert(
    fc.property(
      fc.constantFrom<OrderKind[]>('grocery', 'food', 'combined'),
      fc.integer({ min: 0, max: 30 * 24 }),
      fc.nat(2),
      (kind, hour, ahead) => {
        const at = new Date(first + hour * 3_600_000).toISOString();
        const today = lagosDayAt(Date.parse(at));
        const { context } = ready(kind, at, ...(kind === 'food' ? [] : [chosen(addDays(today, ahead))]));
        const draft = orderDraft(context);
        const day = kind === 'food' ? today : addDays(today, ahead);
        const isFree = kind !== 'grocery' && '2022-04-01' <= day && day <= '2022-04-21';
        expect(draft.deliveryDay).toBe(day);
        expect(draft.total).toBe(checkoutQuote(context)?.total);
        expect(draft.foodDeliveryFee).toBe(isFree || kind === 'grocery' ? 0 : 101_000);
        expect(draft.deliveryFee).toBe(isFree || kind === 'food' ? 0 : 151_500);
      },
    ),
  );
});

type Given = CheckoutEvent | { readonly type: string; readonly output: unknown };

/** A checkout at a moment that has loaded and is filled in, with the windows of three days; then more events. */
function ready(kind: OrderKind, at: string, ...more: readonly Given[]): SnapshotFrom<typeof checkoutMachine> {
  const today = lagosDayAt(Date.parse(at));
  const days = [0, 1, 2].map((ahead) => ({
    day: addDays(today, ahead),
    slots: [{ id: 7, start: '10:00 AM', end: '12:00 PM', fee: kobo(150_000) }],
  }));
  const windows = {
    days: kind === 'food' ? [] : days,
    foodFee: kind === 'grocery' ? null : kobo(100_000),
    foodHours: unknownHours,
  };
  const events: readonly Given[] = [
    opened(kind, at),
    { type: 'xstate.done.actor.loadWindows', output: windows },
    { type: 'xstate.done.actor.loadVariation', output: { deliveryArea: 1, basketSize: 0 } },
    ...checkoutFields.map((field) => ({ type: 'checkout.fieldJudged', field, problem: null }) as const),
    { type: 'checkout.contactMethodChosen', contactMethod: 'call' },
    { type: 'checkout.providerChosen', provider: 'paystack' },
    { type: 'checkout.termsToggled', accepted: true },
    ...more,
    ...(kind === 'food' ? [] : [{ type: 'checkout.slotChosen', slotId: 7 } as const]),
  ];
  return foldEvents(checkoutMachine, [
    { type: 'xstate.init' },
    ...events.map((event) => ({ ...event })),
  ]) as SnapshotFrom<typeof checkoutMachine>;
}

function opened(kind: OrderKind, at: string, isSignedIn = false): CheckoutEvent {
  return {
    type: 'checkout.opened',
    kind,
    store,
    groceryLines: kind === 'food' ? [] : [{ ...rice, quantity: 4 }],
    foodLines: kind === 'grocery' ? [] : [jollofLine],
    isSignedIn,
    at: Date.parse(at),
  };
}

function chosen(day: LagosDay | string): CheckoutEvent {
  return { type: 'checkout.dayChosen', day: lagosDay(day) };
}

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
