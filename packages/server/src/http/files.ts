import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, Refusal } from '../store/refusals/refusal.ts';

/** A file that was sent, in memory. */
export interface SentFile {
  /** Without a path. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** The most that one call takes, as the contract states it. */
export interface FileLimits {
  readonly files: number;
  /** Of all files together with what the form adds. */
  readonly bytes: number;
}

const mostNameLetters = 200;

/** Lets the calls of a place take forms with files, and nothing else. */
export async function takeFiles(place: FastifyInstance): Promise<void> {
  place.removeAllContentTypeParsers();
  await place.register(multipart, {
    limits: { fields: 0, fieldNameSize: 50, headerPairs: 20 },
  });
}

/**
 * Reads the files of a call. A handler asks for them once it knows that its caller may send any.
 *
 * @throws Refusal 413 for more, 415 for no form, 400 for what is no file, and for two of one name
 */
export async function sentFiles(request: FastifyRequest, limits: FileLimits): Promise<readonly SentFile[]> {
  if (!request.isMultipart())
    throw new Refusal(415, { message: 'Send the files as a form.', code: 'bad_request' });
  const { bytes: mostBytes } = limits;
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw tooLarge(mostBytes);
  const files: SentFile[] = [];
  let left = mostBytes;
  try {
    for await (const part of request.files({ limits: { fileSize: mostBytes, files: limits.files } })) {
      const chunks: Buffer[] = [];
      for await (const chunk of part.file) {
        left -= chunk.length;
        if (left < 0) throw tooLarge(mostBytes);
        chunks.push(chunk);
      }
      if (part.file.truncated) throw tooLarge(mostBytes);
      // Bytes come without a name where their sender gives none, whatever the type says.
      const name = (part.filename ?? '').replace(/^.*[\\/]/, '');
      if (name === '' || name.length > mostNameLetters || /\p{Cc}/u.test(name))
        throw badRequest(`A file needs a name of at most ${mostNameLetters} letters.`, 'files');
      if (files.some((file) => file.name === name))
        throw badRequest(`Two files are named ${name}: send one of each name.`, 'files');
      files.push({ name, bytes: Buffer.concat(chunks) });
    }
  } catch (error) {
    throw meant(error, request, limits);
  }
  if (files.length === 0) throw badRequest('No file was sent.', 'files');
  return files;
}

function tooLarge(mostBytes: number): Refusal {
  return new Refusal(413, {
    message: `The files are too large: at most ${mostBytes / 1_048_576} MiB are read at once.`,
    code: 'too_large',
    hint: 'Send fewer or shorter files, or import them by command line at the shop’s own machine.',
  });
}

/** The refusal that an error of the form's reader stands for. */
function meant(error: unknown, { server }: FastifyRequest, limits: FileLimits): unknown {
  const { FilesLimitError, FieldsLimitError, PrematureCloseError, RequestFileTooLargeError } =
    server.multipartErrors;
  if (error instanceof RequestFileTooLargeError) return tooLarge(limits.bytes);
  if (error instanceof FilesLimitError)
    return badRequest(`Send at most ${limits.files} files at once.`, 'files');
  if (error instanceof FieldsLimitError) return badRequest('Send files alone.', 'files');
  if (error instanceof PrematureCloseError)
    return badRequest('The form ended before its files did.', 'files');
  return error;
}
