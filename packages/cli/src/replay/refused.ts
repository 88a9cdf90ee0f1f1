/** The reason why an entry could not be folded. */
export interface Refused {
  /** The reason in words, for a reader of the visit. */
  readonly problem: string;
  /** The error itself, for a person who repairs the machine or the recording; null when the words say all. */
  readonly detail: string | null;
}

/**
 * Puts into words why an entry could not be folded, and keeps a machine's own error apart. The core of another checkout
 * has a `JournalError` of its own, of the same name.
 */
export function refusedBy(error: unknown): Refused {
  if (error instanceof Error && error.name === 'JournalError')
    return { problem: error.message, detail: null };
  return {
    problem: 'the machine refuses this entry',
    detail: error instanceof Error ? error.message : String(error),
  };
}

/** A refusal's own error as one line; none when the words say all. */
export function detailLines({ detail }: Pick<Refused, 'detail'>): readonly string[] {
  return detail === null ? [] : [`error, for developers: ${detail.replaceAll(/\s+/g, ' ')}`];
}
