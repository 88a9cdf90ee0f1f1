import fc from 'fast-check';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { foldEvents } from '../../journal/index.ts';
import { addDays, type LagosDay, lagosDay, lagosDayAt } from '../../kernel/calendar/index.ts';
import { kobo } from '../../kernel/money/index.ts';
import type { Property } from '../../testing/property/index.ts';
import type { CartLine } from '../cart/index.ts';
import { unknownHours } from '../catalogue/index.ts';
import type { OrderKind } from '../pricing/index.ts';
import { gbagada, jollofLine } from '../testing/index.ts';
import { type CheckoutEvent, checkoutFields, checkoutMachine, checkoutQuote, orderDraft } from './index.ts';

const store = { ...gbagada, mode: 'Delivery', area: 'Gbagada Phase 2' } as const;
export const rice: CartLine = {
  ...jollofLine,
  key: '1',
  productId: 1,
  category: 'groceries',
  weightGrams: null,
  pack: null,
};

const first = Date.parse('2022-03-28T00:00:00Z');

export const properties: readonly Property[] = [
  {
    name: 'what is sent is what was shown, on every day and for every kind of order [FEE-04, FEE-05, FEE-06, FEE-09]',
    property: fc.property(
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
  },
];

type Given = CheckoutEvent | { readonly type: string; readonly output: unknown };

/** A filled checkout that was loaded at a moment, with the windows of three days; then more events. */
export function ready(
  kind: OrderKind,
  at: string,
  ...more: readonly Given[]
): SnapshotFrom<typeof checkoutMachine> {
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

export function opened(kind: OrderKind, at: string, isSignedIn = false): CheckoutEvent {
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

export function chosen(day: LagosDay | string): CheckoutEvent {
  return { type: 'checkout.dayChosen', day: lagosDay(day) };
}
