import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Emulation, scenarioOf } from './emulation.ts';
import type { Scenario } from './scenario.ts';

/**
 * Answers a verify call with the fault of its scenario.
 *
 * @param answer  the whole body that would have been sent
 * @returns whether the fault has answered
 */
export function takeOverVerify(
  emulation: Emulation,
  reference: string,
  answer: object,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const fault = nextFault(emulation, reference);
  if (fault === undefined) return false;
  reply.hijack();
  switch (fault) {
    case 'error500':
      reply.raw.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Internal Server Error</h1>');
      return true;
    case 'tooMany429':
      reply.raw.writeHead(429, { 'content-type': 'application/json' }).end('{"message":"Too many requests"}');
      return true;
    case 'truncated': {
      const text = JSON.stringify(answer);
      reply.raw.writeHead(200, { 'content-type': 'application/json' }).end(text.slice(0, text.length / 2));
      return true;
    }
    case 'reset':
      request.raw.socket.destroy();
      return true;
    case 'timeout':
      return true;
    default:
      return fault satisfies never;
  }
}

/** The fault of this call, counted down if it happens a limited number of times. */
function nextFault(emulation: Emulation, reference: string): Scenario['verify'] {
  const { verify, verifyTimes } = scenarioOf(emulation, reference);
  if (verify === undefined || verifyTimes === undefined) return verify;
  const key = `verify faults ${reference}`;
  const seen = Number(emulation.book.get('setting', key)?.value ?? 0);
  if (seen >= verifyTimes) return undefined;
  emulation.book.put({ kind: 'setting', key, reference }, { value: String(seen + 1) });
  return verify;
}
