import * as z from 'zod/mini';
import { fromJson } from './json.ts';

const toldSchema = z.object({ version: z.int() });

/** What is heard of an order. */
export interface OrderNews {
  /** The order has reached a version. */
  readonly onVersion: (version: number) => void;
  /** Whether anything would be heard now: while nothing would be, the page has to ask by itself. */
  readonly onListening: (isListening: boolean) => void;
}

/**
 * Listens to an order while its page is looked at, by server-sent events. Where the browser has none, or the server allows no
 * more, nothing is ever heard.
 *
 * @returns ends it
 */
export function followOrder(orderId: string, news: OrderNews): () => void {
  if (typeof EventSource === 'undefined') return () => {};
  let close = () => {};
  const follow = () => {
    close();
    close = document.hidden ? () => {} : listen(orderId, news);
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}

function listen(orderId: string, { onVersion, onListening }: OrderNews): () => void {
  const source = new EventSource(`/api/orderEvents/${encodeURIComponent(orderId)}`);
  source.addEventListener('open', () => onListening(true));
  // A line that is cut is opened again by the browser, one that is refused is not.
  source.addEventListener('error', () => onListening(false));
  source.addEventListener('message', ({ data }) => {
    const { success, data: told } = toldSchema.safeParse(fromJson(String(data)));
    if (success) onVersion(told.version);
  });
  return () => {
    source.close();
    onListening(false);
  };
}
