import { Text } from 'ink';
import { createElement as h } from 'react';

const keys: readonly (readonly [string, string])[] = [
  ['←→', 'step'],
  ['PgUp PgDn', 'ten'],
  ['g G', 'ends'],
  ['0-9 Enter', 'go to'],
  ['f', 'machine'],
  ['m', 'mark to compare'],
  ['d', 'divergence'],
  ['Tab', 'pane'],
  ['q', 'quit'],
];

/** The keys of the replay, in one line. */
export function KeyHelp() {
  return h(
    Text,
    { wrap: 'truncate-end' },
    keys.map(([key, meaning]) =>
      h(Text, { key }, '  ', h(Text, { bold: true }, key), h(Text, { dimColor: true }, ` ${meaning}`)),
    ),
  );
}
