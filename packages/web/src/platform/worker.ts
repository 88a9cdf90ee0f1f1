import type { PageNews, ShelfNews } from '../worker/news.ts';
import { wait } from './wait.ts';

/**
 * The time that a page is left alone after its load, in ms: a slow phone feels the work of fetching and
 * keeping the whole shop.
 */
const settlingMs = 6000;

/** The worker's line to this page; a browser without workers never has news. */
export interface WorkerLine {
  readonly onNews: (act: (news: ShelfNews) => void) => () => void;
  /** Announces that the page asks the server for everything again. */
  readonly askAnew: () => void;
}

export function workerLine(container: ServiceWorkerContainer | undefined): WorkerLine {
  const say = (news: PageNews) => container?.controller?.postMessage(news);
  return {
    onNews: (act) => {
      const hear = ({ data }: MessageEvent<ShelfNews>) => act(data);
      container?.addEventListener('message', hear);
      // Asks for the news from before this page listened.
      say({ type: 'page.loaded', addresses: [] });
      return () => container?.removeEventListener('message', hear);
    },
    askAnew: () => say({ type: 'page.asksAnew' }),
  };
}

/**
 * Starts the worker once the page has loaded and come to rest, and hands over the page's own loads, so that
 * the first visit is kept as well.
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

/** Only a page that came by https has workers. */
export function workers(): ServiceWorkerContainer | undefined {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
}

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}
