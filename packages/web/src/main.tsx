import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './app/App.tsx';
import { browserJournal } from './platform/journal-storage.ts';
import { browserShell } from './platform/shell.tsx';
import { openTab } from './platform/tab.ts';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);
// The inspector looks at the shop of another tab and opens none of its own. To anyone else there is no such page.
if (location.pathname === '/inspect') {
  void import('./features/inspect/index.ts').then(({ showInspector }) => showInspector(root, showShop));
} else {
  showShop(root);
}

function showShop(within: Root): void {
  const shell = browserShell();
  const tab = openTab(shell, browserJournal());
  within.render(
    <StrictMode>
      <App shell={shell} tab={tab} />
    </StrictMode>,
  );
}
