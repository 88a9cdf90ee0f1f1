import { Box } from 'ink';
import { createElement as h, type ReactNode } from 'react';
import { Text } from './Text.ts';

export interface PanelProps {
  readonly title: string;
  readonly width: number;
  /** Rows inside the border. */
  readonly height: number;
  readonly children?: ReactNode;
}

/** A framed part of the screen with a title in its first row. */
export function Panel({ title, width, height, children }: PanelProps) {
  return h(
    Box,
    {
      flexDirection: 'column',
      width,
      height: height + 2,
      flexShrink: 0,
      borderStyle: 'round',
      borderDimColor: true,
      paddingX: 1,
      overflow: 'hidden',
    },
    h(Box, { flexShrink: 0 }, h(Text, { bold: true, wrap: 'truncate-end' }, title)),
    h(Box, { flexDirection: 'column', flexShrink: 0 }, children),
  );
}
