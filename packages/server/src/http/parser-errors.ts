import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { badRequest, Refusal } from '../store/refusals/refusal.ts';

type ClientErrorHandler = NonNullable<FastifyServerOptions['clientErrorHandler']>;

/**
 * The time that a sender has to read its answer: a connection closed at once would lose it to bytes still
 * arriving.
 */
const lingerMs = 1000;

/**
 * Answers the refusals of Node's parser before there is a request: late, too long or not HTTP. The connection
 * is closed, because the start of the next request is unknown. [ERR-18]
 */
export const answerParserErrors: ClientErrorHandler = (error, socket) => {
  // Already answered: further bytes are dropped until the connection closes.
  if (socket.writableEnded) return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { statusCode, reply } = parserRefusal(error.code);
  const body = JSON.stringify(reply);
  const head = [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), lingerMs).unref();
};

/** Refuses a request without a host with our own message, and accepts one with an unknown `Expect` header. */
export function answerOddHeads(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion !== '1.0') {
      throw badRequest('The request names no host.');
    }
  });
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response);
  });
}

function parserRefusal(code: string | undefined): Refusal {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Refusal(408, {
        message: 'The request took too long to arrive.',
        code: 'too_slow',
        hint: 'Send it again on a better connection.',
      });
    case 'HPE_HEADER_OVERFLOW':
      return new Refusal(431, {
        message: 'The head of the request is too large.',
        code: 'too_large',
        hint: 'Send fewer cookies or a shorter address.',
      });
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new Refusal(413, { message: 'The request is too large.', code: 'too_large' });
    default:
      return badRequest('The request is not valid HTTP.');
  }
}
