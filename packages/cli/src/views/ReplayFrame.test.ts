import { allMachines } from '@marketsquare/core/storefront/screens';
import { renderToString } from 'ink';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { type Pane, panes, startPlayer } from '../replay/player.ts';
import { timelineOf } from '../replay/timeline.ts';
import { type ReplayView, replayView } from '../replay/view-model.ts';
import { simulatedVisit } from '../testing/simulated-visit.ts';
import { ReplayFrame } from './ReplayFrame.ts';

/** The lines of a visit on a terminal. */
function linesOf(view: ReplayView, columns: number, rows: number): readonly string[] {
  return renderToString(createElement(ReplayFrame, { view, mode: null, columns, rows }), { columns }).split(
    '\n',
  );
}

/** A text without borders and line breaks. */
function wordsIn(lines: readonly string[]): string {
  return lines.join(' ').replaceAll(/[│▶]/g, ' ').replaceAll(/\s+/g, ' ');
}

test.each([2, 5, 11, 23])(
  'simulated visit %i fits a small terminal and a large one, with every active state',
  (seed) => {
    const timeline = timelineOf(allMachines, simulatedVisit(seed, 150));
    const every = Math.ceil(timeline.steps.length / 12);
    for (const { index } of timeline.steps.filter((step) => step.index % every === 0)) {
      const viewOf = (pane: Pane) =>
        replayView(allMachines, timeline, { ...startPlayer(timeline), index, pane }, []);
      for (const [columns, rows] of [
        [80, 24],
        [120, 40],
      ] as const) {
        for (const pane of panes) {
          const lines = linesOf(viewOf(pane), columns, rows);
          expect(lines.filter((line) => line.length > columns)).toEqual([]);
          expect(lines.length).toBeLessThanOrEqual(rows);
        }
        const shown = wordsIn(linesOf(viewOf('states'), columns, rows));
        for (const { actor, state, isActive } of viewOf('states').machines)
          if (isActive) expect(shown).toContain(`${actor} ${state}`);
      }
    }
  },
);
