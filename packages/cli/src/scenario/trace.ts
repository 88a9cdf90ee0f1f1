import { initEvent, type JournalEntry, journalVersion } from '@marketsquare/core/journal';
import type { Check, Retraced, Violation } from '@marketsquare/proof/checker';
import { stringify } from 'yaml';
import { z } from 'zod';
import type { Paint } from '../contract/paint.ts';

const event = z.looseObject({ type: z.string() });

/** One move, as the checker names it. */
const move = z.strictObject({
  move: z.string(),
  /** The event that the machine received; absent where only the world changed. */
  send: event.optional(),
  /** The state it led to; for readers only. */
  state: z.unknown().optional(),
});

/** A run of one machine that broke a property: found by `check`, repeated by `run`, stepped through by `replay`. */
export const traceSchema = z.strictObject({
  name: z.string(),
  trace: z.strictObject({
    /** The check that found it. */
    check: z.string(),
    /** The machine's name in a journal. */
    machine: z.string(),
    property: z.string(),
    /** The number of the check's input that the machine starts with, and the input itself if there is one. */
    start: z.strictObject({ number: z.int().nonnegative(), input: z.unknown().optional() }),
    moves: z.array(move),
  }),
});

export type Trace = z.output<typeof traceSchema>;

/** The file's text for a run that breaks a property. */
export function traceText(check: string, { run, trace, journal }: Violation): string {
  const machine = journal[0]?.actor ?? check;
  const input = journal[0]?.event.input;
  const document: Trace = {
    name: `${machine}: ${run.property}`,
    trace: {
      check,
      machine,
      property: run.property,
      start: { number: run.input, ...(input === undefined ? {} : { input }) },
      moves: trace.map(({ move: words, event: send, state }) => ({
        move: words,
        ...(send === null ? {} : { send }),
        state,
      })),
    },
  };
  return `${comment}${stringify(document, { lineWidth: 110 })}`;
}

const comment = `# Written by \`marketsquare check\`: a run that breaks a property of a machine.
# \`marketsquare run\` repeats it and says whether it still does, \`marketsquare replay\` steps through it.
`;

/** A trace as the journal of a visit, one second a move. */
export function journalOfTrace({ trace: { check, machine, start, moves } }: Trace): readonly JournalEntry[] {
  const events = moves.flatMap(({ send }) => (send === undefined ? [] : [send]));
  return [{ type: initEvent, input: start.input }, ...events].map((given, seq) => ({
    v: journalVersion,
    session: `check-${check}`,
    seq,
    at: seq * 1_000,
    actor: machine,
    event: given,
  }));
}

/** The result of repeating a trace. */
export interface TraceReport {
  readonly scenario: string;
  readonly check: string;
  readonly property: string;
  /** True if the property holds now. */
  readonly ok: boolean;
  readonly retraced: Retraced;
}

/** Repeats a trace with today's machine. */
export function runTrace({ name, trace }: Trace, check: Check): TraceReport {
  const { property, start, moves } = trace;
  const retraced = check.retrace({ property, input: start.number, moves: moves.map((one) => one.move) });
  return {
    scenario: name,
    check: trace.check,
    property,
    ok: retraced.outcome !== 'breaks',
    retraced,
  };
}

/** The result of a repeated trace, as text. */
export function traceLines({ property, retraced, ok }: TraceReport, paint: Paint): readonly string[] {
  const mark = ok ? paint('green', '✓') : paint('red', '✗');
  return [`${mark} ${paint('bold', property)}`, `  ${outcomeText(retraced)}`];
}

function outcomeText(retraced: Retraced): string {
  switch (retraced.outcome) {
    case 'breaks':
      return `It still fails, after ${movesText(retraced.moves)}.`;
    case 'holds':
      return `It no longer fails: after ${movesText(retraced.moves)} it holds.`;
    case 'impossible':
      return `It no longer fails: after ${movesText(retraced.moves)} "${retraced.move}" is no longer possible.`;
    default:
      return retraced satisfies never;
  }
}

export function movesText(moves: number): string {
  return moves === 1 ? '1 move' : `${moves} moves`;
}
