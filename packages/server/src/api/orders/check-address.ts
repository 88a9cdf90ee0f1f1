import { deliveryAreaAt, type Zone } from '@marketsquare/core/shop/selection';
import type { components } from '@marketsquare/core/wire/api';
import type { ShopPlan } from '../../catalogue/stores/index.ts';
import type { Visitor } from '../../http/calls/visitor.ts';
import { findAddress } from '../../people/identity/index.ts';
import type { Queries } from '../../store/database/index.ts';
import { badRequest, type Refusal } from '../../store/refusals/refusal.ts';

type Delivery = components['schemas']['OrderDelivery'];

/** The parts of a saved address that an order repeats; its area travels by the zones' word for it. */
const repeated = ['label', 'address', 'landmark', 'city', 'state'] as const;

/**
 * The refusal of an order that cannot be delivered to its address; null when it can.
 *
 * The address must lie in the area whose fee was charged, and a saved one must be the caller's own, as saved.
 * [CHK-24, FEE-01]
 */
export async function addressRefusal(
  queries: Queries,
  plan: ShopPlan,
  visitor: Visitor,
  delivery: Delivery,
): Promise<Refusal | null> {
  if (delivery.method === 'pickup') return null;
  const userId = visitor.kind === 'customer' ? visitor.userId : null;
  const saved = delivery.id === null ? null : await findAddress(queries, userId, delivery.id);
  const place = saved ?? delivery;
  const isSaved =
    delivery.id === null || (saved !== null && repeated.every((part) => saved[part] === delivery[part]));
  const area = deliveryAreaAt(zonesOf(plan), place);
  if (isSaved && area?.area === delivery.area) return null;
  return badRequest(
    'We cannot deliver this order to that address. Kindly choose another one.',
    'delivery.address',
    'area_not_served',
  );
}

function zonesOf({ areas: rows }: ShopPlan): readonly Zone[] {
  const cities = Map.groupBy(rows, ({ city }) => city);
  return Array.from(cities, ([city, areas]) => ({
    city,
    areas: areas.map(({ area, storeIds }) => ({ area, storeIds })),
  }));
}
