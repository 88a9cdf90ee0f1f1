export { type Carts, totalsOf, watchingCarts } from './actors.ts';
export type { CartTotal, CartTotals, SideCartEvent } from './events.ts';
export { type SideCartContext, sideCartMachine } from './machine.ts';
export { sideCartMessages } from './messages.ts';
export {
  selectCanCheckOutAll,
  selectCheckoutProblem,
  selectIsCombined,
  selectSideCartDestination,
  sideCartGuardMessages,
} from './selectors.ts';
export { type StoreCartEntry, storeCarts } from './store-carts.ts';
