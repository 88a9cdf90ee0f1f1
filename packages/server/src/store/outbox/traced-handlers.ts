import { type Tracer, within } from '../tracing/index.ts';
import type { OutboxHandlers } from './worker.ts';

/** Makes each piece of work a trace of its own: it outlives the request that wrote its row, and its process. */
export function tracedHandlers(handlers: OutboxHandlers, tracer: Tracer | undefined): OutboxHandlers {
  if (tracer === undefined) return handlers;
  return Object.fromEntries(
    Object.entries(handlers).map(([kind, handle]) => [
      kind,
      (work) =>
        within(
          tracer.begin({ name: `outbox ${kind}`, kind: 'work', facts: { 'outbox.tries': work.tries } }),
          () => handle(work),
        ),
    ]),
  );
}
