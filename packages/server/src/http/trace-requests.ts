import type { FastifyInstance, FastifyReply } from 'fastify';
import { enter, type Span, type Tracer } from '../store/tracing/index.ts';
import { whenClosed } from './when-closed.ts';

/**
 * Makes each request of the contract a span, by its route and never by its address, within the trace of its caller. That of a
 * stream lasts as long as its page.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '', config } = request.routeOptions;
    if (config.operationId === undefined) {
      done();
      return;
    }
    const facts = { 'http.request.method': request.method, 'http.route': url };
    const { traceparent } = request.headers;
    const span = tracer.begin(
      { name: `${request.method} ${url}`, kind: 'request', facts },
      typeof traceparent === 'string' ? traceparent : undefined,
    );
    request.log = request.log.child({ trace_id: span.traceId });
    reply.log = request.log;
    whenClosed(reply.raw, () => end(span, reply));
    enter(span, done);
  });
}

function end(span: Span, { statusCode }: FastifyReply): void {
  span.note({ 'http.response.status_code': statusCode });
  span.end(statusCode >= 500 ? `${statusCode}` : undefined);
}
