import type { Gateway, SilenceKind } from '@marketsquare/core/shop/settlement';
import type { z } from 'zod';
import { traced } from '../../store/tracing/index.ts';
import { parseExactJson } from './exact-json.ts';
import { type Exchange, ReplyTooLate, type Sent } from './exchange.ts';
import type { MeasuredCall } from './measure-calls.ts';

const defaultTimeoutMs = 10_000;
const largestReplyBytes = 256 * 1024;

/** The options of each adapter; keys and hosts are configuration, the network is passed in. */
export interface GatewayOptions {
  readonly secretKey: string;
  /** The only host to call, with the common path of all calls. */
  readonly baseUrl: string;
  readonly exchange: Exchange;
  /** Called with the reason for an unknown outcome; never with personal data or keys. */
  readonly report: (trouble: GatewayTrouble) => void;
  /** Called after each call. */
  readonly measure?: ((measured: MeasuredCall) => void) | undefined;
  /** Milliseconds for a whole call with the reply's body; 10 s by default. */
  readonly timeoutMs?: number;
}

export interface GatewayTrouble {
  readonly gateway: Gateway;
  readonly call: string;
  readonly reason: 'unreachable' | 'unexpectedStatus' | 'tooLarge' | 'unreadable' | 'foreignAddress';
  readonly status?: number;
}

export interface GatewayCall {
  readonly method: 'GET' | 'POST';
  /** Segments after the base URL; each is encoded, so none can leave the path. */
  readonly path: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface GatewayReply<Body> {
  readonly status: number;
  readonly body: Body;
}

/** A call to one gateway's API; the kind of its silence means that its outcome is unknown. */
export type CallGateway = <Body>(
  call: GatewayCall,
  schema: z.ZodType<Body>,
) => Promise<GatewayReply<Body> | SilenceKind>;

/**
 * A client for one gateway: bearer key, time limit, no redirects, one host, a size limit and a schema for
 * replies.
 *
 * Replies up to 499, except 429, that fit the schema go to the caller; everything else is unknown.
 */
export function gatewayCaller(gateway: Gateway, options: GatewayOptions): CallGateway {
  const ask = asker(gateway, options);
  return async (call, schema) => {
    const begunAt = performance.now();
    const name = nameOf(call);
    // The gateway is not told of the trace: it would learn which calls belong to one shopper.
    const reply = await traced({ name: `${gateway} ${name}`, kind: 'call', facts: { gateway } }, () =>
      ask(call, schema),
    );
    const seconds = (performance.now() - begunAt) / 1000;
    options.measure?.({ gateway, call: name, outcome: outcomeOf(reply), seconds });
    return reply;
  };
}

function outcomeOf(reply: GatewayReply<unknown> | SilenceKind): MeasuredCall['outcome'] {
  if (typeof reply === 'string') return reply;
  return reply.status < 400 ? 'answered' : 'refused';
}

/** A call's name for operators: without the segments that name a payment. */
function nameOf({ method, path }: GatewayCall): string {
  return `${method} /${path[0]}`;
}

function asker(gateway: Gateway, options: GatewayOptions): CallGateway {
  const base = new URL(options.baseUrl);

  return async (call, schema) => {
    const name = nameOf(call);
    const trouble = (kind: SilenceKind, reason: GatewayTrouble['reason'], status?: number) => {
      options.report({ gateway, call: name, reason, ...(status === undefined ? {} : { status }) });
      return kind;
    };

    const url = addressOf(base, call);
    if (!url) return trouble('unreachable', 'foreignAddress');
    try {
      const { status, text } = await options.exchange(requestOf(url, call, options));
      const isRedirect = status >= 300 && status < 400;
      if (status === 429) return trouble('tooManyCalls', 'unexpectedStatus', status);
      if (status >= 500) return trouble('serverError', 'unexpectedStatus', status);
      if (isRedirect) return trouble('unreadable', 'unexpectedStatus', status);
      if (text === null) return trouble('unreadable', 'tooLarge', status);
      const parsed = schema.safeParse(parseExactJson(text));
      return parsed.success ? { status, body: parsed.data } : trouble('unreadable', 'unreadable', status);
    } catch (error) {
      if (error instanceof SyntaxError) return trouble('unreadable', 'unreadable');
      return trouble(error instanceof ReplyTooLate ? 'timeout' : 'unreachable', 'unreachable');
    }
  };
}

function addressOf(base: URL, { path, query }: GatewayCall): URL | null {
  const pathname = [base.pathname.replace(/\/$/, ''), ...path.map(encodeURIComponent)].join('/');
  const url = new URL(pathname, base);
  if (url.origin !== base.origin || url.pathname !== pathname) return null;
  if (query !== undefined) url.search = new URLSearchParams(query).toString();
  return url;
}

function requestOf(url: URL, { method, body }: GatewayCall, options: GatewayOptions): Sent {
  return {
    method,
    url,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${options.secretKey}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    timeoutMs: options.timeoutMs ?? defaultTimeoutMs,
    mostBytes: largestReplyBytes,
  };
}
