import { guardMessages } from '@marketsquare/core/storefront/screens';
import {
  type RefusalWords,
  type WhyFacts,
  type WhyView,
  type WhyVisit,
  whyOf,
} from '@marketsquare/core/storefront/why';

/** Why, from a server's facts and the visit beside them. */
export function viewOf(facts: WhyFacts, visit: WhyVisit | null): WhyView {
  return whyOf(facts, visit, { refusalWords, readMoment: Date.parse });
}

/** The words of a guard that has a sentence of its own. */
const refusalWords: RefusalWords = (actor, { id }) => {
  const words = Object.entries(guardMessages).find(([name]) => name === actor)?.[1];
  const text = Object.entries(words ?? {}).find(([guard]) => guard === id)?.[1];
  return typeof text === 'string' ? text : null;
};
