import {
  initEvent,
  type JournalEntry,
  type Machines,
  resumedEvent,
  startFold,
} from '@marketsquare/core/journal';
import { senderOf } from '@marketsquare/core/kernel/why-not';
import type { AnyMachineSnapshot } from 'xstate';

/** A visit told by who sent what to whom. Equal messages in a row are one, with their number. */
export interface Sequence {
  /** The shopper first, and whoever does the machines' work last. */
  readonly participants: readonly Participant[];
  readonly messages: readonly Message[];
}

export interface Participant {
  readonly kind: 'shopper' | 'shop' | 'machine' | 'outside';
  readonly name: string;
}

export interface Message {
  /** The places of both ends among the participants. */
  readonly from: number;
  readonly to: number;
  /** An event, one that guards refused, work that a machine asks for, or its result. */
  readonly kind: 'event' | 'refused' | 'work' | 'result';
  readonly words: string;
  readonly count: number;
  /** The numbers of the first and the last entry that it stands for. */
  readonly first: number;
  readonly last: number;
}

/** One entry, with its machine's snapshots around it. */
export interface SequenceStep {
  readonly entry: JournalEntry;
  /** Undefined for an entry that begins its machine. */
  readonly before: AnyMachineSnapshot | undefined;
  /** Undefined for an entry without a machine. */
  readonly snapshot: AnyMachineSnapshot | undefined;
}

/**
 * Folds a visit for its sequence, and runs nothing.
 *
 * @throws JournalError for entries that cannot be folded
 */
export function sequenceSteps(machines: Machines, entries: readonly JournalEntry[]): readonly SequenceStep[] {
  const fold = startFold(machines, { others: 'skip' });
  return entries.map((entry) => {
    const before = entry.event.type === initEvent ? undefined : fold.snapshot(entry.actor);
    return { entry, before, snapshot: fold.apply(entry) };
  });
}

/**
 * The messages of a visit: who sent each event to which machine, the work that machines asked for, and its results. A journal
 * does not keep which machine sent an event; one of the shop's own comes from the shop itself.
 */
export function sequenceOf(steps: readonly SequenceStep[]): Sequence {
  const machines = [...new Set(steps.map(({ entry }) => entry.actor))];
  const places = new Map(machines.map((name, index) => [name, index + firstMachine]));
  const outside = firstMachine + machines.length;
  const messages: Message[] = [];
  const add = (message: Omit<Message, 'count'>) => {
    const before = messages.at(-1);
    if (before === undefined || !isAlike(before, message))
      return void messages.push({ ...message, count: 1 });
    messages[messages.length - 1] = { ...before, count: before.count + 1, last: message.last };
  };
  for (const { entry, before, snapshot } of steps) {
    if (entry.event.type === resumedEvent) continue;
    const machine = places.get(entry.actor) ?? outside;
    const place = { first: entry.seq, last: entry.seq };
    add({ ...messageOf(entry, machine, outside), ...place });
    const known = workOf(before);
    for (const words of workOf(snapshot)) {
      // A machine that another one runs says itself that it begins.
      if (!known.has(words) && !places.has(words))
        add({ from: machine, to: outside, kind: 'work', words, ...place });
    }
  }
  return {
    participants: [
      { kind: 'shopper', name: 'shopper' },
      { kind: 'shop', name: 'the shop itself' },
      ...machines.map((name) => ({ kind: 'machine', name }) as const),
      { kind: 'outside', name: 'server, gateway, timer' },
    ],
    messages,
  };
}

/** The places of the shopper and of the shop itself; machines follow. */
const [shopper, shop, firstMachine] = [0, 1, 2];

function messageOf(
  { event: { type }, refused }: JournalEntry,
  machine: number,
  outside: number,
): Pick<Message, 'from' | 'to' | 'kind' | 'words'> {
  const result = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type);
  if (result) {
    const [, end, work = ''] = result;
    const words = `${work} ${end === 'done' ? 'done' : 'failed'}`;
    return { from: outside, to: machine, kind: 'result', words };
  }
  return {
    from: senderOf(type) === 'shopper' ? shopper : shop,
    to: machine,
    kind: refused ? 'refused' : 'event',
    words: type === initEvent ? 'begins' : type,
  };
}

/** The work that is under way in a state. */
function workOf(snapshot: AnyMachineSnapshot | undefined): ReadonlySet<string> {
  return new Set(snapshot?._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id)));
}

function isAlike(one: Message, other: Omit<Message, 'count'>): boolean {
  return (
    one.from === other.from && one.to === other.to && one.kind === other.kind && one.words === other.words
  );
}
