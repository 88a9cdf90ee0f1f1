import type { JournalEntry } from '@marketsquare/core/journal';
import type { components } from '@marketsquare/core/wire/api';
import type { OrderFacts } from '../replay/facts.ts';

export type SessionSummary = components['schemas']['SessionSummary'];
/** A page of visits, and its place in the list. */
export type FoundVisits = components['schemas']['StaffSessionsReply']['data'];

/** A recorded visit with the server's own facts of its orders. */
export interface RecordedVisit {
  readonly entries: readonly JournalEntry[];
  readonly facts: readonly OrderFacts[];
  /** Orders that the visit claims without proof that its login placed them. */
  readonly unproven: readonly string[];
}

/** The terms of a search for visits; without any, the newest. */
export interface Wanted {
  readonly visit_code?: string;
  readonly order_code?: string;
  /** A payment's reference, or the gateway's id of its charge. */
  readonly reference?: string;
  /** A machine and the path of one of its states. */
  readonly state?: string;
  readonly for_minutes?: number;
  /** A guard that refused something. */
  readonly refused?: string;
  /** From this moment to before that one, as ISO texts. */
  readonly from?: string;
  readonly until?: string;
  /** The phone number of an order, of a customer, or given with the visit. */
  readonly phone?: string;
}

/** From one moment to before another one, as ISO texts. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

/** A store of recorded visits: a data folder, or a server. */
export interface VisitSource {
  /** The visits that match, newest first; pages count from 1. */
  find(wanted: Wanted, page: number): Promise<FoundVisits>;
  /** The ids of every visit, or of those that began in a span, in the order of their beginning. */
  all(span: Span | null): Promise<readonly string[]>;
  /** A visit by its id; null when there is none. */
  read(session: string): Promise<RecordedVisit | null>;
  /** The server's own facts of an order, even if its visit was not shared; null when there is none. */
  order(code: string): Promise<OrderFacts | null>;
}
