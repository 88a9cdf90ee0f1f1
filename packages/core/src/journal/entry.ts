/**
 * The version of new entries. It rises with a release whose charts would fold older entries to something else; whoever reads
 * those upcasts them before they are folded.
 */
export const journalVersion = 8;

/** A delivered event as plain JSON. */
export interface JournaledEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/**
 * One event delivered to one machine, including actor results.
 *
 * `seq` counts from 0 within a visit without gaps. `digest` is the hash of the machine's state value and context right
 * after the event, see `digestOf`.
 */
export interface JournalEntry {
  readonly v: number;
  readonly session: string;
  readonly seq: number;
  /** Epoch milliseconds, from the recorder's clock. */
  readonly at: number;
  /** The machine's name in the system, such as `groceryCart`. */
  readonly actor: string;
  readonly event: JournaledEvent;
  readonly digest?: string;
}

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
