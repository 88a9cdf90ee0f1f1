import type { JournalEntry } from '@marketsquare/core/journal';
import type { ShopSettings } from '@marketsquare/core/shop/settings';
import type { ShopConfig } from '@marketsquare/server/store/ports';
import { openTestShop, type SeedProduct, type TestShop } from '@marketsquare/server/testing';
import { configure } from '@testing-library/dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { DetachedWindowAPI } from 'happy-dom';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { test as base, expect, vi } from 'vitest';
import { keepConsent } from '../../platform/consent-storage.ts';
import { browserJournal, type JournalStorage } from '../../platform/journal-storage.ts';
import type { OpenShop as OpenedShop } from '../../platform/open-shop.ts';
import { browserShell, type Shell } from '../../platform/shell.tsx';
import type { Shop } from '../../platform/shop.tsx';
import { localStore, sessionStore } from '../../platform/site-data.ts';
import type { Tab } from '../../platform/tab.ts';
import { App } from '../App.tsx';
import { type Beginning, begin } from './beginning.ts';
import { blockSiteData } from './block-site-data.ts';
import { eventSourceTo } from './event-source.ts';
import { TestLinks } from './go-to.ts';
import { type Line, lineTo } from './line.ts';
import { openPageTab } from './page-tab.ts';
import { loadPopups, openGateways, type Popups } from './popups.ts';
import { watchPage } from './sound-page.ts';
import { viewport } from './viewport.ts';
import { drawn } from './waits.ts';

export { type Beginning, gbagadaDelivery, gbagadaPickup, ikejaPickup } from './beginning.ts';

/** A shop on the screen: the hands of its shopper, and the calls to its server. */
export interface ShownShop extends Omit<Line, 'fetch'> {
  readonly user: UserEvent;
  /** The machines below the screens. */
  readonly shop: Shop;
  /** The entries of the last visit that was shown, in order. */
  readonly entries: () => readonly JournalEntry[];
  /** Calls back with each entry that the page writes from now on, until it is left; the result ends it. */
  readonly hear: Tab['hear'];
  /** Leaves the page and reloads it, at the same address by default. */
  readonly reload: (address?: string) => Promise<void>;
  /** Scrolls to the end of the page. */
  readonly scrollToEnd: () => void;
}

/** Opens the shop at an address without waiting: a test finds what it looks for. */
export type OpenShop = (path: string, beginning?: Beginning) => Promise<ShownShop>;

configure({
  // A limit for what never comes: the first screen of a run still loads its code. It equals no wait of the
  // shop.
  asyncUtilTimeout: Number(process.env.SCREENS_WAIT_MS ?? 20_000) + 1,
  getElementError: (message) => new Error(`${message ?? ''}\n${document.body.textContent}`),
});

/**
 * The real shop on the screen: all its routes, its machines and its journal, over the real server with a small catalogue, in
 * one process. Both go by the clock `server.now`. The server lives as long as its file, a visit as long as its test.
 */
