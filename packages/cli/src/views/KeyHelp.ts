import { createElement as h } from 'react';
import { Text } from './Text.ts';

/** The most useful first: a narrow terminal cuts off the end. */
const keys: readonly (readonly [string, string])[] = [
  ['←→', 'step'],
  ['q', 'quit'],
  ['Tab', 'pane'],
  ['j k', 'scroll'],
  ['f', 'machine'],
  ['g G', 'ends'],
  ['0-9 Enter', 'go to'],
  ['m', 'compare'],
  ['PgUp PgDn', 'ten'],
];
const divergence = ['d', 'divergence'] as const;

/**
 * The keys of the replay, in one line. Whoever opens a diverging visit looks for the way to the divergence.
 */
export function KeyHelp({ diverges }: { readonly diverges: boolean }) {
  return h(
    Text,
    { wrap: 'truncate-end' },
    (diverges ? [divergence, ...keys] : keys).map(([key, meaning]) =>
      h(Text, { key }, '  ', h(Text, { bold: true }, key), h(Text, { dimColor: true }, ` ${meaning}`)),
    ),
  );
}
