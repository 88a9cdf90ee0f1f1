import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { openJournalStorage } from './platform/journal-storage.ts';
import { browserShell } from './platform/shell.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const journal = await openJournalStorage();
createRoot(root).render(
  <StrictMode>
    <App shell={browserShell()} journal={journal} />
  </StrictMode>,
);
