import type { Failure } from '../../kernel/failure/index.ts';
import type { components } from './schema.ts';

type ErrorBody = components['schemas']['Error'];

/** The methods that the contract uses, and PUT, for which the documents have a rule but no call. [ERR-03] */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The reason why a call failed: plain data, fit for a journal.
 *
 * `code` is the server's, or our own `refused` and `no_answer`; an unsettled verification has its state, such
 * as `payment_pending`. `message` is the server's text, shown unchanged; empty when there is none, so that
 * the screen shows its own. [ERR-08]
 */
export interface ApiFailure extends Failure {
  /** The HTTP status; 200 for a refusal by flag, 0 without a readable answer. */
  readonly status: number;
  /** Data for the next step: the fresh quote or a free order code. */
  readonly data: components['schemas']['ErrorData'] | null;
  /** The invalid fields, named as on the wire. */
  readonly fields: readonly components['schemas']['FieldError'][];
}

/** The result of a call: the whole reply, wrapped as in the contract, or a failure. */
export type ApiResult<Reply> =
  | { readonly ok: true; readonly reply: Reply }
  | { readonly ok: false; readonly failure: ApiFailure };

/**
 * True if the flags of a reply say yes.
 *
 * A GET is refused by a falsy `status`. Any other method needs `true` or `"true"` in each flag it carries,
 * `status` or `success`, and at least one of them. [ERR-01] [ERR-02]
 */
export function isAccepted(method: Method, body: unknown): boolean {
  const { status, success } = flagsOf(body);
  if (method === 'GET') return Boolean(status);
  const flags = [status, success].filter((flag) => flag !== undefined);
  return flags.length > 0 && flags.every((flag) => flag === true || flag === 'true');
}

/**
 * The failure in the body of a refusal.
 *
 * @param status  the HTTP status it came with
 * @param body    the parsed reply, or its text if it was not JSON
 * @returns the server's code, message and data; `refused` and an empty message if it has none. A PUT always says
 *          "error". [ERR-01] [ERR-02] [ERR-03]
 */
export function toApiFailure(method: Method, status: number, body: unknown): ApiFailure {
  if (isErrorBody(body)) {
    const message = method === 'PUT' ? 'error' : body.message;
    return { code: body.code, message, status, data: body.data ?? null, fields: body.errors ?? [] };
  }
  const message = method === 'PUT' ? 'error' : messageOf(body);
  return { code: codeOf(body), message, status, data: null, fields: [] };
}

/** The failure of a call that got no readable answer: the network is down, the server is gone, the body is not JSON. */
export function noAnswer(method: Method): ApiFailure {
  const message = method === 'PUT' ? 'error' : '';
  return { code: 'no_answer', message, status: 0, data: null, fields: [] };
}

function flagsOf(body: unknown): { status?: unknown; success?: unknown } {
  return typeof body === 'object' && body !== null ? body : {};
}

/** A refusal of the older shape has no code; a payment's has its state instead. [API-46, API-47] */
function codeOf(body: unknown): string {
  const hasState = typeof body === 'object' && body !== null && 'state' in body;
  return hasState && typeof body.state === 'string' ? `payment_${body.state}` : 'refused';
}

function messageOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('message' in body)) return '';
  return typeof body.message === 'string' ? body.message : '';
}

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'message' in body &&
    typeof body.message === 'string'
  );
}
