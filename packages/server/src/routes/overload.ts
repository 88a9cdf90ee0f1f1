import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** What an operator's monitor asks, which must be answered above all when the shop is busy. */
const alwaysAnswered = new Set(['/healthz', '/readyz', '/metrics']);

/** Requests that a turn takes however long it lasts: a cold start is no overload. */
const alwaysTaken = 50;

/** Seconds after which a refused caller may come again. */
const retryAfterSeconds = 2;

/**
 * Refuses what comes when the server has more to do than it can.
 *
 * Everybody waits for what the event loop does in one turn: a turn takes requests for `mostTurnMs` and answers 503 to the
 * rest of them, which costs next to nothing.
 *
 * @param mostTurnMs  null refuses nothing
 */
export function shedLoad(app: FastifyInstance, mostTurnMs: number | null): void {
  if (mostTurnMs === null) return;
  let turn: { readonly startedAt: number; requests: number } | null = null;
  app.addHook('onRequest', async ({ routeOptions }) => {
    const now = performance.now();
    if (turn === null) {
      turn = { startedAt: now, requests: 0 };
      setImmediate(() => {
        turn = null;
      });
    }
    turn.requests += 1;
    const isFull = turn.requests > alwaysTaken && now - turn.startedAt > mostTurnMs;
    if (isFull && !alwaysAnswered.has(routeOptions.url ?? '')) throw busy();
  });
}

function busy(): Refusal {
  return new Refusal(
    503,
    {
      message: 'The shop is very busy. Please try again in a moment.',
      code: 'unavailable',
      hint: `Wait ${retryAfterSeconds} seconds.`,
    },
    retryAfterSeconds,
  );
}
