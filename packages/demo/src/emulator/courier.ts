import type { Exchange } from '@marketsquare/server/money/gateways';
import type { Delivery } from './documents.ts';
import type { Emulation } from './emulation.ts';
import { retryDelayMs } from './timetable.ts';
import { sealWebhook } from './webhooks.ts';

const answerTimeoutMs = 30_000;
const largestAnswerBytes = 64 * 1024;

export interface Courier {
  /** Sends what is due and waits for the answers. */
  deliverDue(): Promise<void>;
  /** Aborts deliveries under way; they are sent again after a restart. */
  close(): Promise<void>;
}

/** Delivers webhooks to the merchant; those not answered with 200 are repeated by the gateway's timetable. */
export function courierOf(emulation: Emulation, send: Exchange): Courier {
  const underway = new Map<string, Promise<void>>();
  const closing = new AbortController();

  return {
    async deliverDue() {
      const due = emulation.book.list('delivery').filter(({ dueAt }) => dueAt <= emulation.now());
      for (const delivery of due) {
        if (closing.signal.aborted || underway.has(delivery.id)) continue;
        const sent = deliver(emulation, delivery, send, closing.signal);
        underway.set(
          delivery.id,
          sent.finally(() => underway.delete(delivery.id)),
        );
      }
      await Promise.all(underway.values());
    },
    async close() {
      closing.abort();
      await Promise.all(underway.values());
    },
  };
}

async function deliver(
  emulation: Emulation,
  delivery: Delivery,
  send: Exchange,
  closing: AbortSignal,
): Promise<void> {
  const lastStatus = await post(emulation, delivery, send, closing);
  if (closing.aborted) return;
  const { book } = emulation;
  const tries = delivery.tries + 1;
  const place = { key: delivery.id, reference: delivery.reference };
  const tried = { ...delivery, tries, lastStatus };
  const delayMs = lastStatus === 200 ? null : nextDelayMs(emulation, tried);
  book.transaction(() => {
    if (delayMs !== null) {
      book.put({ kind: 'delivery', ...place }, { ...tried, dueAt: emulation.now() + delayMs });
      return;
    }
    book.remove('delivery', delivery.id);
    book.put({ kind: 'delivered', ...place }, tried);
  });
}

function nextDelayMs(emulation: Emulation, { provider, mode, tries, firstAt }: Delivery): number | null {
  return retryDelayMs(provider, mode, tries, emulation.now() - firstAt);
}

/** The status of the answer; null when none came. */
async function post(
  emulation: Emulation,
  delivery: Delivery,
  send: Exchange,
  closing: AbortSignal,
): Promise<number | null> {
  const target = emulation.webhookTarget(delivery.provider);
  if (target === null) return null;
  const { headers, body } = sealWebhook(emulation, delivery);
  try {
    const answer = await send({
      method: 'POST',
      url: new URL(target),
      headers: { 'content-type': 'application/json', ...headers },
      body,
      timeoutMs: answerTimeoutMs,
      mostBytes: largestAnswerBytes,
      signal: closing,
    });
    return answer.status;
  } catch {
    return null;
  }
}
