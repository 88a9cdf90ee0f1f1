import * as z from 'zod/mini';
import { fromJson } from './json.ts';

const toldSchema = z.object({ version: z.int() });

/** Hears news of an order. */
export interface OrderNews {
  /** The order has reached a version. */
  readonly onVersion: (version: number) => void;
  /** Called with true if news would be heard now: otherwise the page has to ask by itself. */
  readonly onListening: (isListening: boolean) => void;
}

/**
 * Listens to an order while its page is visible, by server-sent events. Where the browser has none, or the
 * server allows no more, nothing is ever heard.
 *
 * @returns ends it
 */
export function followOrder(orderId: string, news: OrderNews): () => void {
  return followAt(`/api/orderEvents/${encodeURIComponent(orderId)}`, news);
}

/** The same for staff who pick an order, by its code. */
export function followPicking(code: string, news: OrderNews): () => void {
  return followAt(`/api/staff/picking/${encodeURIComponent(code)}/events`, news);
}

function followAt(address: string, news: OrderNews): () => void {
  if (typeof EventSource === 'undefined') return () => {};
  let close = () => {};
  const follow = () => {
    close();
    close = document.hidden ? () => {} : listen(address, news);
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}

function listen(address: string, { onVersion, onListening }: OrderNews): () => void {
  const source = new EventSource(address);
  source.addEventListener('open', () => onListening(true));
  // The browser reopens a stream that is cut, but not one that is refused.
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
