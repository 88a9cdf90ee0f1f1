import { printable } from '@marketsquare/core/kernel/printable';
// biome-ignore lint/style/noRestrictedImports: this is the one place that hands texts to the terminal
import { Text as InkText, type TextProps } from 'ink';
import { Children, createElement as h } from 'react';

/** Text on the terminal, made printable; every other component writes through it. */
export function Text({ children, ...props }: TextProps) {
  return h(
    InkText,
    props,
    Children.map(children, (child) => (typeof child === 'string' ? printable(child) : child)),
  );
}
