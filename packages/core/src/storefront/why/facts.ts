import type { JournalEntry } from '../../journal/index.ts';
import type { components } from '../../wire/api/index.ts';

/** The server's own facts about one key, as in the contract; amounts are naira. */
export type WhyFacts = components['schemas']['WhyFacts'];

export type OrderFacts = components['schemas']['OrderFacts'];
export type PayableFacts = components['schemas']['PayableFacts'];
export type StreamEvent = OrderFacts['events'][number];

/** A recorded visit, with entries as today's machines record them. */
export interface WhyVisit {
  readonly session: string;
  readonly entries: readonly JournalEntry[];
}
