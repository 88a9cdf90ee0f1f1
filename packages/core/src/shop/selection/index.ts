export type { Mode } from '../catalogue/index.ts';
export { cityOf } from './city-of.ts';
export { deliveryAreaAt, type Place } from './delivery-area.ts';
export type { SelectionEvent } from './events.ts';
export { areasOfAllCities, selectKeptStore, selectPickupStores } from './first-choice.ts';
export { type SelectionContext, selectionMachine } from './machine.ts';
export { destinationAfterChoice, opensWithoutStore, wayFromLogin } from './navigation.ts';
export { type OpeningHours, openingHoursText } from './opening-hours.ts';
export {
  addressIn,
  areasOfStore,
  supports,
} from './rules.ts';
export {
  areaNeeded,
  selectAreas,
  selectChosenStore,
  selectCities,
  selectDestination,
  selectEmptyText,
  selectHasNoStores,
  selectIsStoreSet,
  selectionGuardMessages,
  selectListsFailed,
  selectListsHeld,
  selectNoStoreMessage,
  selectOpens,
  selectOpensByItself,
  selectStores,
} from './selectors.ts';
export type { ChosenStore, DeliveryArea, Store, StoreLists, Zone } from './store.ts';
