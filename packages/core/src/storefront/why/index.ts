/** Why an order, a payment or a visit went as it did: recorded facts as lines, each with its source. */
export type { WhyFacts, WhyVisit } from './facts.ts';
export type { Said } from './visit-story.ts';
export {
  type Source,
  type WhyLine,
  type WhyPart,
  type WhyView,
  whyHeadings,
  whyOf,
} from './why.ts';
