import { type JournalEntry, JournalError } from '@marketsquare/core/journal';
import { NoJournal, parseJournal } from '@marketsquare/core/journal/exported';
import { upcast } from '@marketsquare/core/journal/upcast';
import { printable } from '@marketsquare/core/kernel/printable';
import { followVisit, type Step, type Visit } from './visit.ts';

/** A visit that goes no further: it has ended, or comes from a file. */
export interface Trace {
  readonly id: string;
  readonly name: string;
  readonly steps: readonly Step[];
  /** As they were written. */
  readonly entries: readonly JournalEntry[];
}

export type ReadTrace =
  | { readonly ok: true; readonly trace: Trace }
  | { readonly ok: false; readonly problem: string };

/** The trace of a visit after which another has begun. */
export function endedVisit({ session, steps, entries }: Visit): Trace {
  const [first] = steps;
  const began = first ? `${clock.format(first.entry.at)} in Lagos` : 'nothing yet';
  return { id: session, name: `Ended visit, begun at ${began}`, steps: [...steps], entries: [...entries] };
}

/** A journal as a file: one entry a line, as the command line reads and writes it. */
export function traceText(entries: readonly JournalEntry[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

/** Folds the visit in a file, and runs nothing; says in words why it cannot be shown. */
export function traceOf(fileName: string, text: string): ReadTrace {
  const name = printable(fileName);
  const refused = (problem: string): ReadTrace => ({ ok: false, problem: `${name}: ${problem}.` });
  try {
    const entries = parseJournal(text).map((entry) => upcast(entry));
    const visit = followVisit(entries[0]?.session ?? '');
    for (const [index, entry] of entries.entries()) {
      if (entry.session !== visit.session) return refused('it holds several visits');
      if (entry.seq < index) return refused(`it has entry ${entry.seq} twice`);
      if (entry.seq > index) return refused(`entry ${index} is missing`);
      const problem = problemOf(visit, entry);
      if (problem !== null) return refused(problem);
    }
    return { ok: true, trace: { id: `file ${name}`, name, steps: visit.steps, entries: visit.entries } };
  } catch (error) {
    if (error instanceof NoJournal) return refused(`this is not a journal, ${error.message}`);
    if (error instanceof JournalError) return refused(printable(error.message));
    throw error;
  }
}

/** Delivers an entry of a file: its machine may fail at an event that the shop itself never sends. */
function problemOf(visit: Visit, entry: JournalEntry): string | null {
  const problem = printable(`entry ${entry.seq} cannot be folded, ${entry.actor} does not understand it`);
  try {
    visit.take(entry);
    return visit.steps.at(-1)?.snapshot?.status === 'error' ? problem : null;
  } catch (error) {
    if (error instanceof JournalError) throw error;
    return problem;
  }
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', timeStyle: 'short' });
