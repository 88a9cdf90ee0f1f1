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
import { PaneView } from './PaneView.ts';
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

/** A visit on the whole terminal: the entries, the machines beside them, and below what the current entry did. */
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

  useInput((input, key) => (input === 'q' || key.escape ? exit() : press({ input, key })));

  const view = replayView(machines, timeline, player, facts);
  const hasColumn = columns >= columnFrom;
  const available = Math.max(8, rows - frameRows);
  const listRows = Math.ceil(available / 2);
  const listWidth = hasColumn ? columns - columnWidth : columns;
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
    h(PaneView, { view, width: columns, height: available - listRows }),
    typed === '' ? h(KeyHelp) : h(Text, { wrap: 'truncate-end' }, ` go to entry ${typed} … Enter`),
  );
}

interface Shown {
  readonly player: Player;
  /** The digits typed so far of an entry's number. */
  readonly typed: string;
}

interface Pressed {
  readonly input: string;
  readonly key: Key;
}

/** The view after a key. Several keys may arrive before the next draw, and several digits as one. */
function after(timeline: Timeline, { player, typed }: Shown, { input, key }: Pressed): Shown {
  const [, digits = '', enter = ''] = /^(\d+)(\r?)$/.exec(input) ?? [];
  const number = typed + digits;
  if (digits !== '' && enter === '') return { player, typed: number };
  const isGoing = number !== '' && (key.return || enter !== '');
  const action = isGoing ? { type: 'jumped' as const, to: Number(number) } : actionFor(input, key);
  return { player: action ? play(timeline, player, action) : player, typed: '' };
}

/** The action of a key; undefined for a key without one. */
function actionFor(input: string, key: Key): PlayerAction | undefined {
  if (key.leftArrow || key.upArrow) return { type: 'moved', by: -1 };
  if (key.rightArrow || key.downArrow || input === ' ') return { type: 'moved', by: 1 };
  if (key.pageUp) return { type: 'moved', by: -10 };
  if (key.pageDown) return { type: 'moved', by: 10 };
  if (key.tab) return { type: 'paneTurned', by: key.shift ? -1 : 1 };
  if (key.home) return { type: 'jumped', to: 'first' };
  if (key.end) return { type: 'jumped', to: 'last' };
  return letters[input];
}

const letters: Readonly<Record<string, PlayerAction>> = {
  g: { type: 'jumped', to: 'first' },
  G: { type: 'jumped', to: 'last' },
  f: { type: 'actorTurned' },
  m: { type: 'markToggled' },
  d: { type: 'divergenceSought' },
};