export const test = base
  .extend('popups', { scope: 'file' }, (): Popups => openGateways())
  .extend('serverConfig', { scope: 'file' }, (): Partial<ShopConfig> => ({}))
  .extend('settings', { scope: 'file' }, (): ShopSettings | undefined => undefined)
  .extend('stock', { scope: 'file' }, (): readonly SeedProduct[] => [])
  .extend(
    'server',
    { scope: 'file' },
    async ({ popups, serverConfig, settings, stock }, { onCleanup }): Promise<TestShop> => {
      const { paystack, flutterwave } = popups;
      const server = await openTestShop({
        gateways: new Map([
          ['paystack', paystack],
          ['flutterwave', flutterwave],
        ]),
        config: serverConfig,
        settings,
        stock,
      });
      onCleanup(async () => {
        // A part that is cut off while it loads would be missing in every later file of the worker.
        await vi.dynamicImportSettled();
        await server.close();
      });
      return server;
    },
  )
  .extend('open', async ({ server, popups }, { onCleanup }): Promise<OpenShop> => {
    const startedAt = server.now;
    let page: Page | null = null;
    const faultsOfPage = watchPage(window);
    onCleanup(() => {
      const faults = faultsOfPage();
      page?.leave();
      // Calls of a page that was left are never answered.
      vi.stubGlobal('fetch', () => new Promise(() => {}));
      server.now = startedAt;
      popups.does = 'pays';
      expect(faults).toEqual([]);
    });
    return async (path, beginning = {}) => {
      const browser = server.browser();
      const { fetch: call, ...line } = lineTo(browser, () => server.now);
      const { isUnhurried = false } = beginning;
      const fetch = isUnhurried ? onceDrawn(call) : call;
      page?.leave();
      page = null;
      const { deviceAheadMs = 0 } = beginning;
      prepareBrowser(beginning, server.now);
      vi.stubGlobal('fetch', fetch);
      vi.stubGlobal('EventSource', beginning.hasEvents === false ? undefined : eventSourceTo(browser));
      const { Observer, scrollToEnd } = viewport();
      vi.stubGlobal('IntersectionObserver', Observer);
      loadPopups(popups, server);
      const journal = browserJournal(localStore());
      const load = async (address: string, before: Beginning): Promise<Page> => {
        page?.leave();
        line.cutOff();
        history.replaceState(null, '', address);
        page = await loadPage(
          browserShell({}, () => server.now + deviceAheadMs),
          journal,
          before,
        );
        return page;
      };
      let { shop, entries, hear } = await load(path, beginning);
      return {
        ...line,
        scrollToEnd,
        user: userEvent.setup(isUnhurried ? { advanceTimers: drawn } : {}),
        get shop() {
          return shop;
        },
        entries: () => entries,
        hear: (act) => hear(act),
        reload: async (address = location.pathname) => {
          ({ shop, entries, hear } = await load(address, {}));
        },
      };
    };
  });

/** A line whose replies reach a page that has drawn all that came before, as they do over a network. */
function onceDrawn(call: typeof fetch): typeof fetch {
  return async (...request) => {
    const reply = await call(...request);
    await drawn();
    return reply;
  };
}

/** A browser with nothing kept, apart from the answer about cookies. */
function prepareBrowser(
  { width = 360, isFirst = false, allowsAnalytics = false, isBlocked = false }: Beginning,
  at: number,
): void {
  browserOf(window).setViewport({ width, height: width < 600 ? 740 : 900 });
  // No other tab waits for the journal.
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: takeLock } });
  if (isBlocked) blockSiteData();
  localStore().clear();
  sessionStore().clear();
  if (!isFirst) keepConsent(localStore(), { consent: { ...necessaryAlone, analytics: allowsAnalytics }, at });
  // This page has no layers: being in the page counts as being on top.
  HTMLElement.prototype.showPopover = () => {};
  HTMLElement.prototype.hidePopover = () => {};
}

/** The shop as one page shows it. */
interface Page {
  readonly shop: Shop;
  readonly entries: readonly JournalEntry[];
  readonly hear: Tab['hear'];
  readonly leave: () => void;
}

async function loadPage(shell: Shell, journal: JournalStorage, beginning: Beginning): Promise<Page> {
  const { tab, end } = openPageTab(shell, journal);
  const { shop, entries } = await shopIn(tab);
  await begin(shell, shop, beginning);
  const element = document.createElement('div');
  element.id = 'root';
  document.body.replaceChildren(element);
  const root = createRoot(element);
  root.render(
    createElement(BrowserRouter, null, createElement(App, { shell, tab }), createElement(TestLinks)),
  );
  return {
    shop,
    entries,
    hear: tab.hear,
    leave: () => {
      dispatchEvent(new Event('pagehide'));
      end();
      root.unmount();
      document.body.replaceChildren();
    },
  };
}

/** Our own browser is not a real one: its window can be resized. */
function browserOf(page: Window): DetachedWindowAPI {
  return Object(page).happyDOM;
}

const necessaryAlone = { necessary: true, marketing: false } as const;

function takeLock(name: string, _: LockOptions, act: (lock: Pick<Lock, 'name'>) => Promise<void>) {
  return act({ name });
}

/** Resolves when the tab has opened its shop. */
function shopIn(tab: Tab): Promise<Pick<OpenedShop, 'shop' | 'entries'>> {
  return new Promise((resolve) => {
    const look = () => {
      const view = tab.current();
      if (view.kind === 'writing') resolve(view.open);
    };
    tab.subscribe(look);
    look();
  });
}
