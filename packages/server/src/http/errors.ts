import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isHeldElsewhere, isOfErased, storageFailure } from '../store/database/index.ts';
import { PhotographsUnreached } from '../store/photograph-store/index.ts';
import { badRequest, notFound, Refusal, signInNeeded } from '../store/refusals/refusal.ts';
import { RequestMismatch } from './validation.ts';

/** For bodies and addresses up to this many bytes, such as forms', the refusal lists every invalid field. */
const smallRequest = 4 * 1024;

/**
 * Answers every refusal and failure in the contract's error shape. [ERR-18]
 *
 * @param counted  called with the code of each
 */
export function handleErrors(app: FastifyInstance, counted: (code: string) => void): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) =>
    answer(error, request, reply, counted),
  );
}

/** The same for an address that the router cannot parse: it has no route, and so no hooks that set headers. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  answer(error, request, reply, () => {});
}

function answer(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  counted: (code: string) => void,
): FastifyReply {
  const refusal = toRefusal(error, request);
  counted(refusal.reply.code);
  const failure = storageFailure(error);
  if (failure !== null) request.log.error({ event: 'storage.failed', ...failure });
  else if (error instanceof PhotographsUnreached)
    request.log.error({ event: 'photographs.unreached', reason: error.message });
  else if (refusal.statusCode === 500) request.log.error({ event: 'failed', err: error });
  if (refusal.retryAfterSeconds !== null) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply.code(refusal.statusCode).type('application/json; charset=utf-8').send(refusal.reply);
}

function storageDown(retryAfterSeconds: number): Refusal {
  return new Refusal(
    503,
    {
      message: 'The shop cannot do this right now. Please try again in a minute.',
      code: 'unavailable',
      hint: 'What was sent before is safe; send this again later.',
    },
    retryAfterSeconds,
  );
}

function mismatch(errors: RequestMismatch['first']): Refusal {
  const said = errors.map(({ field, message }) => `${field} ${message}`).join('; ');
  return new Refusal(400, {
    message: `The request does not fit: ${said}`.slice(0, 500),
    code: 'bad_request',
    hint: 'Look at errors, mend the fields and send it again.',
    errors: [...errors],
  });
}

function toRefusal(error: FastifyError | Error, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof RequestMismatch) {
    const isSmall = request.bodyBytes + request.url.length <= smallRequest;
    return mismatch(isSmall ? error.all() : error.first);
  }
  // The customer was erased during the call, and their login with them.
  if (isOfErased(error)) return signInNeeded();
  const failure = storageFailure(error);
  if (failure !== null) return storageDown(isHeldElsewhere(failure) ? 5 : 60);
  if (error instanceof PhotographsUnreached) return storageDown(60);
  const statusCode = 'statusCode' in error ? error.statusCode : undefined;
  if (statusCode === 413) {
    return new Refusal(413, {
      message: 'The request is too large.',
      code: 'too_large',
      hint: 'Send less at once.',
    });
  }
  // The file handler's error for an address outside its folder.
  if (statusCode === 403 || statusCode === 404) return notFound();
  if (statusCode === 414) {
    return new Refusal(414, { message: 'The address is too long.', code: 'too_large' });
  }
  if (statusCode === 415) {
    return new Refusal(415, {
      message: 'The body must be JSON, or a form where the call takes files.',
      code: 'bad_request',
    });
  }
  if (error instanceof URIError) return badRequest('The address cannot be read.');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refusal(statusCode, { message: 'The body is not valid JSON.', code: 'bad_request' });
  }
  return new Refusal(500, { message: 'Something went wrong. Please try again.', code: 'failed' });
}
