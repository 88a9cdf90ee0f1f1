/** What the accounts of shoppers have in common, a wallet's and a gift card's: promises of a part of the balance. */
export { availableOf, promisedTo, type Reservation } from './reservations.ts';
