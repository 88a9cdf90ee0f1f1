import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { storageFailure } from '../store/database/index.ts';
import type { Ports } from '../store/ports/ports.ts';

/**
 * One line for each request, of allow-listed fields only: the route's pattern and never its values, no
 * address, no body, no header. Other log entries name their fields one by one.
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

/**
 * An error without its message, which may quote a value: its kind, its codes, the place where it was thrown,
 * and SQLite's reason, which quotes none.
 */
export function errorFields(error: Error): ErrorFields {
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  const message = storageFailure(error)?.reason ?? '';
  return { type: error.name, message, ...codesOf(error), stack: frames.join('\n') };
}

type ErrorFields = {
  readonly type: string;
  readonly message: string;
  /** The system's or the library's code, such as ECONNREFUSED or EAUTH. */
  readonly code?: string;
  /** The reply code of a mail server, such as 535. */
  readonly responseCode?: number;
  readonly stack: string;
};

/** An error's codes, as far as they have the form of a name or a number and so can quote nothing. */
function codesOf(error: Error): Pick<ErrorFields, 'code' | 'responseCode'> {
  // Nodemailer calls every fault of a connection ESOCKET, and keeps the system's own code beside that.
  const { code, originalCode = code, responseCode }: Readonly<Record<string, unknown>> = { ...error };
  const isName = typeof originalCode === 'string' && /^[A-Z_]{2,30}$/.test(originalCode);
  const isNumber = typeof responseCode === 'number' && Number.isInteger(responseCode);
  return { ...(isName ? { code: originalCode } : {}), ...(isNumber ? { responseCode } : {}) };
}
