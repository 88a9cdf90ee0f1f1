import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Ports } from '../ports/ports.ts';
import { storageFailure } from '../storage/index.ts';

/**
 * One line for each request, of allow-listed fields only: the route's pattern and never its values, no address, no body, no
 * header. Everything else that is logged names its fields one by one.
 */
export const logRequests = {
  options(ports: Ports): NonNullable<FastifyServerOptions['logger']> {
    const { log, config } = ports;
    if (log === undefined) return false;
    return {
      level: config.logsRequests ? 'info' : 'warn',
      base: null,
      stream: { write: log },
      serializers: { req: () => ({}), res: () => ({}), err: errorFields },
    };
  },

  onResponse(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, reply) => {
      request.log.info({
        event: 'request',
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      });
    });
  },
};

/** An error without its message, which may quote a value: its kind, where it was thrown, and SQLite's reason, which quotes none. */
export function errorFields(error: Error): { type: string; message: string; stack: string } {
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return { type: error.name, message: storageFailure(error)?.reason ?? '', stack: frames.join('\n') };
}
