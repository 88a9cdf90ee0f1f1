import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Call, type Handlers, type OperationId, TextFile } from './calls/handler.ts';
import type { Visitor } from './calls/visitor.ts';

/** Identifies the caller by the request's cookies. */
export type Identify = (request: FastifyRequest) => Promise<Visitor>;

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Binds the contract's operations to their handlers.
 *
 * @param aliasOf   the operation that answers for each name
 * @param identify  identifies the caller; called at most once for a request
 * @throws Error for an operation without a handler: a programmer's error, found when the server is built
 */
export function bindOperations(
  handlers: Handlers,
  aliasOf: ReadonlyMap<string, string>,
  identify: Identify,
): (operationId: string) => RouteHandler {
  return (operationId) => {
    const handler = handlerOf(handlers, aliasOf.get(operationId) ?? operationId);
    if (handler === undefined) throw new Error(`The operation "${operationId}" has no handler.`);
    return async (request, reply) => {
      const value = await handler(toCall(request, reply, identify));
      if (Buffer.isBuffer(value)) reply.type('application/json; charset=utf-8');
      if (value instanceof Readable) reply.type('text/event-stream; charset=utf-8');
      if (value instanceof TextFile) {
        reply.type(value.type).header('content-disposition', `attachment; filename="${value.name}"`);
        return value.bytes;
      }
      return value;
    };
  };
}

function handlerOf(handlers: Handlers, operationId: string) {
  // Each handler takes its own operation's call; the router pairs them by name, which types cannot express.
  const byName: Readonly<Record<string, ((call: Call<OperationId>) => Promise<unknown>) | undefined>> =
    handlers as never;
  return byName[operationId];
}

function toCall(request: FastifyRequest, reply: FastifyReply, identify: Identify): Call<OperationId> {
  let visitor: Promise<Visitor> | undefined;
  // Fastify's Ajv has validated the three parts against the schemas that the types come from.
  const parts = { query: request.query, path: request.params, body: request.body };
  return {
    ...(parts as Pick<Call<OperationId>, 'query' | 'path' | 'body'>),
    visitor: () => {
      visitor ??= identify(request);
      return visitor;
    },
    request,
    reply,
  };
}
