import * as z from 'zod/mini';

/**
 * The version of new entries. It rises with a release whose charts would fold older entries to something
 * else; readers upcast those before folding them.
 */
export const journalVersion = 8;

/** A delivered event as plain JSON. */
export type JournaledEvent = Readonly<z.infer<typeof eventSchema>>;

const eventSchema = z.looseObject({ type: z.string() });

/** The guards that refused, and how often in a row. */
export type Refusal = Readonly<z.infer<typeof refusalSchema>>;

const refusalSchema = z.object({
  /** The guards that failed, by name. */
  guards: z.array(z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9 ._-]{0,299}$/))),
  /**
   * The message to the shopper: the id of its words, never the words, with the values from the context that
   * fill them in.
   */
  message: z.object({
    id: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9._-]{0,99}$/)),
    params: z.record(
      z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,49}$/)),
      z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean(), z.null()]),
    ),
  }),
  count: z.int().check(z.gte(1)),
});

/** The last moment that a date can hold, in epoch milliseconds. */
const lastMoment = 8.64e15;

/** An entry of any version, read from a file, a database or a browser's storage. */
export const entrySchema = z.object({
  v: z.int().check(z.gte(0)),
  session: z.string(),
  seq: z.int().check(z.gte(0)),
  /** Epoch milliseconds, from the recorder's clock. */
  at: z.int().check(z.gte(0), z.lte(lastMoment)),
  /** The machine's name in the system, such as `groceryCart`. */
  actor: z.string(),
  event: eventSchema,
  refused: z.exactOptional(refusalSchema),
  digest: z.exactOptional(z.string()),
});

/**
 * One event for one machine, including actor results: delivered, or with `refused` held back by guards.
 *
 * `seq` counts from 0 within a visit without gaps. `digest` is the hash of the machine's state value and context right
 * after the event, and of `refused`, see `digestOf`.
 */
export type JournalEntry = Readonly<z.infer<typeof entrySchema>>;

/** The first event of every machine; it carries the machine's input. */
export const initEvent = 'xstate.init';

/** Written by the recorder when a visit resumes after a reload: it changes no state. */
export const resumedEvent = 'session.resumed';

/** An entry that cannot be folded: its version or its machine is unknown, or it comes before the machine's first event. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
  readonly entry: JournalEntry;

  constructor(message: string, entry: JournalEntry) {
    super(`entry ${entry.seq} (${entry.actor} ← ${entry.event.type}): ${message}`);
    this.entry = entry;
  }
}

/** @throws JournalError for an entry of another version, which its reader has not upcast */
export function expectCurrent(entry: JournalEntry): void {
  if (entry.v !== journalVersion) {
    throw new JournalError(`its version is ${entry.v}, and only version ${journalVersion} is folded`, entry);
  }
}
