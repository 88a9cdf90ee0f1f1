import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';

/** A request to another server, with the limits of its answer. */
export interface Sent {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Milliseconds for the whole exchange, including the reply's body. */
  readonly timeoutMs: number;
  readonly mostBytes: number;
  /** Ends it early. */
  readonly signal?: AbortSignal | undefined;
}

export interface Received {
  readonly status: number;
  /** Null for a reply of more bytes than asked for. */
  readonly text: string | null;
}

/** The reply did not come in time. */
export class ReplyTooLate extends Error {
  override readonly name = 'ReplyTooLate';
}

/**
 * Sends one request and reads the whole reply. It follows no redirect.
 *
 * @throws ReplyTooLate when the reply comes late
 * @throws Error when it does not come or is incomplete
 */
export type Exchange = (sent: Sent) => Promise<Received>;

/** The time that an unused connection is kept, in milliseconds: shorter than servers keep theirs. */
const idleMs = 4000;
const plain = { agent: new PlainAgent({ keepAlive: true, timeout: idleMs }), request: plainRequest };
const secure = { agent: new SecureAgent({ keepAlive: true, timeout: idleMs }), request: secureRequest };

/** Uses kept connections and Node's own client: `fetch` costs several times the CPU time. */
export const exchange: Exchange = ({ method, url, headers, body, timeoutMs, mostBytes, signal }) =>
  new Promise((resolve, reject) => {
    const { agent, request } = url.protocol === 'https:' ? secure : plain;
    const call = request(url, { method, headers, agent, signal }, (response) => {
      const { statusCode: status = 0 } = response;
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.byteLength;
        if (size <= mostBytes) return;
        resolve({ status, text: null });
        call.destroy();
      });
      response.on('end', () => resolve({ status, text: Buffer.concat(parts).toString('utf8') }));
      response.on('error', reject);
    });
    const limit = setTimeout(() => call.destroy(new ReplyTooLate('the reply took too long')), timeoutMs);
    call.on('close', () => clearTimeout(limit));
    call.on('error', reject);
    call.end(body);
  });
