import { lagosDay } from '@marketsquare/core/kernel/calendar';
import { kobo, nairaToKobo } from '@marketsquare/core/kernel/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop } from '../../testing/index.ts';
import { feeVariation } from './fees.ts';
import { openShopPlan, type ShopPlan, type StorePlan, storePlan } from './shop-plan.ts';
import { findSlot, findWindowDay, windowDays } from './windows.ts';

let plan: ShopPlan;
let windows: StorePlan;
let close: () => Promise<void>;

beforeAll(async () => {
  const shop = await openTestShop();
  plan = await openShopPlan(() => 0).present(shop.database.read);
  windows = storePlan(plan, 1);
  close = shop.close;
});

afterAll(() => close());

/** A moment of Saturday, 21 November 2026, in Lagos. */
const saturdayAt = (time: string) => Date.parse(`2026-11-21T${time}:00+01:00`);

describe('the surcharges on a delivery fee', () => {
  test.each([
    ['below the first step', nairaToKobo(50_000) - 1, 0],
    ['from the step on', nairaToKobo(50_000), 5],
  ])('of a basket %s are the percent of that step [ENT-28, FEE-01]', (_, subtotal, basketSize) => {
    expect(feeVariation(plan, 2, 'Ikeja GRA', kobo(subtotal))).toEqual({
      basketSize,
      deliveryArea: 0,
    });
  });

  test('of an area are those of the store that serves it; another store does not deliver there [ENT-28, FEE-01]', () => {
    const to = (storeId: number) => feeVariation(plan, storeId, 'Gbagada Phase 2', kobo(0));
    expect(to(1)).toEqual({ basketSize: 0, deliveryArea: 10 });
    expect(to(2)).toBeNull();
    expect(feeVariation(plan, 1, 'Nowhere', kobo(0))).toBeNull();
  });

  test('of a pickup have none for an area [FEE-01]', () => {
    expect(feeVariation(plan, 2, '', kobo(0))).toEqual({ basketSize: 0, deliveryArea: 0 });
  });
});

describe('opening hours', () => {
  const hours = [1, 2, 3, 4, 5, 6].map((weekday) => ({
    store_id: 1,
    weekday,
    opens: '8:00 AM',
    closes: weekday === 6 ? '3:00 PM' : '9:00 PM',
  }));
  const starts = (mode: 'Pickup' | 'Delivery', day: string) =>
    findWindowDay({ ...windows, hours }, mode, lagosDay(day), saturdayAt('07:00'))?.slots.map(
      (slot) => slot.starts,
    );

  test('leave out the windows of a day on which the store is closed', () => {
    expect(starts('Delivery', '2026-11-22')).toEqual([]);
    expect(starts('Pickup', '2026-11-22')).toEqual([]);
    expect(
      findSlot({ ...windows, hours }, 'Pickup', 21, lagosDay('2026-11-22'), saturdayAt('07:00')),
    ).toBeNull();
  });

  test('leave out what would be collected from a closed store; a delivery may arrive later', () => {
    expect(starts('Pickup', '2026-11-21')).toEqual(['10:00 AM']);
    expect(starts('Delivery', '2026-11-21')).toEqual(['10:00 AM', '2:00 PM']);
    expect(starts('Pickup', '2026-11-23')).toEqual(['10:00 AM', '2:00 PM']);
  });

  test('that end after midnight, or at it, leave out nothing before', () => {
    const late = [{ store_id: 1, weekday: 6, opens: '10:00 AM', closes: '12:00 AM' }];
    const day = findWindowDay(
      { ...windows, hours: late },
      'Pickup',
      lagosDay('2026-11-21'),
      saturdayAt('07:00'),
    );
    expect(day?.slots).toHaveLength(2);
  });
});

