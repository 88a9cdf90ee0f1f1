import type { Params } from '../../kernel/why-not/index.ts';
import { compactStoreName } from '../catalogue/index.ts';
import { deliveryAreaAt, type Place, type StoreLists } from '../selection/index.ts';
import type { DeliveryAddress } from './actors.ts';
import type { CheckoutContext } from './context.ts';

/** The area of an address, and the stores that deliver there. */
export function addressReach(
  { stores, zones }: StoreLists,
  storeId: number,
  place: Place,
): Pick<DeliveryAddress, 'area' | 'isReached' | 'reachedBy'> {
  const found = deliveryAreaAt(zones, place);
  const reaching = stores.filter((store) => store.offersDelivery && found?.storeIds.includes(store.id));
  const isReached = reaching.some(({ id }) => id === storeId);
  return {
    area: found?.area ?? null,
    isReached,
    reachedBy: isReached ? [] : reaching.map(({ name }) => name),
  };
}

/** The chosen saved address, if the store reaches it. */
export function chosenAddress({ addresses, addressId }: CheckoutContext): DeliveryAddress | undefined {
  return addresses.find(({ id, isReached }) => id === addressId && isReached);
}

/**
 * The area of delivery, which also decides the fee: a saved address's own, else the one that the store was
 * chosen for; '' for pickup. [FEE-01, CHK-31]
 */
export function deliveryArea(context: CheckoutContext): string {
  const { store } = context;
  if (store?.mode !== 'Delivery') return '';
  return chosenAddress(context)?.area ?? store.area ?? '';
}

/**
 * The reason why a saved address cannot be chosen: the stores that reach it, if any. Short, because it stands
 * in the address's own lines.
 */
export function unreachedText(address: DeliveryAddress, shopName: string): string {
  return reachText(reachParams(address, shopName));
}

/** The values of that reason. */
export function reachParams({ reachedBy }: DeliveryAddress, shopName: string): Params {
  return { stores: reachedBy.map((store) => compactStoreName(store, shopName)).join(' or ') };
}

/** The reason, said of its values. */
export function reachText({ stores }: Params): string {
  return stores === '' ? 'No store delivers here yet.' : `${stores} delivers here.`;
}
