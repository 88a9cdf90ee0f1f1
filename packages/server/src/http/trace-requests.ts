import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { enter, type Span, type Tracer } from '../store/tracing/index.ts';
import { isStream } from './measure-requests.ts';

/**
 * Makes each request of the contract a span, by its route and never by its address, within the trace of its caller.
 *
 * Streams are left out: they last as long as their page.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>();
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
    spans.set(request, span);
    request.log = request.log.child({ trace_id: span.traceId });
    reply.log = request.log;
    reply.raw.once('close', () => end(span, reply));
    enter(span, done);
  });
  // A body comes by events of its connection, which know nothing of the span.
  app.addHook('preValidation', (request, _, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else enter(span, done);
  });
}

function end(span: Span, reply: FastifyReply): void {
  if (isStream(reply)) return;
  const { statusCode } = reply;
  span.note({ 'http.response.status_code': statusCode });
  span.end(statusCode >= 500 ? `${statusCode}` : undefined);
}
