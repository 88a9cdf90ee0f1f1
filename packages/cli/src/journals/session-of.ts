import { notFound } from '../contract/failure.ts';
import { isFileName, type RecordedSession, sessionFromFile } from './session-source.ts';

/** The recorded session that a word on the command line names: a file, or an order's code. */
export async function sessionOf(word: string): Promise<RecordedSession> {
  if (isFileName(word)) return sessionFromFile(word);
  throw notFound(
    `No recorded session holds the order ${word}.`,
    'Check the code, or name another data directory.',
  );
}
