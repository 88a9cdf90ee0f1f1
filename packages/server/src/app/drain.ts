import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { OrderWatch } from '../api/orders/index.ts';
import { whenClosed } from '../http/when-closed.ts';
import type { Ports, Ticker } from '../store/ports/ports.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes the server out of work, before its close cuts what is left. */
    drain(): Promise<void>;
  }
}

/**
 * Makes the drain of an app: readiness ends at once and no new work begins; after the notice no connection is taken any more,
 * and what runs may end within its limit. Every answer meanwhile closes its connection.
 *
 * No hook of the framework waits for it, because its hooks have a time limit of their own.
 */
export function drainOf(
  app: FastifyInstance,
  { config, ticker, ending }: Pick<Ports, 'config' | 'ticker' | 'ending'>,
  watch: OrderWatch,
): () => Promise<void> {
  const running = new Set<ServerResponse>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let begun: 'notice' | 'last' | null = null;
  app.addHook('onRequest', (_, { raw }, done) => {
    if (begun !== null) raw.setHeader('connection', 'close');
    running.add(raw);
    // Also comes where the caller hangs up, and no answer is sent.
    whenClosed(raw, () => {
      running.delete(raw);
      if (begun === 'last' && running.size === 0) end();
    });
    done();
  });
  return async () => {
    begun = 'notice';
    ending?.abort();
    for (const answer of running) if (!answer.headersSent) answer.setHeader('connection', 'close');
    await notice({ config, ticker });
    begun = 'last';
    app.server.close();
    watch.close();
    if (running.size > 0) await inTime({ config, ticker }, ended);
  };
}

/** Without one nothing is waited for: a shop without a proxy closes at once. */
async function notice({ config, ticker }: Pick<Ports, 'config' | 'ticker'>): Promise<void> {
  if (config.drain.noticeMs === 0) return;
  const { over, rest } = timer(ticker, config.drain.noticeMs);
  await over.finally(rest);
}

/** Waits for work that an app has begun, as long as its drain allows. */
export async function inTime(
  { config, ticker }: Pick<Ports, 'config' | 'ticker'>,
  work: Promise<unknown>,
): Promise<void> {
  const limit = timer(ticker, config.drain.runningMs);
  await Promise.race([work, limit.over]).finally(limit.rest);
}

/** Is over after some milliseconds, unless it rests before. */
function timer(ticker: Ticker, ms: number) {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const rest = ticker(ms, resolve);
  return { over, rest };
}
