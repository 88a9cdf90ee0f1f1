import { createApi } from '@marketsquare/core/wire/api';
import { adaeze, type TestShop } from '@marketsquare/server/testing';
import { within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, onTestFinished, vi } from 'vitest';
import type { Books } from '../../app/testing/desk.ts';
import { lineTo } from '../../app/testing/line.ts';
import { madeOrder } from '../../app/testing/orders.ts';
import { test } from '../../app/testing/shop-floor.ts';
import { goldenVisit } from '../../platform/testing/golden-visit.ts';
import { heldValue } from '../../platform/value.ts';
import InspectScreen from './InspectScreen.tsx';
import type { Trace } from './trace.ts';
import { nothingWatched } from './watched-shop.ts';

const session = '8f1c2a60-4c1e-4a6f-9a53-6f6a1f0c2b11';
const stored = { session, unproven_codes: [], entries: goldenVisit(), next_after: null, facts: [] };
const listed = (order_codes: readonly string[]) => ({
  sessions: [{ session, order_codes }],
  current_page: 1,
  next_page: null,
});

/** The inspector of a browser in which staff are signed in, or nobody is, where nobody shops. */
async function openInspector(
  server: TestShop,
  isStaff: boolean,
  books: Books = {},
  asked: string | null = null,
) {
  const browser = server.browser();
  if (isStaff) await browser.post('/api/staff/login', { name: 'kemi', password: 'staff-pass-phrase' });
  const line = lineTo(browser);
  const fetch: typeof line.fetch = async (input, init) => {
    const answer = await line.fetch(input, init);
    const { pathname } = new URL(new Request(input, init).url);
    // The server refuses a look first; what it has recorded comes from the test.
    return answer.status === 401 || !(pathname in books)
      ? answer
      : Response.json({ status: true, message: '', data: books[pathname] });
  };
  const { set, ...watched } = heldValue(nothingWatched);
  const keep = (trace: Trace) => set({ ...nothingWatched, kept: [trace] });
  const shop = { ...watched, keep, dismiss: vi.fn<() => void>(), send: vi.fn<() => void>() };
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  onTestFinished(() => {
    root.unmount();
    element.remove();
  });
  const api = createApi({ baseUrl: location.origin, fetch });
  root.render(createElement(InspectScreen, { shop, api, asked }));
  return { ...within(element), user: userEvent.setup(), paths: line.paths, browser };
}

type Opened = Awaited<ReturnType<typeof openInspector>>;

/** Opens the form for a visit, types its key, and says why. */
async function askFor({ user, findByRole, findByLabelText }: Opened, word: string) {
  await user.click(await findByRole('button', { name: 'Open a visit' }));
  await user.type(await findByLabelText('Code or id'), word);
  await user.selectOptions(await findByLabelText('Why you look'), 'The customer called.');
  await user.click(await findByRole('button', { name: 'Show the visit' }));
}

