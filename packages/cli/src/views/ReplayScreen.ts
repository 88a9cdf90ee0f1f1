import type { Machines } from '@marketsquare/core/journal';
import { Box, type Key, useApp, useInput, useWindowSize } from 'ink';
import { createElement as h, useReducer } from 'react';
import type { FactsView } from '../replay/facts.ts';
import { type Player, type PlayerAction, play } from '../replay/player.ts';
import type { Timeline } from '../replay/timeline.ts';
import { replayView } from '../replay/view-model.ts';
import { EntryList } from './EntryList.ts';
import { Header } from './Header.ts';
import { KeyHelp } from './KeyHelp.ts';
import { MachineColumn } from './MachineColumn.ts';
import { mostScrolled, PaneView } from './PaneView.ts';
import { Text } from './Text.ts';

export interface ReplayScreenProps {
  readonly machines: Machines;
  readonly timeline: Timeline;
  readonly player: Player;
  readonly facts: readonly FactsView[];
}

/** A narrower terminal has no room for the column of machines; the panes still show them. */
const columnFrom = 100;
const columnWidth = 42;
/** Header, borders and help. */
const frameRows = 8;
/** A lower terminal has no room for a list and a pane. */
const rowsFrom = 16;

/**
 * A visit on the whole terminal: the entries, the machines beside them, and below the effect of the current
 * entry.
 */
export function ReplayScreen({ machines, timeline, player: start, facts }: ReplayScreenProps) {
  const { exit } = useApp();
  const { columns, rows } = useWindowSize();
  const [{ player, typed }, press] = useReducer(
    (now: Shown, pressed: Pressed) => after(timeline, now, pressed),
    {
      player: start,
      typed: '',
    },
  );

  const view = replayView(machines, timeline, player, facts);
  const hasColumn = columns >= columnFrom;
  const available = rows - frameRows;
  const listRows = Math.ceil(available / 2);
  const paneRows = available - listRows;
  const listWidth = hasColumn ? columns - columnWidth : columns;

  useInput((input, key) => {
    for (const pressed of keysOf(input, key)) {
      if (pressed.input === 'q' || pressed.key.escape) return exit();
      press({ ...pressed, mostScrolled: mostScrolled(view, paneRows) });
    }
  });

  if (rows < rowsFrom) {
    return h(
      Text,
      { wrap: 'truncate-end' },
      `The replay needs ${rowsFrom} rows; this terminal has ${rows}. q quits.`,
    );
  }
  return h(
    Box,
    { flexDirection: 'column', width: columns, height: rows },
    h(Header, { view, columns }),
    h(
      Box,
      { height: listRows + 2 },
      h(EntryList, { view, width: listWidth, height: listRows }),
      hasColumn ? h(MachineColumn, { view, width: columnWidth, height: listRows }) : null,
    ),
    h(PaneView, { view, width: columns, height: paneRows }),
    typed === ''
      ? h(KeyHelp, { diverges: view.divergesAt !== null })
      : h(Text, { wrap: 'truncate-end' }, ` go to entry ${typed} … Enter`),
  );
}

interface Shown {
  readonly player: Player;
  /** The digits typed so far of an entry's number. */
  readonly typed: string;
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
function after(timeline: Timeline, { player, typed }: Shown, pressed: Pressed): Shown {
  if (/^\d$/.test(pressed.input)) return { player, typed: typed + pressed.input };
  const isGoing = typed !== '' && pressed.key.return;
  const action = isGoing ? { type: 'jumped' as const, to: Number(typed) } : actionFor(pressed);
  return { player: action ? play(timeline, player, action) : player, typed: '' };
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
    d: { type: 'divergenceSought' },
  }),
);
