import type { ComponentType, ReactNode } from 'react';
import { decodedPath, isAt } from '../platform/paths.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { MissingScreen } from '../ui/Missing.tsx';
import type { OverlayControls } from './Overlays.tsx';

/** What a screen may open above itself. */
export type ScreenControls = Pick<
  OverlayControls,
  'openSelector' | 'openChat' | 'openQuestionnaire' | 'follow'
>;

/** A screen that loads on demand. */
export function screen<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
) {
  return lazyPart(load, MissingScreen);
}

/** The screen at a path, of those that a table has by their addresses; null when it has none. */
export function screenOf(path: string, screens: Readonly<Record<string, ReactNode>>): ReactNode {
  const address = decodedPath(path);
  return Object.entries(screens).find(([pattern]) => isAt(pattern, address))?.[1] ?? null;
}
