import { vi } from 'vitest';
import type { JournalStorage } from '../../platform/journal-storage.ts';
import type { Shell } from '../../platform/shell.tsx';
import { openTab, type Tab } from '../../platform/tab.ts';

/** A tab that ends with its page, as in a browser. */
export interface PageTab {
  readonly tab: Tab;
  /**
   * Deafens the tab to its shopper and to other tabs: it would take the shop away from the page that follows.
   */
  readonly end: () => void;
}

export function openPageTab(shell: Shell, journal: JournalStorage): PageTab {
  const channels = vi.spyOn(globalThis, 'BroadcastChannel');
  const ofWindow = vi.spyOn(globalThis, 'addEventListener');
  const ofDocument = vi.spyOn(document, 'addEventListener');
  const tab = openTab(shell, journal);
  // A channel that the browser has refused is undefined.
  const opened = channels.mock.instances.filter((channel) => channel !== undefined);
  const heard = [...ofWindow.mock.calls];
  const seen = [...ofDocument.mock.calls];
  for (const spy of [channels, ofWindow, ofDocument]) spy.mockRestore();
  return {
    tab,
    end: () => {
      for (const channel of opened) channel.close();
      for (const [type, act] of heard) removeEventListener(type, act);
      for (const [type, act] of seen) document.removeEventListener(type, act);
    },
  };
}
