import { type MarkKind, marksOf, matchesOf } from './marks.ts';
import type { Timeline } from './timeline.ts';

/** The panes of the lower part of the replay, about the current step. */
export const panes = ['screen', 'changes', 'states', 'context', 'event', 'facts'] as const;
export type Pane = (typeof panes)[number];

/** The position in a visit, and the view there. */
export interface Player {
  /** Index of the current step. */
  readonly index: number;
  /** The machine whose entries are shown; null for all. */
  readonly actor: string | null;
  /** Index of the step that the current one is compared with; null for the step before. */
  readonly mark: number | null;
  readonly pane: Pane;
  /** The number of lines scrolled out above the pane. */
  readonly scrolled: number;
  /** The text searched for; null before the first search. */
  readonly search: string | null;
  /** The answer to a jump that led nowhere; null after one that did. */
  readonly said: string | null;
}

export type PlayerAction =
  | { readonly type: 'moved'; readonly by: number }
  | { readonly type: 'jumped'; readonly to: 'first' | 'last' | number }
  | { readonly type: 'markSought'; readonly kind: MarkKind; readonly by: 1 | -1 }
  | { readonly type: 'textSought'; readonly text: string }
  /** The same text again. */
  | { readonly type: 'matchSought'; readonly by: 1 | -1 }
  | { readonly type: 'actorTurned' }
  | { readonly type: 'markToggled' }
  | { readonly type: 'paneTurned'; readonly by: number }
  /** `most` lines can be scrolled away, which depends on the pane's text and the terminal. */
  | { readonly type: 'paneScrolled'; readonly by: number; readonly most: number };

/** The player at one entry of a timeline, by default the last. */
export function startPlayer(timeline: Timeline, options: { actor?: string; seq?: number } = {}): Player {
  const player: Player = {
    index: 0,
    actor: options.actor ?? null,
    mark: null,
    pane: 'screen',
    scrolled: 0,
    search: null,
    said: null,
  };
  const to = options.seq ?? 'last';
  return play(timeline, player, { type: 'jumped', to });
}

/** The indexes of the steps that pass the filter. */
export function shownSteps(timeline: Timeline, actor: string | null): readonly number[] {
  return timeline.steps
    .filter(({ entry }) => actor === null || entry.actor === actor)
    .map(({ index }) => index);
}

/**
 * The player after one action: a move stays within the filter and the visit, and another text starts at its
 * top.
 */
export function play(timeline: Timeline, player: Player, action: PlayerAction): Player {
  const next = played(timeline, { ...player, said: null }, action);
  const isSameText = next.index === player.index && next.mark === player.mark && next.pane === player.pane;
  return isSameText ? next : { ...next, scrolled: 0 };
}

function played(timeline: Timeline, player: Player, action: PlayerAction): Player {
  switch (action.type) {
    case 'moved': {
      const shown = shownSteps(timeline, player.actor);
      const place = shown.indexOf(player.index) + action.by;
      return { ...player, index: shown[within(place, shown.length)] ?? player.index };
    }
    case 'jumped':
      return { ...player, index: jumpTarget(timeline, player, action.to) };
    case 'markSought': {
      const marks = marksOf(timeline, action.kind);
      return goneTo(timeline, player, marks, action.by, `no ${action.kind} in this visit`);
    }
    case 'textSought':
      return found(timeline, { ...player, search: action.text }, 1);
    case 'matchSought':
      return player.search === null ? player : found(timeline, player, action.by);
    case 'actorTurned': {
      const choices = [null, ...timeline.actors];
      const actor = choices[(choices.indexOf(player.actor) + 1) % choices.length] ?? null;
      return { ...player, actor, index: nearest(shownSteps(timeline, actor), player.index) };
    }
    case 'markToggled':
      return { ...player, mark: player.mark === player.index ? null : player.index };
    case 'paneTurned': {
      const place = (panes.indexOf(player.pane) + action.by + panes.length) % panes.length;
      return { ...player, pane: panes[place] ?? player.pane };
    }
    case 'paneScrolled':
      return { ...player, scrolled: within(player.scrolled + action.by, action.most + 1) };
    default:
      return action satisfies never;
  }
}

function found(timeline: Timeline, player: Player, by: 1 | -1): Player {
  const text = player.search ?? '';
  return goneTo(timeline, player, matchesOf(timeline, text), by, `nothing has “${text}”`);
}

/** The next of some steps, round the end; a filter that hides it is lifted. */
function goneTo(
  { steps }: Timeline,
  player: Player,
  indexes: readonly number[],
  by: 1 | -1,
  otherwise: string,
): Player {
  const index =
    by === 1
      ? (indexes.find((one) => one > player.index) ?? indexes[0])
      : (indexes.findLast((one) => one < player.index) ?? indexes.at(-1));
  if (index === undefined) return { ...player, said: otherwise };
  return { ...player, index, actor: steps[index]?.entry.actor === player.actor ? player.actor : null };
}

function jumpTarget(timeline: Timeline, player: Player, to: 'first' | 'last' | number): number {
  const shown = shownSteps(timeline, player.actor);
  if (to === 'first') return shown[0] ?? player.index;
  if (to === 'last') return shown.at(-1) ?? player.index;
  const wanted = timeline.steps.findLast(({ entry }) => entry.seq <= to)?.index ?? 0;
  return nearest(shown, wanted);
}

/** The last shown step up to an index, else the first shown. */
function nearest(shown: readonly number[], index: number): number {
  return shown.findLast((one) => one <= index) ?? shown[0] ?? index;
}

function within(place: number, length: number): number {
  return Math.max(0, Math.min(place, length - 1));
}
