/** A top-up as a stream: the wanted amount, its payments, and the amount due. */
export {
  decideTopUp,
  mostUnpaidTopUps,
  type TopUpCommand,
  type TopUpDecision,
  type TopUpRefusal,
} from './decide.ts';
export type { TopUpEvent, TopUpFacts, TopUpState } from './events.ts';
export { dueOf, evolveTopUp, redeemedOf } from './evolve.ts';
