import { momentText } from '@marketsquare/core/kernel/calendar';
import { formatNaira } from '@marketsquare/core/kernel/money';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { goneWords } from '../../features/cart/line-words.ts';
import { askPrices } from '../../features/cart/price-news.ts';
import { isAt, paths } from '../../platform/paths.ts';
import { type Shop, useShop } from '../../platform/shop.tsx';
import { startWorker, workerLine, workers } from '../../platform/worker.ts';
import { Floating } from '../../ui/Floating.tsx';
import { isServerThere } from '../../ui/is-server-there.ts';
import { lookAgain } from '../../ui/look-again.ts';
import { hasMissedParts } from '../../ui/missed-parts.ts';
import { useNotices } from '../../ui/Notices.tsx';
import type { ShelfNews } from '../../worker/news.ts';
import styles from './TabLine.module.css';

/**
 * Says when there is no network, and how old the prices on the page are. When the network is back, the page
 * asks for everything again, and names each changed price in the carts and each product that is gone. A shop
 * that cannot be reached is tried until it answers. At a checkout the line stands above the page, and the
 * carts are asked for once the checkout is left. Starts the worker that keeps the shelves.
 */
export function NetworkLine() {
  const queries = useQueryClient();
  const { groceryCart, foodCart, selection } = useShop();
  const { toast } = useNotices();
  const { pathname } = useLocation();
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const [{ keptSince, isLost = false }, setNews] = useState<ShelfNews>({ keptSince: null });
  const [line] = useState(() => workerLine(workers()));
  useEffect(() => {
    const container = workers();
    if (import.meta.env.PROD && container) void startWorker(container).catch(console.warn);
  }, []);
  useEffect(() => line.onNews(setNews), [line]);
  const isCheckout = checkouts.some((path) => isAt(path, pathname));
  const renewCarts = useCallback(() => {
    selection.send({ type: 'selection.returned' });
    for (const cart of [groceryCart, foodCart]) priceAnew(cart, toast);
  }, [groceryCart, foodCart, selection, toast]);
  // An order under way keeps the prices it began with: the server's own quote refuses any that have changed.
  const areCartsOld = useRef(false);
  const askAnew = useCallback(() => {
    // A checkout would lose the fields that are typed: a part that is missing there has a button that loads the page anew.
    if (hasMissedParts() && !isCheckout) return location.reload();
    line.askAnew();
    void queries.invalidateQueries();
    areCartsOld.current = isCheckout;
    if (!isCheckout) renewCarts();
  }, [isCheckout, line, queries, renewCarts]);
  useEffect(() => {
    if (isCheckout || !areCartsOld.current) return;
    areCartsOld.current = false;
    renewCarts();
  }, [isCheckout, renewCarts]);
  useEffect(() => {
    addEventListener('online', askAnew);
    return () => removeEventListener('online', askAnew);
  }, [askAnew]);
  const isMissed = isOnline && isLost && keptSince !== null;
  const look = useEffectEvent(async () => {
    if (!document.hidden && (await isServerThere())) askAnew();
  });
  useEffect(() => {
    if (isMissed) return lookAgain(() => look());
  }, [isMissed]);

  if (isOnline && keptSince === null) return null;
  const whose = keptSince === null ? '' : `: prices are those of ${momentText(keptSince)}`;
  const needs =
    isCheckout && !isOnline
      ? ' The checkout needs the network: please place your order when it is back.'
      : '';
  const said = (
    <div className={styles.line} role="status">
      <p>{`${networkWords(isOnline, isLost)}${whose}.${needs}`}</p>
      {isOnline && (
        <button type="button" className={styles.button} onClick={askAnew}>
          Refresh
        </button>
      )}
    </div>
  );
  // A floating line would cover the fields of an order.
  if (isCheckout) return <div className={styles.above}>{said}</div>;
  return <Floating kind={isOnline ? 'question' : 'state'}>{said}</Floating>;
}

/** A network may lead nowhere: the browser then does not know that it is offline. */
function networkWords(isOnline: boolean, isLost: boolean): string {
  if (!isOnline) return 'You are offline';
  return isLost ? 'The shop cannot be reached' : 'The network is slow';
}

const checkouts = [paths.Checkout, paths.CheckoutBoth, paths.FoodCheckout];

function followNetwork(act: () => void): () => void {
  addEventListener('online', act);
  addEventListener('offline', act);
  return () => {
    removeEventListener('online', act);
    removeEventListener('offline', act);
  };
}

/** Fetches a cart's prices, and names each product that is gone and each price that has changed. */
function priceAnew(cart: Shop['groceryCart'], tell: (text: string) => void): void {
  askPrices(cart, ({ gone, changes }) => {
    if (gone.length > 0) tell(goneWords(gone));
    for (const { name, before, now } of changes) {
      tell(`${name} now costs ${formatNaira(now)} instead of ${formatNaira(before)}.`);
    }
  });
}
