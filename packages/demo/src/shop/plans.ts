import { kobo } from '@marketsquare/core/kernel/money';
import type {
  SeedBasketSurcharge,
  SeedGiftCard,
  SeedIssuedGiftCard,
  SeedSlot,
  SeedWindowPlan,
} from '@marketsquare/server/seed';
import { giftCardAddress } from '../pictures/address.ts';

/** Two-hour slots, shorter Sundays; mornings and evenings cost more to deliver, pickup is free. */
const weekdaySlots = [
  ['8:00 AM', '10:00 AM', 1_500],
  ['10:00 AM', '12:00 PM', 1_200],
  ['12:00 PM', '2:00 PM', 1_000],
  ['2:00 PM', '4:00 PM', 1_000],
  ['4:00 PM', '6:00 PM', 1_200],
  ['6:00 PM', '8:00 PM', 1_500],
  ['8:00 PM', '10:00 PM', 1_800],
] as const;

const sundaySlots = [
  ['12:00 PM', '2:00 PM', 1_500],
  ['2:00 PM', '4:00 PM', 1_500],
  ['4:00 PM', '6:00 PM', 1_500],
  ['6:00 PM', '8:00 PM', 1_800],
] as const;

export const windowPlans: readonly SeedWindowPlan[] = [
  { mode: 'delivery', days: 7, daysWithoutSlots: [5], slots: week(true, 40) },
  { mode: 'pickup', days: 7, daysWithoutSlots: [6], slots: week(false, 60) },
];

/** A larger basket needs more hands and boot space. */
export const basketSurcharges: readonly SeedBasketSurcharge[] = [
  { fromSubtotal: kobo(0), percent: 0 },
  { fromSubtotal: kobo(5_000_000), percent: 5 },
  { fromSubtotal: kobo(15_000_000), percent: 10 },
  { fromSubtotal: kobo(30_000_000), percent: 15 },
];

export const giftCards: readonly SeedGiftCard[] = [
  giftCard(1, 'Thank You Card', 5_000, 180),
  giftCard(2, 'Birthday Card', 10_000, 365),
  giftCard(3, 'Family Shopping Card', 20_000, 365),
  giftCard(4, 'Wedding Card', 50_000, 365),
  giftCard(5, 'Festive Season Card', 25_000, 120),
  giftCard(6, 'Corporate Card', 100_000, 365),
];

/** Cards to try at a checkout: a small one, a large one, and one that is spent. */
export const issuedGiftCards: readonly SeedIssuedGiftCard[] = [
  { serialNumber: 'DEMO-GIFT-5000', giftCardId: 1, balance: kobo(500_000), validForDays: 180 },
  { serialNumber: 'DEMO-GIFT-50000', giftCardId: 4, balance: kobo(5_000_000), validForDays: 365 },
  { serialNumber: 'DEMO-GIFT-SPENT', giftCardId: 2, balance: kobo(0), validForDays: 365 },
];

function week(isDelivery: boolean, capacity: number): readonly SeedSlot[] {
  return [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
    (weekday === 0 ? sundaySlots : weekdaySlots).map(([start, end, fee]) => ({
      weekday,
      start,
      end,
      fee: kobo(isDelivery ? fee * 100 : 0),
      capacity,
    })),
  );
}

function giftCard(id: number, name: string, naira: number, validForDays: number): SeedGiftCard {
  return { id, name, amount: kobo(naira * 100), validForDays, imageUrl: giftCardAddress(id, naira) };
}
