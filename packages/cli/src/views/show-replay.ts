import { createElement } from 'react';
import type { ReplayScreenProps } from './ReplayScreen.ts';

/** Draws a replay on the whole terminal until somebody quits, and gives the terminal back as it was. */
export async function showReplay(props: ReplayScreenProps): Promise<void> {
  // The library that Ink colours with does not know NO_COLOR; it asks for its own variable when it is loaded.
  if (process.env.NO_COLOR) process.env.FORCE_COLOR = '0';
  const [{ render }, { ReplayScreen }] = await Promise.all([import('ink'), import('./ReplayScreen.ts')]);
  const { waitUntilExit } = render(createElement(ReplayScreen, props), { alternateScreen: true });
  await waitUntilExit();
}
