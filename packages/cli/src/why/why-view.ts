import { refusalWords } from '@marketsquare/core/storefront/screens';
import { type WhyFacts, type WhyView, type WhyVisit, whyOf } from '@marketsquare/core/storefront/why';

/** Why, from a server's facts and the visit beside them. */
export function viewOf(facts: WhyFacts, visit: WhyVisit | null): WhyView {
  return whyOf(facts, visit, { refusalWords, readMoment: Date.parse });
}
