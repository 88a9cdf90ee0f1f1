import { createApi } from '@marketsquare/core/wire/api';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { BannersPlace } from '../features/catalogue/Banners.tsx';
import { categoryBannerHeights } from '../features/catalogue/category/banner-heights.ts';
import { CategoryFront } from '../features/catalogue/category/CategoryScreen.tsx';
import { HomeFront } from '../features/catalogue/home/HomeScreen.tsx';
import storeStrip from '../features/selection/StoreStrip.module.css';
import { deviceClock } from '../platform/clock.ts';
import { keepConsent } from '../platform/consent-storage.ts';
import { browserJournal } from '../platform/journal-storage.ts';
import { browserShell } from '../platform/shell.tsx';
import { localStore } from '../platform/site-data.ts';
import { openTab } from '../platform/tab.ts';
import { wait } from '../platform/wait.ts';
import near from '../ui/Near.module.css';
import { App } from './App.tsx';
import type { FirstPaints } from './first-paints.ts';
import { SearchOpener } from './layout/SearchOpener.tsx';
import topBar from './layout/TopBar.module.css';

/**
 * The placeholders for values that only the server knows: a page's first banner, and the name of a category.
 */
interface Placeholders {
  readonly name: string;
  readonly picture: string;
  readonly heading: string;
}

/** The parts of a first paint: the screen itself, and those that load beside it. */
const parts = [
  ...['main img', 'main h1', 'footer'],
  ...[`main .${near.room}`, `.${topBar.links}`, `nav.${topBar.shelves}`],
];

/** The id of the element that answers a press on the button. */
const wishId = 'first-wish';

/** Parts below the end of any window. */
const below = `footer, .${near.room}`;

/** Far longer than the slowest machine needs. */
const patienceMs = 60_000;

/**
 * The landing page, home and a category as a visitor sees them before any answer of the server but its first
 * banner, and the frame around every screen: the real shop, drawn by the build in a make-believe browser, as
 * wide as a desktop because the style sheet hides from a phone what a phone leaves out.
 *
 * @throws when a part is missing
 */
export async function drawFirstPaints({ name, picture, heading }: Placeholders): Promise<FirstPaints> {
  completeBrowser();
  const answers: Readonly<Record<string, unknown>> = {
    '/api/landingPageThumbnails': [{ name, url: '', category: null, img_url: picture }],
    '/api/config': configuration,
  };
  const fetch: typeof globalThis.fetch = (input) => {
    const data = answers[new URL(new Request(input).url).pathname];
    if (data === undefined) return new Promise(() => {});
    return Promise.resolve(Response.json({ status: true, message: '', data }));
  };
  // The question about cookies comes over the page, and only to those who have not answered it.
  keepConsent(localStore(), {
    consent: { necessary: true, analytics: false, marketing: false },
    at: deviceClock(),
  });
  const shell = { ...browserShell(), api: createApi({ baseUrl: location.origin, fetch }) };
  const page = document.createElement('div');
  document.body.append(page);
  createRoot(page).render(
    <MemoryRouter>
      <App shell={shell} tab={openTab(shell, browserJournal(localStore()))} />
    </MemoryRouter>,
  );
  const end = performance.now() + patienceMs;
  while (!parts.every((part) => page.querySelector(part))) {
    if (performance.now() > end) throw new Error(`the landing page is not drawn: ${page.innerHTML}`);
    await wait(10);
  }
  for (const part of page.querySelectorAll(below)) part.remove();
  const frame = frameOf(page);
  const striplessFrame = withoutStrip(frame);
  const slimFrame = withSlimBar(striplessFrame);
  const homeBanner = <BannersPlace shown={picture} />;
  const home = frameOf(page, markupOf(<HomeFront>{homeBanner}</HomeFront>));
  const strip = <BannersPlace heights={categoryBannerHeights} shown={picture} />;
  const category = frameOf(page, markupOf(<CategoryFront heading={heading}>{strip}</CategoryFront>));
  const start = page.querySelector('main button');
  if (!start) throw new Error('the landing page has no button to start with');
  reachOnly(page, start);
  start.setAttribute('popovertarget', wishId);
  return { landing: page.innerHTML, home, category, frame, striplessFrame, slimFrame };
}

function markupOf(element: ReactNode): string {
  const place = document.createElement('div');
  flushSync(() => createRoot(place).render(<MemoryRouter>{element}</MemoryRouter>));
  return place.innerHTML;
}

/** Parts that depend on the chosen store, or on who has signed in. */
const unsaid = `.${storeStrip.line}, .${topBar.links}`;

/** The frame of a page around its screen. Words that may be wrong are replaced by room of their size. */
function frameOf(page: Element, screen = ''): string {
  const frame = document.createElement('div');
  frame.innerHTML = page.innerHTML;
  const main = frame.querySelector('main');
  if (!main) throw new Error('the frame has no room for a screen');
  main.innerHTML = screen;
  for (const words of frame.querySelectorAll(unsaid)) words.setAttribute('data-unsaid', '');
  for (const part of frame.firstElementChild?.children ?? []) putOutOfReach(part);
  return frame.innerHTML;
}

function withoutStrip(frame: string): string {
  const place = document.createElement('div');
  place.innerHTML = frame;
  place.querySelector(`.${storeStrip.strip}`)?.remove();
  return place.innerHTML;
}

/** As `TopBar` draws it on the checkouts. */
function withSlimBar(frame: string): string {
  const place = document.createElement('div');
  place.innerHTML = frame;
  place.querySelector(`.${topBar.bar}`)?.setAttribute('data-slim', 'true');
  place.querySelector(`nav.${topBar.shelves}`)?.remove();
  const search = place.querySelector(`.${topBar.search}`);
  if (!search) throw new Error('the frame has no search to fold');
  search.outerHTML = markupOf(<SearchOpener aria-expanded={false} />);
  return place.innerHTML;
}

/** Puts all but one control out of reach. */
function reachOnly(page: Element, control: Element): void {
  if (control === page) return;
  for (const beside of control.parentElement?.children ?? []) {
    if (beside === control) continue;
    putOutOfReach(beside);
  }
  if (control.parentElement) reachOnly(page, control.parentElement);
}

function putOutOfReach(part: Element): void {
  part.setAttribute('inert', '');
  part.setAttribute('aria-hidden', 'true');
}

/** Adds what the make-believe browser lacks. */
function completeBrowser(): void {
  class IntersectionObserver {
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver });
  HTMLElement.prototype.showPopover = () => {};
  // No other tab waits for the journal.
  const request = (name: string, _: LockOptions, act: (lock: Pick<Lock, 'name'>) => Promise<void>) =>
    act({ name });
  Object.defineProperty(navigator, 'locks', { value: { request } });
}

/** A configuration for the time before the server has answered; nobody sees any of it. */
const configuration = {
  shop_name: '',
  company: '',
  support_phone: '',
  support_email: '',
  address: null,
  image_host: '/images',
  admin_image_host: '/images',
  gateways: [],
  giftcard_service_id: '',
  analytics_endpoint: null,
  demo: false,
  catalogue_version: 0,
};
