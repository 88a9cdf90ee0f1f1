export { type Carts, totalsOf, watchingCarts } from './actors.ts';
export type { CartTotal, CartTotals, SideCartEvent } from './events.ts';
export { type SideCartContext, type SideCartInput, sideCartMachine } from './machine.ts';
export {
  selectCanCheckOutAll,
  selectCheckoutProblem,
  selectIsCombined,
  selectSideCartDestination,
  sideCartTexts,
  sideCartWords,
} from './selectors.ts';
