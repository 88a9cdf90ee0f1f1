/** The common part of shoppers' accounts, a wallet's and a gift card's: holds on the balance. */
export { availableOf, type Hold, heldFor } from './holds.ts';
