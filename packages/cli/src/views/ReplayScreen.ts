import type { Machines } from '@marketsquare/core/journal';
import { type Key, useApp, useInput, useWindowSize } from 'ink';
import { createElement as h, useEffect, useReducer } from 'react';
import type { FactsView } from '../replay/facts.ts';
import { type Player, type PlayerAction, play } from '../replay/player.ts';
import type { Timeline } from '../replay/timeline.ts';
import { replayView } from '../replay/view-model.ts';
import { mostScrolled } from './PaneView.ts';
import { layoutOf, type Mode, ReplayFrame } from './ReplayFrame.ts';

export interface ReplayScreenProps {
  readonly machines: Machines;
  readonly timeline: Timeline;
  readonly player: Player;
  readonly facts: readonly FactsView[];
}

/** A visit on the whole terminal, and the keys that move through it. */
export function ReplayScreen({ machines, timeline, player: start, facts }: ReplayScreenProps) {
  const { exit } = useApp();
  const { columns, rows } = useWindowSize();
  const [{ player, mode }, press] = useReducer(
    (now: Shown, pressed: Pressed) => after(timeline, now, pressed),
    { player: start, mode: null },
  );

  const view = replayView(machines, timeline, player, facts);
  const { width, paneRows } = layoutOf(columns, rows);

  useInput((input, key) => {
    for (const pressed of keysOf(input, key))
      press({ ...pressed, mostScrolled: mostScrolled(view, width, paneRows) });
  });
  useEffect(() => {
    if (mode?.name === 'quit') exit();
  }, [mode, exit]);

  return h(ReplayFrame, { view, mode, columns, rows });
}

interface Shown {
  readonly player: Player;
  /** Null while keys are commands. */
  readonly mode: Mode | null;
}

/** One key, as Ink names it. */
interface PressedKey {
  readonly input: string;
  readonly key: Key;
}

interface Pressed extends PressedKey {
  /** The number of lines of the pane that can be scrolled away. */
  readonly mostScrolled: number;
}

/**
 * The single keys of an input: Ink joins keys that arrive together into one text, with Tab and Enter in it as
 * characters.
 */
function keysOf(input: string, key: Key): readonly PressedKey[] {
  if (input.length <= 1) return [{ input, key }];
  return [...input].map((one) => ({
    input: one,
    key: { ...key, tab: one === '\t', return: one === '\r' },
  }));
}

/** The view after a key; several may arrive before the next draw. */
function after(timeline: Timeline, { player, mode }: Shown, pressed: Pressed): Shown {
  const { input, key } = pressed;
  if (mode?.name === 'quit') return { player, mode };
  if (key.escape) return { player, mode: mode === null ? { name: 'quit' } : null };
  if (mode?.name === 'help') return { player, mode: null };
  if (mode?.name === 'search') return afterTyping(timeline, { player, mode }, pressed);
  if (input === 'q') return { player, mode: { name: 'quit' } };
  if (input === '/') return { player, mode: { name: 'search', typed: '' } };
  if (input === '?') return { player, mode: { name: 'help' } };
  if (/^\d$/.test(input)) return { player, mode: { name: 'goTo', typed: (mode?.typed ?? '') + input } };
  const action =
    mode !== null && key.return ? { type: 'jumped' as const, to: Number(mode.typed) } : actionFor(pressed);
  return { player: action ? play(timeline, player, action) : player, mode: null };
}

/** A text to find grows by a letter, loses one, or is sought. */
function afterTyping(
  timeline: Timeline,
  { player, mode }: { readonly player: Player; readonly mode: { readonly typed: string } },
  { input, key }: PressedKey,
): Shown {
  const typing = (typed: string): Shown => ({ player, mode: { name: 'search', typed } });
  if (key.backspace || key.delete) return typing(mode.typed.slice(0, -1));
  if (!key.return) return typing(key.ctrl || key.tab ? mode.typed : mode.typed + input);
  const action = { type: 'textSought', text: mode.typed } as const;
  return { player: mode.typed === '' ? player : play(timeline, player, action), mode: null };
}

/** The action of a key; undefined for a key without one. */
function actionFor({ input, key, mostScrolled: most }: Pressed): PlayerAction | undefined {
  if (key.leftArrow || key.upArrow) return { type: 'moved', by: -1 };
  if (key.rightArrow || key.downArrow || input === ' ') return { type: 'moved', by: 1 };
  if (key.pageUp) return { type: 'moved', by: -10 };
  if (key.pageDown) return { type: 'moved', by: 10 };
  if (key.tab) return { type: 'paneTurned', by: key.shift ? -1 : 1 };
  if (key.home) return { type: 'jumped', to: 'first' };
  if (key.end) return { type: 'jumped', to: 'last' };
  if (input === 'j') return { type: 'paneScrolled', by: 1, most };
  if (input === 'k') return { type: 'paneScrolled', by: -1, most };
  return letters.get(input);
}

const letters: ReadonlyMap<string, PlayerAction> = new Map(
  Object.entries<PlayerAction>({
    g: { type: 'jumped', to: 'first' },
    G: { type: 'jumped', to: 'last' },
    f: { type: 'actorTurned' },
    m: { type: 'markToggled' },
    n: { type: 'matchSought', by: 1 },
    N: { type: 'matchSought', by: -1 },
    r: { type: 'markSought', kind: 'refusal', by: 1 },
    R: { type: 'markSought', kind: 'refusal', by: -1 },
    e: { type: 'markSought', kind: 'error', by: 1 },
    E: { type: 'markSought', kind: 'error', by: -1 },
    p: { type: 'markSought', kind: 'money', by: 1 },
    P: { type: 'markSought', kind: 'money', by: -1 },
    d: { type: 'markSought', kind: 'divergence', by: 1 },
    D: { type: 'markSought', kind: 'divergence', by: -1 },
  }),
);
