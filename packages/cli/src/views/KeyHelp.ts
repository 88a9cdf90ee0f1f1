import { createElement as h } from 'react';
import { keyTexts } from './keys.ts';
import { Panel } from './Panel.ts';
import { Text } from './Text.ts';

/**
 * The keys of the replay, in one line. Whoever opens a diverging visit looks for the way to the divergence.
 */
export function KeyHelp({ diverges }: { readonly diverges: boolean }) {
  const isDivergence = (word: string) => word === 'divergence';
  const others = keyTexts.filter(({ word }) => !isDivergence(word));
  const shown = diverges ? [...keyTexts.filter(({ word }) => isDivergence(word)), ...others] : others;
  return h(
    Text,
    { wrap: 'truncate-end' },
    shown.map(({ key, word }) =>
      h(Text, { key }, '  ', h(Text, { bold: true }, key), h(Text, { dimColor: true }, ` ${word}`)),
    ),
  );
}

/** Every key with its meaning, in place of the visit. */
export function AllKeys({ width, height }: { readonly width: number; readonly height: number }) {
  return h(
    Panel,
    { title: 'Keys', width, height },
    keyTexts.map(({ key, meaning }) =>
      h(Text, { key, wrap: 'truncate-end' }, h(Text, { bold: true }, key.padEnd(4)), ` ${meaning}`),
    ),
  );
}
