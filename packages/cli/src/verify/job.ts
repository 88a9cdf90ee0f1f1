import type { ReadableStream } from 'node:stream/web';
import type { VerificationView } from '../verdict/verification.ts';

/** One visit to compare, as a worker is handed it. */
export type Job =
  | { readonly kind: 'file'; readonly name: string; readonly path: string }
  /** A visit of the data folder that the worker has opened, by its id. */
  | { readonly kind: 'recorded'; readonly name: string }
  /** A journal as JSON: a thread is handed a text however deep its values are. */
  | { readonly kind: 'text'; readonly name: string; readonly text: string }
  /** The lines of a journal as they arrive, some at a time. */
  | { readonly kind: 'lines'; readonly name: string; readonly lines: ReadableStream<readonly string[]> };

/** A failure in words, on its way out of a worker. */
export interface FailureWords {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

/** The outcome of one visit: its comparison, or why it could not be read. */
export type VisitVerdict =
  | (VerificationView & { readonly visit: string })
  | {
      readonly visit: string;
      readonly ok: false;
      readonly verdict: 'unreadable';
      readonly error: FailureWords;
    };

/** The needs of every worker beside its jobs. */
export interface Settings {
  /** The folder of the other checkout; null for a comparison with the recorded digests. */
  readonly against: string | null;
  /** The data folder of the visits; null where they are not read from one. */
  readonly data: string | null;
}

/** A worker's answer to a job: a failure is not of its visit, and every visit would meet it. */
export type Reply = VisitVerdict | { readonly verdict: 'failed'; readonly error: FailureWords };
