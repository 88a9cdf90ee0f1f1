import type { JournalEntry } from '@marketsquare/core/journal';
import type { components } from '@marketsquare/core/wire/api';
import type { OrderFacts } from '../replay/facts.ts';

export type SessionSummary = components['schemas']['SessionSummary'];
/** A page of visits, and where it is in the list. */
export type FoundVisits = components['schemas']['StaffSessionsReply']['data'];

/** A recorded visit with what the server itself knows of its orders. */
export interface RecordedVisit {
  readonly entries: readonly JournalEntry[];
  readonly facts: readonly OrderFacts[];
  /** Orders that the visit claims without proof that its login placed them. */
  readonly unproven: readonly string[];
}

/** What to find visits by; without anything, the newest. */
export interface Wanted {
  readonly order_code?: string;
  readonly reference?: string;
  readonly state?: string;
  /** The phone number of an order. */
  readonly phone?: string;
}

/** Where recorded visits are stored: a data folder, or a server. */
export interface VisitSource {
  /** The visits that match, newest first; pages count from 1. */
  find(wanted: Wanted, page: number): Promise<FoundVisits>;
  /** A visit by its id; null when there is none. */
  read(session: string): Promise<RecordedVisit | null>;
  /** What the server itself knows of an order, whether or not its visit was shared; null when there is none. */
  order(code: string): Promise<OrderFacts | null>;
}
