import { weekday } from '@marketsquare/core/kernel/calendar';
import { kobo, koboToNaira, nairaToKobo } from '@marketsquare/core/kernel/money';
import type { components } from '@marketsquare/core/wire/api';
import { feeVariation } from '../../catalogue/stores/fees.ts';
import type { StoreRow } from '../../catalogue/stores/find-store.ts';
import { type PlacesLeft, placesLeft } from '../../catalogue/stores/places.ts';
import { type KeptPlan, type ShopPlan, storePlan } from '../../catalogue/stores/shop-plan.ts';
import { type WindowDay, windowDays } from '../../catalogue/stores/windows.ts';
import type { Handlers } from '../../http/calls/handler.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { notFound } from '../../store/refusals/refusal.ts';

type WireDay = components['schemas']['WindowDay'];
type FoodWindow = components['schemas']['FoodWindowsReply']['data'][number];

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Fulfilment windows, food windows and the variation of fees. [API-23 to API-25, API-32 to API-34] */
export function windowHandlers({ database, clock }: Ports, kept: KeptPlan): Handlers {
  const recent = () => kept.recent(database.read);
  const placesIn = async (days: readonly WindowDay[], storeId: number): Promise<PlacesLeft | null> => {
    const [first] = days;
    const last = days.at(-1);
    return first === undefined || last === undefined
      ? null
      : placesLeft(database.read, storeId, first.day, last.day);
  };
  return {
    windows: async ({ query }) => {
      const present = await recent();
      const { id } = storeOf(present, query.storeid);
      const days = windowDays(storePlan(present, id), query.deliverywindow, clock());
      const left = await placesIn(days, id);
      const data = days.map((day) => wireDay(day, left));
      return { status: true, type: 'windows', data, message: 'Windows found.' };
    },

    recentdeliverywindow: async ({ query }) => {
      const present = await recent();
      if (query.storeid !== undefined) storeOf(present, query.storeid);
      const plan = storePlan(present, query.storeid ?? null);
      const days = windowDays(plan, query.deliverywindow ?? 'Delivery', clock());
      const left = query.storeid === undefined ? null : await placesIn(days, query.storeid);
      const open = days.map(({ day, slots }) => ({
        day,
        slots: slots.filter((slot) => left === null || left(day, slot) > 0),
      }));
      const nearest = open.find(({ slots }) => slots.length > 0);
      const data =
        nearest === undefined ? [] : [wireDay({ ...nearest, slots: nearest.slots.slice(0, 1) }, left)];
      return { status: true, type: 'windows', data, message: 'Windows found.' };
    },

    foodwindows: async ({ query }) => {
      const data = foodWindows(storeOf(await recent(), query.storeid));
      return { status: true, type: 'foodwindows', data, message: 'Food windows found.' };
    },

    recentfoodwindow: async ({ query }) => {
      const data = query.storeid === undefined ? [] : foodWindows(storeOf(await recent(), query.storeid));
      return { status: true, type: 'foodwindows', data, message: 'Food windows found.' };
    },

    deliveryFeeVariation: async ({ query }) => {
      const present = await recent();
      const { id } = storeOf(present, query.store_id);
      const variation = feeVariation(present, id, query.area, nairaToKobo(query.subtotal));
      if (variation === null) throw notFound('This store does not deliver to that area.');
      const data = { basket_size: variation.basketSize, delivery_area: variation.deliveryArea };
      return { status: true, data, message: 'Fee variation found.' };
    },
  };
}

function storeOf({ stores }: ShopPlan, id: number): StoreRow {
  const found = stores.get(id);
  if (found === undefined) throw notFound('This store was not found.');
  return found;
}

function wireDay({ day, slots }: WindowDay, left: PlacesLeft | null): WireDay {
  return {
    window_date: day,
    window_day: dayNames[weekday(day)] ?? 'Sunday',
    open_window: slots.map((slot) => ({
      id: slot.id,
      starttime: slot.starts,
      endtime: slot.ends,
      deliveryfee: koboToNaira(slot.fee),
      ...(left === null ? {} : { places_left: left(day, slot) }),
    })),
  };
}

/** Today's hours; no entry when the store makes no prepared food. [ENT-27] */
function foodWindows(store: StoreRow): FoodWindow[] {
  if (store.has_prepared_food === 0) return [];
  return [
    {
      food_open_window: [
        {
          fooddeliveryfee: koboToNaira(kobo(store.food_delivery_fee)),
          openingtime: store.food_opening,
          closingtime: store.food_closing,
        },
      ],
    },
  ];
}
