import { JournalError } from '@marketsquare/core/journal';

/** Why an entry could not be folded. */
export interface Refused {
  /** In words for whoever reads a visit. */
  readonly problem: string;
  /** The error itself, for whoever mends the machine or the recording; null when the words say all. */
  readonly detail: string | null;
}

/** Says in words why an entry could not be folded, and keeps a machine's own error apart. */
export function refusedBy(error: unknown): Refused {
  if (error instanceof JournalError) return { problem: error.message, detail: null };
  return {
    problem: 'the machine refuses this entry',
    detail: error instanceof Error ? error.message : String(error),
  };
}

/** A refusal's own error as one line; none when the words say all. */
export function detailLines({ detail }: Pick<Refused, 'detail'>): readonly string[] {
  return detail === null ? [] : [`error, for developers: ${detail.replaceAll(/\s+/g, ' ')}`];
}
