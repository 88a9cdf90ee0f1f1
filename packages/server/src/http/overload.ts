import type { FastifyInstance } from 'fastify';
import { countOne } from '../store/ports/count-one.ts';
import { Refusal } from '../store/refusals/refusal.ts';

/** The calls of an operator's monitor, which must be answered even when the shop is busy. */
const alwaysAnswered = new Set(['/healthz', '/readyz', '/metrics']);

/** Requests that every iteration accepts, however long it lasts: a cold start is no overload. */
const alwaysTaken = 50;

/** Seconds after which a refused caller may try again. */
const retryAfterSeconds = 2;

/**
 * Refuses requests when the server is overloaded.
 *
 * Every request waits for the current iteration of the event loop: an iteration accepts requests for `mostTurnMs` and answers
 * the rest with 503, which costs next to nothing.
 *
 * @param mostTurnMs  null refuses nothing
 * @param counts      the process's counters, where the refused requests are counted
 */
export function shedLoad(app: FastifyInstance, mostTurnMs: number | null, counts: Map<string, number>): void {
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
    if (!isFull || alwaysAnswered.has(routeOptions.url ?? '')) return;
    countOne(counts, 'requests_shed_total');
    throw busy();
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
