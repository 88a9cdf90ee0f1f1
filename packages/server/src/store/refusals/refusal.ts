import type { components } from '@marketsquare/core/wire/api';

type ErrorReply = components['schemas']['Error'];

/** A refusal: the contract's error shape, with its status code. [ERR-18] */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly reply: ErrorReply;
  readonly retryAfterSeconds: number | null;

  constructor(
    statusCode: number,
    reply: Omit<ErrorReply, 'status'>,
    retryAfterSeconds: number | null = null,
  ) {
    super(reply.message);
    this.name = 'Refusal';
    this.statusCode = statusCode;
    this.reply = { status: false, ...reply };
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The request fits the contract, but one of its values is not acceptable. */
export function badRequest(message: string, field?: string, code = 'bad_request'): Refusal {
  const errors = field === undefined ? {} : { errors: [{ field, message }] };
  return new Refusal(400, { message, code, ...errors });
}

export function signInNeeded(message = 'Please log in first.'): Refusal {
  return new Refusal(401, { message, code: 'sign_in_needed', hint: 'Log in and try again.' });
}

export function wrongCredentials(message: string): Refusal {
  return new Refusal(401, {
    message,
    code: 'wrong_credentials',
    hint: 'Check what you typed and try again.',
  });
}

export function notAllowed(message: string): Refusal {
  return new Refusal(403, { message, code: 'not_allowed' });
}

/** There is no such thing, or it belongs to another person: callers cannot tell which. */
export function notFound(message = 'This was not found.'): Refusal {
  return new Refusal(404, { message, code: 'not_found' });
}

export function conflict(message: string, code = 'conflict', hint = 'Load it again.'): Refusal {
  return new Refusal(409, { message, code, hint });
}

export function tooMany(retryAfterSeconds: number): Refusal {
  return new Refusal(
    429,
    {
      message: 'Too many tries. Please wait a moment.',
      code: 'too_many',
      hint: `Wait ${retryAfterSeconds} seconds.`,
    },
    retryAfterSeconds,
  );
}

export function unavailable(message: string, retryAfterSeconds = 60): Refusal {
  const hint =
    retryAfterSeconds < 60 ? `Try again in ${retryAfterSeconds} seconds.` : 'Try again in a minute.';
  return new Refusal(503, { message, code: 'unavailable', hint }, retryAfterSeconds);
}
