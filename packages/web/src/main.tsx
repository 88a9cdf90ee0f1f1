import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { browserJournal } from './platform/journal-storage.ts';
import { browserShell } from './platform/shell.tsx';
import { openTab } from './platform/tab.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const shell = browserShell();
const tab = openTab(shell, browserJournal());
createRoot(root).render(
  <StrictMode>
    <App shell={shell} tab={tab} />
  </StrictMode>,
);
