/** The common part of shoppers' accounts, a wallet's and a gift card's: holds on the balance. */
export { availableOf, promisedTo, type Reservation } from './reservations.ts';
