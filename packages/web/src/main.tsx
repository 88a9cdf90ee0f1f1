import './platform/no-eval.ts';
import { localStore } from './platform/site-data.ts';
import './styles/index.css';
import './app/every-screen.ts';
import { createRoot } from 'react-dom/client';
import { showShop } from './app/show-shop.tsx';
import { keptTheme, showTheme } from './platform/theme.ts';
import { nextTask } from './platform/wait.ts';
import { leaveFocus } from './ui/finger-focus.ts';

showTheme(document, keptTheme(localStore()));
leaveFocus(document);
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
