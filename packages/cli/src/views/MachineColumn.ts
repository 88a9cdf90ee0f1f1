import { createElement as h } from 'react';
import type { ReplayView } from '../replay/view-model.ts';
import { Panel } from './Panel.ts';
import { Text } from './Text.ts';

interface MachineColumnProps {
  readonly view: ReplayView;
  readonly width: number;
  readonly height: number;
}

/** The state of every machine at the current entry, and the server's facts. */
export function MachineColumn({ view, width, height }: MachineColumnProps) {
  const nameWidth = Math.max(0, ...view.machines.map(({ actor }) => actor.length));
  return h(
    Panel,
    { title: 'Machines', width, height },
    view.machines.map(({ actor, state, isPresent }) =>
      h(
        Text,
        { key: actor, wrap: 'truncate-end', bold: isPresent },
        `${isPresent ? '▶' : ' '} ${actor.padEnd(nameWidth)} `,
        h(Text, { color: 'cyan' }, state),
      ),
    ),
    view.facts.flatMap(({ code, status, lines }) => [
      h(Text, { key: code, bold: true, wrap: 'truncate-end' }, `Server: ${code} ${status}`),
      ...lines.map(({ label, text }, index) =>
        h(Text, { key: `${code} ${index}`, wrap: 'truncate-end' }, `  ${label} ${text}`),
      ),
    ]),
  );
}
