import type { ChosenStore, Store } from '@marketsquare/core/shop/selection';

/** The store of the models: it offers everything. */
export const lekki: Store = {
  id: 3,
  name: 'Market Square Lekki',
  address: '2 Admiralty Way',
  city: 'Lekki',
  state: 'Lagos',
  mapUrl: '',
  branchCode: '03',
  offersPickup: true,
  offersDelivery: true,
  hasPreparedFood: true,
  launchedPreparedFood: true,
};

/** The same, chosen for pickup. */
export const chosenLekki: ChosenStore = { ...lekki, mode: 'Pickup', area: null };
