import type { Transaction } from 'kysely';
import type { Queries } from '../../../store/database/index.ts';
import type { Schema } from '../../../store/database/schema.ts';
import { endLoss, lossOf } from '../../../store/lost-events/index.ts';
import { enqueueOnce, type OutboxHandler } from '../../../store/outbox/index.ts';
import type { Ports } from '../../../store/ports/ports.ts';
import { report } from '../../../store/ports/report.ts';
import { hintSubject, reversalHint } from '../poll-times.ts';
import { type Difference, differenceText } from './difference.ts';
import { type Reconciliation, reconcile } from './reconcile.ts';
import { strandedText } from './stranded.ts';

/** The outbox's name for the daily comparison with the gateways' books. */
export const dailyReconciliation = 'books.reconcile';

const hourMs = 3_600_000;
/** The wait between two comparisons, in milliseconds: a day. */
export const reconcileEveryMs = 24 * hourMs;
/** The wait after a gateway could not be reached while its charges alone tell of lost events, in milliseconds. */
const lossRetryMs = 5_000;
/** How many days are compared each day: the next run makes up for a failed one or a late list. */
const days = 7;

/** Makes sure that the books are compared every day; the first time an hour after the shop was opened. */
export async function reconcileEveryDay(queries: Queries, now: number): Promise<void> {
  await enqueueOnce(queries, { kind: dailyReconciliation, subject: 'gateways', now, waitMs: hourMs });
}

/** Has the books compared now, and not only with the day. */
export async function reconcileNow(queries: Queries, now: number): Promise<void> {
  await reconcileEveryDay(queries, now);
  await queries
    .updateTable('outbox')
    .set({ due_at: new Date(now).toISOString() })
    .where('kind', '=', dailyReconciliation)
    .where('done_at', 'is', null)
    .execute();
}

/** Compares the books, keeps what differs, tells staff of what is new, and has it checked once more. What events are missing is known then. */
export function reconcileBooks(ports: Ports): OutboxHandler {
  return async () => {
    const loss = await lossOf(ports.database.read);
    const result = await reconcile(ports, days, loss === null ? null : Date.parse(loss.since));
    const isWhole = result.unreachable.length === 0;
    const fresh = await ports.database.transact(async (queries) => {
      if (loss !== null && isWhole) await endLoss(queries);
      return keepDifferences(queries, [...ports.gateways.keys()], result, ports.clock());
    });
    for (const difference of fresh) {
      report(ports, 'alert', { event: 'books.differ', ...difference, words: differenceText(difference) });
    }
    for (const money of result.stranded) {
      report(ports, 'alert', { event: 'books.stranded', ...money, words: strandedText(money) });
    }
    if (isWhole && loss !== null) report(ports, 'warning', { event: 'events.chargesAsked', ...loss });
    if (isWhole) return reconcileEveryMs;
    return loss === null ? hourMs : lossRetryMs;
  };
}

/**
 * Writes down what differs now, and that what differed before does so no more. A payment whose money came or went back
 * unseen is checked again, so that most differences end by themselves.
 *
 * @returns the differences that are new
 */
async function keepDifferences(
  queries: Transaction<Schema>,
  gateways: readonly string[],
  { differences, unreachable }: Reconciliation,
  now: number,
): Promise<readonly Difference[]> {
  const at = new Date(now).toISOString();
  const compared = gateways.filter((gateway) => !unreachable.some((one) => one === gateway));
  const before = await queries.selectFrom('differences').selectAll().where('gone_at', 'is', null).execute();
  // Not every database takes a list of none.
  if (compared.length > 0) {
    await queries
      .updateTable('differences')
      .set({ gone_at: at })
      .where('gateway', 'in', compared)
      .where('gone_at', 'is', null)
      .execute();
  }
  for (const difference of differences) {
    const { provider, providerId, kind, reference, here, there } = difference;
    await queries
      .insertInto('differences')
      .values({
        gateway: provider,
        provider_id: providerId,
        kind,
        reference,
        here,
        there,
        found_at: at,
        seen_at: at,
        gone_at: null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['gateway', 'provider_id', 'kind'])
          .doUpdateSet({ here, there, seen_at: at, gone_at: null }),
      )
      .execute();
    if (kind === 'missingHere' || kind === 'reversedThere') {
      await enqueueOnce(queries, {
        kind: reversalHint,
        subject: hintSubject(reference, providerId),
        now,
        waitMs: 0,
      });
    }
  }
  const wasThere = ({ provider, providerId, kind }: Difference) =>
    before.some((row) => row.gateway === provider && row.provider_id === providerId && row.kind === kind);
  return differences.filter((difference) => !wasThere(difference));
}
