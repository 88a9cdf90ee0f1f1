import { StrictMode, startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { browserJournal } from '../platform/journal-storage.ts';
import { browserShell } from '../platform/shell.tsx';
import { localStore } from '../platform/site-data.ts';
import { openTab } from '../platform/tab.ts';
import type { Elements } from '../ui/elements.ts';
import { hasFirstPaint } from '../ui/first-paint.ts';
import { App } from './App.tsx';
import { settleScreen } from './routes.tsx';

/** Opens the shop in this tab and draws it. @returns resolves when React has been told to draw it */
export async function showShop(within: Root): Promise<void> {
  // Spelled out, so that a build drops it with all its imports.
  const stately = import.meta.env.DEV
    ? await import('../features/inspect/stately/index.tsx').then(({ startStately }) => startStately())
    : null;
  const onTop: Elements = stately?.switch;
  const shell = browserShell(stately?.onlooker);
  const tab = openTab(shell, browserJournal(localStore()));
  // The page's first paint is better than bars around nothing.
  if (hasFirstPaint()) await settleScreen(location.pathname);
  // Draws in slices, so that presses and arrivals meanwhile need not wait.
  startTransition(() =>
    within.render(
      <StrictMode>
        <BrowserRouter>
          <App shell={shell} tab={tab} />
        </BrowserRouter>
        {onTop}
      </StrictMode>,
    ),
  );
}
