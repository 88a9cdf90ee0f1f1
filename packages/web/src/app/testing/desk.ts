import { screen, waitFor } from '@testing-library/dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createRoot, type Root } from 'react-dom/client';
import { expect, type Mock, vi } from 'vitest';
import { showDesk } from '../../features/account/desk/show-desk.tsx';
import { eventSourceTo } from './event-source.ts';
import { type Answer, type Line, lineTo } from './line.ts';
import { test as base, showIdentity } from './shop-floor.ts';

/** Answers in place of the server's own books, by the address of each read. */
export type Books = Readonly<Record<string, unknown>>;

/** A desk on the screen. */
export interface Seat extends Omit<Line, 'fetch'> {
  readonly user: UserEvent;
  readonly showShop: Mock<(within: Root) => void>;
}

/**
 * Opens the desk for a member of staff, or for nobody; resolves when it is shown, or the page in its place.
 *
 * @param first  the server's first answers, until the seat's `answer` changes them; its own by default
 * @param path   the address that opens it
 * @param state  the router's state there; none by default
 */
export type SitDown = (
  name: string | null,
  books?: Books,
  first?: Answer | null,
  path?: string,
  state?: object,
) => Promise<Seat>;

/** The pane of an order, once its facts or a message in their place are there. */
export async function orderPane(code: string): Promise<HTMLElement> {
  const pane = await screen.findByRole('region', { name: `Order ${code}` });
  await waitFor(() => expect(pane.getAttribute('aria-busy')).toBe('false'));
  return pane;
}

export const test = base.extend('sitDown', async ({ server }, { onCleanup }): Promise<SitDown> => {
  const roots: Root[] = [];
  const leave = () => {
    for (const root of roots.splice(0)) root.unmount();
    document.body.replaceChildren();
  };
  onCleanup(leave);
  return async (name, books = {}, first = null, path = '/desk', state) => {
    leave();
    showIdentity(server.ports.settings().identity);
    history.replaceState(state === undefined ? null : { usr: state }, '', path);
    const browser = server.browser();
    if (name !== null) await browser.post('/api/staff/login', { name, password: 'staff-pass-phrase' });
    vi.stubGlobal('EventSource', eventSourceTo(browser));
    const { fetch, ...line } = lineTo(browser);
    line.answer('staff', first);
    vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
      const { method, url } = new Request(input, init);
      const { pathname } = new URL(url);
      if (method !== 'GET' || !(pathname in books)) return fetch(input, init);
      return Promise.resolve(Response.json({ status: true, message: '', data: books[pathname] }));
    });
    const element = document.body.appendChild(document.createElement('div'));
    const root = createRoot(element);
    roots.push(root);
    const showShop = vi.fn<(within: Root) => void>();
    await showDesk(root, showShop);
    return { ...line, user: userEvent.setup(), showShop };
  };
});
