import {
  initEvent,
  type JournalEntry,
  type Machines,
  resumedEvent,
  startFold,
} from '@marketsquare/core/journal';
import { printable } from '@marketsquare/core/kernel/printable';
import { senderOf } from '@marketsquare/core/kernel/why-not';
import type { AnyMachineSnapshot } from 'xstate';

/** Whoever does a machine's work: the server, the gateway, a timer. */
const outside = 'outside';

/**
 * A visit as a Mermaid sequence diagram: who sent each event to which machine, the work that machines asked for, and its
 * results. A journal does not keep which machine sent an event; one of the shop's own comes from `shop_`.
 *
 * Equal lines in a row are one with their number. A cross ends an event that guards refused.
 *
 * @throws JournalError for entries that cannot be folded
 */
export function sequenceText(machines: Machines, entries: readonly JournalEntry[]): string {
  const fold = startFold(machines, { others: 'skip' });
  const lines: string[] = [];
  for (const entry of entries) {
    const { actor, event } = entry;
    if (event.type === resumedEvent) continue;
    const before = workOf(event.type === initEvent ? undefined : fold.snapshot(actor));
    lines.push(arrowOf(entry));
    const after = workOf(fold.apply(entry));
    const begun = [...after].filter((work) => !before.has(work));
    lines.push(...begun.map((work) => `${nameOf(actor)}->>${outside}: ${escaped(work)}`));
  }
  const actors = [...new Set(entries.map(({ actor }) => actor))];
  return [
    'sequenceDiagram',
    'actor shopper',
    'participant shop_ as the shop itself',
    ...actors.map((actor) => `participant ${nameOf(actor)} as ${escaped(actor)}`),
    `participant ${outside} as server, gateway, timer`,
    ...counted(lines),
    '',
  ].join('\n');
}

function arrowOf({ actor, event: { type }, refused }: JournalEntry): string {
  const result = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type);
  if (result) {
    const [, end, work = ''] = result;
    return `${outside}-->>${nameOf(actor)}: ${escaped(work)} ${end === 'done' ? 'done' : 'failed'}`;
  }
  const sender = senderOf(type) === 'shopper' ? 'shopper' : 'shop_';
  const words = type === initEvent ? 'begins' : escaped(type);
  return `${sender}${refused ? '-x' : '->>'}${nameOf(actor)}: ${words}`;
}

/** The work that is under way in a state. */
function workOf(snapshot: AnyMachineSnapshot | undefined): ReadonlySet<string> {
  return new Set(snapshot?._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id)));
}

function counted(lines: readonly string[]): readonly string[] {
  const runs: { readonly line: string; count: number }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.line === line) last.count += 1;
    else runs.push({ line, count: 1 });
  }
  return runs.map(({ line, count }) => (count === 1 ? line : `${line} ×${count}`));
}

/** A participant's name: Mermaid takes letters and digits, and `end` is its own word. */
function nameOf(actor: string): string {
  return `m_${actor.replace(/[^A-Za-z0-9]/g, '_')}`;
}

/** Signs that Mermaid would read as its own. */
function escaped(text: string): string {
  return printable(text).replace(/[#;<>]/g, (sign) => `#${sign.charCodeAt(0)};`);
}
