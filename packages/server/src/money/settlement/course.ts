import type { NewWork } from '../../store/outbox/index.ts';
import type { LogLine } from '../../store/ports/report.ts';

/** Everything that one event of a payment leads to beside streams and ledger. */
export interface Course {
  readonly done: readonly Pick<NewWork, 'kind' | 'subject'>[];
  readonly begun: readonly NewWork[];
  /** Work that must have an open row, whether or not it has one. */
  readonly begunOnce: readonly NewWork[];
  readonly alerts: readonly LogLine[];
}

export const nothing: Course = { done: [], begun: [], begunOnce: [], alerts: [] };
