import { describe, expect, test } from 'vitest';
import { givenOf } from '../../journal/testing/given.ts';
import { done } from '../../journal/testing/work.ts';
import { lagosDay } from '../../kernel/calendar/index.ts';
import { kobo, nairaToKobo } from '../../kernel/money/index.ts';
import { unknownHours } from '../catalogue/index.ts';
import { isProven } from '../pricing/index.ts';
import { gbagada, riceLine } from '../testing/index.ts';
import { type CheckoutEvent, checkoutMachine, checkoutPrice, leastText, type Slot } from './index.ts';

const given = givenOf(checkoutMachine);

const slot = (id: number, naira: number, placesLeft = 10): Slot => ({
  id,
  start: '10:00 AM',
  end: '12:00 PM',
  fee: nairaToKobo(naira),
  placesLeft,
});

const opened = (mode: 'Delivery' | 'Pickup'): CheckoutEvent => ({
  type: 'checkout.opened',
  kind: 'grocery',
  store: { ...gbagada, mode },
  groceryLines: [{ ...riceLine, unitPrice: kobo(1_250_000), quantity: 1 }],
  foodLines: [],
  isSignedIn: false,
  at: 1_795_000_000_000,
});

/** The price that a checkout shows with windows of two days, after some events. */
function priceAfter(
  mode: 'Delivery' | 'Pickup',
  today: readonly Slot[],
  ...events: readonly CheckoutEvent[]
) {
  const days = [
    { day: lagosDay('2026-11-22'), slots: today },
    { day: lagosDay('2026-11-23'), slots: [slot(9, 500)] },
  ];
  const windows = done('loadWindows', { days, foodFee: null, foodHours: unknownHours });
  const variation = done('loadVariation', { deliveryArea: 10, basketSize: 0 });
  const { context } = given(opened(mode), windows, ...(mode === 'Delivery' ? [variation] : []), ...events);
  const price = checkoutPrice(context);
  if (!price) throw new Error('an open checkout has a price');
  const { quote, due, isLeast } = price;
  expect(isProven(due.explained)).toBe(true);
  expect(due.explained.amount).toBe(due.card);
  return [leastText(quote.deliveryFeeText, isLeast), due.card - quote.grocerySubtotal, isLeast];
}

describe('the price of a checkout', () => {
  const today = [slot(1, 1_500), slot(2, 1_000), slot(3, 800, 0)];

  test('is from the cheapest open window of the chosen day on, with the same surcharges [WIN-03, FEE-01]', () => {
    expect(priceAfter('Delivery', today)).toEqual(['from ₦1,100.00', nairaToKobo(1_100 + 95), true]);
    const tomorrow = { type: 'checkout.dayChosen', day: lagosDay('2026-11-23') } as const;
    expect(priceAfter('Delivery', today, tomorrow)[0]).toBe('from ₦550.00');
  });

  test('is exact once a window is chosen [WIN-03]', () => {
    const chosen = { type: 'checkout.slotChosen', slotId: 1 } as const;
    expect(priceAfter('Delivery', today, chosen)).toEqual(['₦1,650.00', nairaToKobo(1_650 + 95), false]);
  });

  test('names no fee on a day without an open window [ERR-33]', () => {
    expect(priceAfter('Delivery', [slot(3, 800, 0)])).toEqual(['—', nairaToKobo(95), false]);
    expect(priceAfter('Delivery', [])).toEqual(['—', nairaToKobo(95), false]);
  });

  test('of a pickup is exact from the start [FEE-12]', () => {
    expect(priceAfter('Pickup', [slot(4, 0)])).toEqual(['Pickup(Free)', nairaToKobo(95), false]);
  });

  test('of a free window beside a dearer one says so as well', () => {
    expect(priceAfter('Delivery', [slot(5, 0), slot(1, 1_500)])[0]).toBe('from ₦0.00');
  });
});
