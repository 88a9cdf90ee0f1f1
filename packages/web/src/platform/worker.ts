import type { PageNews, ShelfNews } from '../worker/news.ts';
import { wait } from './wait.ts';

/** How long after its load a page is left alone, in ms: to fetch and keep the whole shop is work that a slow phone feels. */
const settlingMs = 6000;

/** The worker's side of what this page shows; a browser without workers never has news. */
export interface WorkerLine {
  readonly onNews: (act: (news: ShelfNews) => void) => () => void;
  /** Says that the page asks the server for everything again. */
  readonly askAnew: () => void;
}

export function workerLine(container: ServiceWorkerContainer | undefined): WorkerLine {
  const say = (news: PageNews) => container?.controller?.postMessage(news);
  return {
    onNews: (act) => {
      const hear = ({ data }: MessageEvent<ShelfNews>) => act(data);
      container?.addEventListener('message', hear);
      // What was said before this page listened is said again.
      say({ type: 'page.loaded', addresses: [] });
      return () => container?.removeEventListener('message', hear);
    },
    askAnew: () => say({ type: 'page.asksAnew' }),
  };
}

/**
 * Starts the worker once the page has all it needs and has come to rest, and hands over what the page loaded without it, so that the first visit
 * is kept as well.
 */
export async function startWorker(container: ServiceWorkerContainer): Promise<void> {
  await loaded();
  await wait(settlingMs);
  await container.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await container.ready;
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
  const news: PageNews = { type: 'page.loaded', addresses };
  active?.postMessage(news);
}

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}