describe('a visit that the server has recorded', () => {
  const books: Books = { [`/api/staff/sessions/${session}`]: stored };

  test.for([
    ['its id', session, {}, null],
    ['its code', 'vk7m 2qrp', { '/api/staff/sessions': listed([]) }, 'visit_code=VK7M-2QRP'],
    [
      'an order’s code',
      'gr040752318',
      { '/api/staff/sessions': listed(['Gr040752318']) },
      'order_code=Gr040752318',
    ],
  ] as const)(
    'is opened by %s, for a reason, and shown like one that has ended [ROLE-08]',
    async ([, word, found, term], { server }) => {
      const page = await openInspector(server, true, { ...books, ...found });
      await askFor(page, word);
      await page.findByRole('button', { name: new RegExp(`^Visit ${word} \\(55\\)$`) });
      await page.findByRole('heading', { name: 'Entry 54' });
      expect(page.queryByLabelText('Code or id')).toBeNull();
      expect(document.activeElement).toBe(page.getByRole('button', { name: 'Open a visit' }));
      const asked = page.paths();
      expect(asked.at(-1)).toBe(`/api/staff/sessions/${session}?reason=The%20customer%20called.`);
      if (term !== null) expect(asked[0]).toContain(term);
    },
  );

  test('that its page at the desk leads to is typed already, and waits for the reason [ROLE-08]', async ({
    server,
  }) => {
    const page = await openInspector(server, true, books, session);
    const key = await page.findByLabelText<HTMLInputElement>('Code or id');
    expect(key.value).toBe(session);
    expect(page.getByRole('button', { name: 'Show the visit' })).toHaveProperty('disabled', true);
    expect(page.paths()).toEqual([]);
  });

  test.for([
    ['nobody-knows-this-one', {}],
    ['no visit!', {}],
    ['Gr040752318', { '/api/staff/sessions': listed([]) }],
  ] as const)('is not there by %s, which is said [ROLE-08]', async ([word, found], { server }) => {
    const page = await openInspector(server, true, found);
    await askFor(page, word);
    await page.findByText(`There is no recorded visit ${word}.`);
  });

  test('is shown to nobody who is not signed in as staff, and the way to sign in is [ROLE-08]', async ({
    server,
  }) => {
    const page = await openInspector(server, false, books);
    await askFor(page, session);
    const said = await page.findByRole('alert');
    expect(said.textContent).toBe('You are not signed in as staff.Sign in');
    expect(page.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/staff');
    expect(page.queryByRole('heading', { name: /^Entry/ })).toBeNull();
  });
});

describe('the server’s orders', () => {
  test('are counted in the states of their charts, and listed there, the oldest first, each a way to the desk [ROLE-08]', async ({
    server,
    popups,
  }) => {
    const first = await madeOrder(server, popups, { customer: adaeze, number: 71, isPaid: false });
    const paid = await madeOrder(server, popups, { customer: adaeze, number: 72 });
    const page = await openInspector(server, true);
    expect(page.paths()).toEqual([]);
    await page.user.click(await page.findByRole('button', { name: 'Show the orders' }));
    const waiting = await page.findByRole('button', { name: /^payment_pending [1-9]/ });
    const countIn = (button: HTMLElement) => Number(/\d+$/.exec(button.textContent ?? '')?.[0]);
    const chart = await page.findByRole('img', { name: 'order: no state is active' });
    expect(within(chart).getAllByText(`${countIn(waiting)}`).length).toBeGreaterThan(0);
    await page.user.click(waiting);
    const list = await page.findByRole('list', { name: 'Orders in payment_pending, the oldest first' });
    const link = await within(list).findByRole('link', { name: new RegExp(first.code) });
    expect(link.getAttribute('href')).toBe(`/desk/${first.code}`);
    expect(within(list).getAllByRole('link')).toHaveLength(countIn(waiting));
    await page.findByRole('img', { name: 'order: order.payment_pending active' });
    expect(page.paths().at(-1)).toContain('sort=oldest');

    await page.user.click(page.getByRole('radio', { name: 'Tries to pay by card' }));
    await page.user.click(await page.findByRole('button', { name: /^settled [1-9]/ }));
    const settled = await page.findByRole('list', { name: 'Orders in settled, the oldest first' });
    await within(settled).findByRole('link', { name: new RegExp(paid.code) });
    expect(page.getByRole('button', { name: 'returned 0' })).toHaveProperty('disabled', true);
  });

  test('are read by nobody who is not signed in as staff, which is said [ROLE-08]', async ({ server }) => {
    const page = await openInspector(server, false);
    await page.user.click(await page.findByRole('button', { name: 'Show the orders' }));
    const said = await page.findByRole('alert');
    expect(said.textContent).toBe('You are not signed in as staff.Sign in');
    expect(page.queryByRole('list', { name: 'States' })).toBeNull();
  });
});