describe('the windows on offer', () => {
  const timesOf = (mode: 'Pickup' | 'Delivery', now: number) =>
    windowDays(windows, mode, now).map(({ day, slots }) => [day, slots.map(({ starts }) => starts)]);
  const both = ['10:00 AM', '2:00 PM'];

  test('begin today and leave out the day that has none [WIN-01, ERR-33]', () => {
    expect(timesOf('Delivery', saturdayAt('07:00'))).toEqual([
      ['2026-11-21', both],
      ['2026-11-22', both],
      ['2026-11-23', both],
      ['2026-11-24', []],
      ['2026-11-25', both],
    ]);
    expect(timesOf('Pickup', saturdayAt('07:00')).map(([, slots]) => slots)).toEqual(Array(5).fill(both));
  });

  test.each([
    ['09:59', both],
    ['10:00', ['2:00 PM']],
    ['13:59', ['2:00 PM']],
  ])('of today are those that have not begun: at %s [WIN-01]', (time, left) => {
    expect(timesOf('Pickup', saturdayAt(time))[0]).toEqual(['2026-11-21', left]);
  });

  test('begin tomorrow once the last of today has begun; a day that never had any stays [WIN-01, WIN-02, ERR-33]', () => {
    expect(timesOf('Delivery', saturdayAt('14:00'))).toEqual([
      ['2026-11-22', both],
      ['2026-11-23', both],
      ['2026-11-24', []],
      ['2026-11-25', both],
    ]);
  });

  test('leave today for prepared food, which is made at once, when they have all begun [WIN-08]', () => {
    expect(findWindowDay(windows, 'Pickup', lagosDay('2026-11-21'), saturdayAt('14:00'))?.slots).toEqual([]);
  });

  test('turn at midnight in Lagos [WIN-01]', () => {
    expect(timesOf('Pickup', saturdayAt('00:00') - 1).at(-1)?.[0]).toBe('2026-11-24');
    expect(timesOf('Pickup', saturdayAt('00:00')).at(-1)?.[0]).toBe('2026-11-25');
  });

  test('are found by their day, until it is over or too far ahead', () => {
    const now = saturdayAt('07:00');
    const find = (day: string) => findWindowDay(windows, 'Pickup', lagosDay(day), now);
    expect(find('2026-11-21')?.slots).toHaveLength(2);
    expect(find('2026-11-25')?.slots).toHaveLength(2);
    expect(find('2026-11-20')).toBeNull();
    expect(find('2026-11-26')).toBeNull();
  });

  test('hold a slot of their own weekday alone, until it begins', () => {
    const [today, tomorrow] = windowDays(windows, 'Pickup', saturdayAt('07:00'));
    const morning = today?.slots[0];
    if (!today || !tomorrow || !morning) throw new Error('the plan has no morning');
    const find = (day: typeof today.day, time: string) =>
      findSlot(windows, 'Pickup', morning.id, day, saturdayAt(time));
    expect(find(today.day, '09:59')).toEqual(morning);
    expect(find(today.day, '10:00')).toBeNull();
    expect(find(tomorrow.day, '07:00')).toBeNull();
  });

  test('close before they begin where they have a cut-off, those of tomorrow too', () => {
    const cut = (minutes: number) => ({
      ...windows,
      slots: windows.slots.map((slot) => ({ ...slot, cut_off_minutes: minutes })),
    });
    const first = (minutes: number, time: string) =>
      windowDays(cut(minutes), 'Pickup', saturdayAt(time)).flatMap(({ day, slots }) =>
        slots.map(({ starts }) => `${day} ${starts}`),
      )[0];
    expect(first(60, '08:59')).toBe('2026-11-21 10:00 AM');
    expect(first(60, '09:00')).toBe('2026-11-21 2:00 PM');
    expect(first(24 * 60, '09:59')).toBe('2026-11-22 10:00 AM');
    expect(first(24 * 60, '10:00')).toBe('2026-11-22 2:00 PM');
  });

  test('are those of a store alone where it has its own, and none on a day on which it is closed [WIN-01, ERR-33]', () => {
    const [any] = plan.slots.filter(({ mode }) => mode === 'pickup');
    if (any === undefined) throw new Error('the plan has no pickup');
    const ofOne = {
      ...plan,
      slots: [...plan.slots, { ...any, id: 99, store_id: 1, weekday: 0 }],
      holidays: [{ store_id: 1, day: '2026-11-22', name: 'Harvest' }],
    };
    const days = (storeId: number | null, shop = ofOne) =>
      windowDays(storePlan(shop, storeId), 'Pickup', saturdayAt('07:00')).map(({ day, slots }) => [
        day,
        slots.length,
      ]);
    const everybodys = ['21', '22', '23', '24', '25'].map((day) => [`2026-11-${day}`, 2]);
    expect([days(2), days(null)]).toEqual([everybodys, everybodys]);
    expect(days(1, { ...ofOne, holidays: [] }).find(([day]) => day === '2026-11-22')).toEqual([
      '2026-11-22',
      1,
    ]);
    expect(days(1).map(([, slots]) => slots)).toEqual([0, 0, 0, 0, 0]);
  });
});
