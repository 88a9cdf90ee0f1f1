import { initEvent, type JournalEntry, journalVersion } from '@marketsquare/core/journal';
import type { Property } from '@marketsquare/proof/properties';
import { stringify } from 'yaml';
import { z } from 'zod';
import type { Paint } from '../contract/paint.ts';

const event = z.looseObject({ type: z.string() });

/** Events of one machine that broke a property: found by `check --properties`, repeated by `run`, stepped through by `replay`. */
export const counterexampleSchema = z.strictObject({
  name: z.string(),
  counterexample: z.strictObject({
    /** The property, as a sentence. */
    property: z.string(),
    /** The machine's name in a journal. */
    machine: z.string(),
    input: z.unknown().optional(),
    events: z.array(event),
  }),
});

export type Counterexample = z.output<typeof counterexampleSchema>;

/** The values that fast-check draws for a property of a machine's events. */
const drawn = z.tuple([z.array(event)]);

/**
 * A counterexample as a scenario; null where the property is not about one machine, or the counterexample is
 * no list of events.
 */
export function counterexampleOf(
  { name: property, machine }: Property,
  values: unknown,
): Counterexample | null {
  const parsed = drawn.safeParse(values);
  if (machine === undefined || !parsed.success) return null;
  const { name, input } = machine;
  const [events] = parsed.data;
  return {
    name: `${name}: ${property}`,
    counterexample: { property, machine: name, ...(input === undefined ? {} : { input }), events },
  };
}

/** The file's text for events that break a property. */
export function counterexampleText(counterexample: Counterexample): string {
  return `${comment}${stringify(counterexample, { lineWidth: 110 })}`;
}

const comment = `# Written by \`marketsquare check --properties\`: events of a machine that break a property.
# \`marketsquare run\` repeats them and says whether they still do, \`marketsquare replay\` steps through them.
`;

/** The events as the journal of a visit, one second apart. */
export function journalOfCounterexample({ counterexample }: Counterexample): readonly JournalEntry[] {
  const { machine, input, events } = counterexample;
  return [{ type: initEvent, input }, ...events].map((given, seq) => ({
    v: journalVersion,
    session: `check-${machine}`,
    seq,
    at: seq * 1_000,
    actor: machine,
    event: given,
  }));
}

/** The result of repeating a counterexample. */
export interface CounterexampleReport {
  readonly scenario: string;
  readonly property: string;
  /** True if the property holds now. */
  readonly ok: boolean;
  readonly events: number;
}

/** The result of a repeated counterexample, as text. */
export function counterexampleLines(
  { property, ok, events }: CounterexampleReport,
  paint: Paint,
): readonly string[] {
  const after = events === 1 ? '1 event' : `${events} events`;
  return ok
    ? [`${paint('green', '✓')} ${paint('bold', property)}`, `  It no longer fails: after ${after} it holds.`]
    : [`${paint('red', '✗')} ${paint('bold', property)}`, `  It still fails, after ${after}.`];
}
