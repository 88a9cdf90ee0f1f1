import type { ChosenStore } from '@marketsquare/core/shop/selection';
import { shopMachines } from '@marketsquare/core/storefront/root';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { createActor } from 'xstate';
import { NoticesProvider } from '../../ui/Notices.tsx';
import { ShellContext } from '../shell.tsx';
import { type Shop, ShopContext, shopOf } from '../shop.tsx';
import { offlineShell } from './offline-shell.ts';

export const lekki: ChosenStore = {
  id: 1,
  name: 'Market Square Lekki Admiralty',
  address: '1 Admiralty Way',
  city: 'Lekki',
  state: 'Lagos',
  mapUrl: '',
  branchCode: '04',
  offersPickup: true,
  offersDelivery: true,
  hasPreparedFood: false,
  launchedPreparedFood: false,
  mode: 'Pickup',
  area: null,
};

/** The machines of a shop at a store, with nothing in the carts. */
export function shopAt(chosen: ChosenStore | null): Shop {
  const input = { chosen, groceryLines: [], foodLines: [] };
  return shopOf(createActor(shopMachines.shop, { systemId: 'shop', input }).start());
}

/** A part of a screen in a shop without a network, as markup and as the words that a shopper reads. */
export function shownIn(shop: Shop, part: ReactNode) {
  const html = renderToStaticMarkup(
    <Router ssrPath="/">
      <QueryClientProvider client={new QueryClient()}>
        <ShellContext value={offlineShell()}>
          <ShopContext value={shop}>
            <NoticesProvider>{part}</NoticesProvider>
          </ShopContext>
        </ShellContext>
      </QueryClientProvider>
    </Router>,
  );
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { html, text };
}
