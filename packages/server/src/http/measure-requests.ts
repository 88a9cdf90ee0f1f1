import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { whenClosed } from './when-closed.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's name of the operation; pages, pictures and unknown addresses have none. */
    readonly operationId?: string;
  }
}

/** In seconds: most calls take milliseconds, and a shopper on a phone waits for ten seconds at most. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Measures each request by its operation, never by its address: its duration, the requests in flight, and why
 * they are refused.
 *
 * @returns counts a refusal by its code in the contract
 */
export function measureRequests(app: FastifyInstance, registry: Registry): (code: string) => void {
  const registers = [registry];
  const durations = new Histogram({
    name: 'marketsquare_request_duration_seconds',
    help: 'Time until a request was answered, by operation, method and class of status.',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers,
  });
  const inFlight = new Gauge({
    name: 'marketsquare_requests_in_flight',
    help: 'Requests that are being answered.',
    registers,
  });
  const refusals = new Counter({
    name: 'marketsquare_refusals_total',
    help: 'Refused requests, by the code of the refusal.',
    labelNames: ['code'],
    registers,
  });
  const observers = new Map<string, Histogram.Internal<string>>();
  const observerOf = (request: FastifyRequest, reply: FastifyReply) => {
    const { operationId: route = 'other' } = request.routeOptions.config;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    const key = `${route} ${request.method} ${status}`;
    const known = observers.get(key) ?? durations.labels({ route, method: request.method, status });
    observers.set(key, known);
    return known;
  };

  app.addHook('onRequest', async (_, reply) => {
    inFlight.inc();
    // Also comes where the caller hangs up, and no answer is sent.
    whenClosed(reply.raw, () => inFlight.dec());
  });
  app.addHook('onResponse', async (request, reply) => {
    // A stream lasts as long as its page is open, which says nothing about the shop's speed.
    if (isStream(reply)) return;
    observerOf(request, reply).observe(reply.elapsedTime / 1000);
  });
  return (code) => refusals.inc({ code });
}

function isStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');
}
