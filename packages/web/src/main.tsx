import './styles/index.css';
import './app/every-screen.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './app/App.tsx';
import { settleScreen } from './app/Screens.tsx';
import { browserJournal } from './platform/journal-storage.ts';
import { browserShell } from './platform/shell.tsx';
import { openTab } from './platform/tab.ts';
import { keptTheme, showTheme } from './platform/theme.ts';
import { nextTask } from './platform/wait.ts';
import { hasFirstPaint } from './ui/first-paint.ts';

showTheme(document, keptTheme(localStorage));
const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);
// The staff's pages open no shop. The inspector watches the shop of another tab; for anyone else it does not exist.
switch (location.pathname) {
  case '/inspect':
    void import('./features/inspect/index.ts').then(({ showInspector }) => showInspector(root, showShop));
    break;
  case '/staff':
    void import('./features/account/staff/index.ts').then(({ showStaff }) => showStaff(root));
    break;
  case '/desk':
    void import('./features/account/desk/index.ts').then(({ showDesk }) => showDesk(root, showShop));
    break;
  default:
    // Loading all that code was one task already.
    void nextTask().then(() => showShop(root));
}

async function showShop(within: Root): Promise<void> {
  const shell = browserShell();
  const tab = openTab(shell, browserJournal(localStorage));
  // What a page shows before is better than bars around nothing.
  if (hasFirstPaint()) await settleScreen(location.pathname);
  // Drawn a little at a time: what is pressed or arrives meanwhile is not kept waiting.
  startTransition(() =>
    within.render(
      <StrictMode>
        <App shell={shell} tab={tab} />
      </StrictMode>,
    ),
  );
}
