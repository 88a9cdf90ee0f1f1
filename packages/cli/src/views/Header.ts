import { minuteText } from '@marketsquare/core/kernel/calendar';
import { Box } from 'ink';
import { createElement as h } from 'react';
import { digestText } from '../replay/format.ts';
import type { ReplayView } from '../replay/view-model.ts';
import { Text } from './Text.ts';

/** The visit, the comparison of its digests, and a progress line. */
export function Header({ view, columns }: { readonly view: ReplayView; readonly columns: number }) {
  const isSound = view.divergesAt === null;
  const summary = `${view.entries} entries in ${(view.durationMs / 1000).toFixed(1)} s`;
  return h(
    Box,
    { flexDirection: 'column', height: 2, flexShrink: 0 },
    h(
      Box,
      { justifyContent: 'space-between', paddingX: 1 },
      h(
        Text,
        { wrap: 'truncate-end' },
        h(Text, { bold: true }, `Visit ${view.session}`),
        h(Text, { dimColor: true }, `  ${minuteText(view.startedAt)}  ${summary}`),
      ),
      h(
        Box,
        { flexShrink: 0, marginLeft: 2 },
        h(Text, { color: isSound ? 'green' : 'red' }, `${isSound ? '✓' : '✗'} ${digestText(view)}`),
      ),
    ),
    h(Text, { wrap: 'truncate-end' }, ` ${scrubber(view, columns - 2)}`),
  );
}

function scrubber({ rows, place }: ReplayView, width: number): string {
  const last = Math.max(1, rows.length - 1);
  const at = Math.round((Math.max(0, place) / last) * (width - 1));
  return `${'━'.repeat(at)}●${'─'.repeat(width - 1 - at)}`;
}
