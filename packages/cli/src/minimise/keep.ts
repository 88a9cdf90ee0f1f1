import type { JournalEntry } from '@marketsquare/core/journal';
import { allMachines } from '@marketsquare/core/storefront/screens';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { CommandFailure, exitCodes, wrongUse } from '../contract/failure.ts';
import { stateText } from '../replay/state-tree.ts';
import { obstacleOf, shownWords } from '../scenario/watch.ts';
import { startComparison } from '../verdict/comparison.ts';
import { ownCore, startCoreFold } from '../verdict/core.ts';
import type { OtherCore } from '../verdict/other-core.ts';

/** Something of a visit that its shortened scenario keeps. */
export interface Keep {
  /** As it was written on the command line. */
  readonly text: string;
  /** The guard that is to refuse a press; null where something else is kept. */
  readonly guard: string | null;
  /** The place of the first entry that shows it; null where none does. */
  firstIn(entries: readonly JournalEntry[]): number | null;
  /** The entries' own of the same kind, for a person who asked for something else. */
  others(entries: readonly JournalEntry[]): readonly string[];
}

/**
 * Reads what is to be kept: `refused:GUARD`, `state:MACHINE.STATE`, `words:TEXT` or `diverges:FOLDER`.
 *
 * @throws CommandFailure 2 for any other text, and for a machine or state that does not exist
 */
export async function readKeep(text: string): Promise<Keep> {
  const [, kind, wanted = ''] = /^([a-z]+):(.+)$/s.exec(text) ?? [];
  switch (kind) {
    case 'refused':
      return {
        ...shown(
          text,
          (parts) => parts.guards,
          (guard) => guard === wanted,
        ),
        guard: wanted,
      };
    case 'words':
      return shown(
        text,
        (parts) => parts.words,
        (words) => words.includes(wanted),
      );
    case 'state':
      requireState(wanted);
      return shown(
        text,
        (parts) => parts.states,
        (state) => state === wanted || state.startsWith(`${wanted}.`),
      );
    case 'diverges': {
      const { loadOtherCore, requireCheckout } = await import('../verdict/other-core.ts');
      requireCheckout(wanted);
      return diverging(text, await loadOtherCore(wanted));
    }
    default:
      throw wrongUse(
        `"${text}" does not say what to keep.`,
        'Write refused:GUARD, state:MACHINE.STATE, words:TEXT or diverges:FOLDER.',
      );
  }
}

/** The guards, words and states that one entry shows. */
interface Parts {
  readonly guards: readonly string[];
  readonly words: readonly string[];
  readonly states: readonly string[];
}

function shown(
  text: string,
  partsOf: (parts: Parts) => readonly string[],
  isWanted: (part: string) => boolean,
): Keep {
  return {
    text,
    guard: null,
    firstIn(entries) {
      const look = startLook();
      const at = entries.findIndex((entry) => partsOf(look(entry)).some(isWanted));
      return at < 0 ? null : at;
    },
    others: (entries) => [...new Set(entries.map(startLook()).flatMap(partsOf))],
  };
}

function startLook(): (entry: JournalEntry) => Parts {
  const fold = startCoreFold(ownCore);
  return (entry) => {
    const folded = fold.take(entry);
    const { guards, words } = obstacleOf(entry, fold.words(folded));
    const states = stateText(folded.after?.value).split(' + ');
    return {
      guards,
      words: [...words, ...shownWords(folded.after)],
      states: states.map((state) => `${entry.actor}.${state}`),
    };
  };
}

function diverging(text: string, other: OtherCore): Keep {
  return {
    text,
    guard: null,
    firstIn(entries) {
      const comparison = startComparison(other);
      for (const entry of entries) comparison.take(entry);
      const { divergence } = comparison.view();
      const at = entries.findIndex(({ seq }) => seq === divergence?.seq);
      return at < 0 ? null : at;
    },
    others: () => [],
  };
}

function requireState(wanted: string): void {
  const [name = '', ...path] = wanted.split('.');
  const machine = new Map<string, AnyStateMachine>(Object.entries(allMachines)).get(name);
  if (machine === undefined) {
    throw wrongUse(`There is no machine "${name}".`, `There are ${Object.keys(allMachines).join(', ')}.`);
  }
  const states = pathsIn(machine.root);
  if (states.includes(path.join('.'))) return;
  throw wrongUse(`${name} has no state "${path.join('.')}".`, `There are ${states.join(', ')}.`);
}

function pathsIn(node: AnyStateNode): readonly string[] {
  return Object.values(node.states).flatMap((child: AnyStateNode) => [
    child.path.join('.'),
    ...pathsIn(child),
  ]);
}

/** The failure of a visit that does not show what is to be kept. */
export function notShown(keep: Keep, entries: readonly JournalEntry[]): CommandFailure {
  const others = keep.others(entries).slice(0, 12);
  return new CommandFailure(
    exitCodes.failed,
    'not_kept',
    `Nothing in this visit is ${keep.text}.`,
    others.length === 0 ? 'There is nothing of its kind.' : `There is ${others.join(', ')}.`,
  );
}
