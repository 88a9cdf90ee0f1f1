import { createElement } from 'react';
import type { ReplayScreenProps } from './ReplayScreen.ts';

/** Draws a replay on the whole terminal until it is quit, then restores the terminal. */
export async function showReplay(props: ReplayScreenProps): Promise<void> {
  // Ink's colour library does not know NO_COLOR; it reads its own variable when it is loaded.
  if (process.env.NO_COLOR) process.env.FORCE_COLOR = '0';
  const [{ render }, { ReplayScreen }] = await Promise.all([import('ink'), import('./ReplayScreen.ts')]);
  const { waitUntilExit } = render(createElement(ReplayScreen, props), { alternateScreen: true });
  await waitUntilExit();
}
