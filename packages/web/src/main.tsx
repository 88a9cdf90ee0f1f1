import './styles/index.css';
import { localStore } from './platform/site-data.ts';
import { keptTheme, showTheme } from './platform/theme.ts';
import { nextFrame } from './platform/wait.ts';
import { leaveFocus } from './ui/finger-focus.ts';

showTheme(document, keptTheme(localStore()));
leaveFocus(document);
const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
// Running the shop takes a phone some hundred milliseconds: the browser paints the page's own content first.
void nextFrame()
  .then(() => import('./app/open-page.ts'))
  .then(({ openPage }) => openPage(element));
