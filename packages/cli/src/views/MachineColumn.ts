import { createElement as h } from 'react';
import { comparisonLines, comparisonTitle } from '../replay/plain.ts';
import type { ReplayView } from '../replay/view-model.ts';
import { Panel } from './Panel.ts';
import { Text } from './Text.ts';

interface MachineColumnProps {
  readonly view: ReplayView;
  readonly width: number;
  readonly height: number;
}

/**
 * The state of every machine that has not ended, then the effect of the current entry, and the server's
 * facts, as far as there is room; the panes have all of it.
 */
export function MachineColumn({ view, width, height }: MachineColumnProps) {
  const active = view.machines.filter(({ isActive }) => isActive);
  const nameWidth = Math.max(0, ...active.map(({ actor }) => actor.length));
  return h(
    Panel,
    { title: 'Machines', width, height },
    active.map(({ actor, state, isPresent }) =>
      h(
        Text,
        { key: actor, wrap: 'wrap', bold: isPresent },
        `${isPresent ? '▶' : ' '} ${actor.padEnd(nameWidth)} `,
        h(Text, { color: 'cyan' }, state),
      ),
    ),
    h(Text, { key: 'changes', bold: true, wrap: 'truncate-end' }, comparisonTitle(view)),
    comparisonLines(view).map((line, index) =>
      h(Text, { key: `changes ${index}`, wrap: 'truncate-end' }, `  ${line}`),
    ),
    view.facts.flatMap(({ code, status, lines }) => [
      h(Text, { key: code, bold: true, wrap: 'truncate-end' }, `Server: ${code} ${status}`),
      ...lines.map(({ label, text }, index) =>
        h(Text, { key: `${code} ${index}`, wrap: 'truncate-end' }, `  ${label} ${text}`),
      ),
    ]),
  );
}
