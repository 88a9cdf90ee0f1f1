/** A top-up as a stream: what is wanted, what has paid it, and what is due. */
export {
  decideTopUp,
  mostUnpaidTopUps,
  type TopUpCommand,
  type TopUpDecision,
  type TopUpRefusal,
} from './decide.ts';
export type { TopUpEvent, TopUpFacts, TopUpState } from './events.ts';
export { dueOf, evolveTopUp, redeemedOf } from './evolve.ts';
