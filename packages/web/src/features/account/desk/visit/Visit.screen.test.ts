import { adaeze } from '@marketsquare/server/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, vi } from 'vitest';
import { openOrder } from '../../../../app/testing/at-desk.ts';
import { type Books, orderPane, test } from '../../../../app/testing/desk.ts';
import { madeOrder } from '../../../../app/testing/orders.ts';
import { goldenVisit } from '../../../../platform/testing/golden-visit.ts';

const session = '8f1c2a60-4c1e-4a6f-9a53-6f6a1f0c2b11';
const entries = goldenVisit();
const stored = { session, unproven_codes: [], entries, next_after: null, facts: [] };
const books: Books = { [`/api/staff/sessions/${session}`]: stored };

const path = `/desk/visits/${session}`;
/** The reason of somebody who comes from an order. */
const reason = { reason: 'The customer called.' };
const current = () => screen.getByRole('list', { name: 'Entries' }).querySelector('[aria-current="step"]');

describe('a visit at the desk', () => {
  test('asks why, is read once, and shows its last entry [ROLE-08]', async ({ sitDown }) => {
    const { user } = await sitDown('kemi', books, null, path);
    const press = await screen.findByRole<HTMLButtonElement>('button', { name: 'Show the visit' });
    expect(press.disabled).toBe(true);
    const asked = vi.spyOn(globalThis, 'fetch');
    await user.selectOptions(screen.getByLabelText('Why you look'), 'The customer called.');
    await user.click(press);
    await screen.findByRole('heading', { name: 'Entry 54' });
    expect(current()?.textContent).toContain('foodCart ← cart.orderPlaced');
    const read = asked.mock.calls.map(([input]) => (input instanceof Request ? input.url : `${input}`));
    expect(read.map((address) => new URL(address).pathname)).toEqual([`/api/staff/sessions/${session}`]);
    expect(read.join()).toContain('reason=The%20customer%20called.');
    const inspect = screen.getByRole('link', { name: 'Inspect' });
    expect(inspect.getAttribute('href')).toBe(`/inspect?session=${session}`);
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  test('is looked through by slider, buttons, keys and the list, with the entry in its address [ROLE-08]', async ({
    sitDown,
  }) => {
    const { user } = await sitDown('kemi', books, null, `${path}?at=16`, reason);
    await screen.findByRole('heading', { name: 'Entry 16' });
    within(screen.getByRole('region', { name: 'Entry 16' })).getByText('context.lines[0].quantity');
    const slider = screen.getByRole<HTMLInputElement>('slider');
    expect(slider.getAttribute('aria-valuetext')).toBe('Entry 16: groceryCart ← cart.increased');
    const press = async (name: string, seq: number) => {
      await user.click(screen.getByRole('button', { name }));
      await screen.findByRole('heading', { name: `Entry ${seq}` });
      expect(location.search).toBe(`?at=${seq}`);
    };
    await press('Later', 17);
    within(screen.getByRole('region', { name: 'Screen' })).getByText('The cart of groceries');
    await press('Earlier', 16);
    await press('First', 0);
    await press('Last', 54);
    await press('Error (1)', 44);
    await press('Money (7)', 52);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refusal (0)' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Divergence (0)' }).disabled).toBe(true);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Last' }), { key: 'ArrowLeft' });
    await screen.findByRole('heading', { name: 'Entry 51' });
    fireEvent.change(slider, { target: { value: '20' } });
    await screen.findByRole('heading', { name: 'Entry 20' });
    await user.click(screen.getByRole('button', { name: /cart.opened/ }));
    await screen.findByRole('heading', { name: 'Entry 17' });
  });

  test('is shown at a phone’s width, or at another that is chosen', async ({ sitDown }) => {
    const { user } = await sitDown('kemi', books, null, path, reason);
    const frame = await screen.findByTitle(/^The shopper’s screen/);
    expect(frame.getAttribute('width')).toBe('360');
    await user.click(screen.getByRole('radio', { name: '1280 px' }));
    expect(frame.getAttribute('width')).toBe('1280');
  });

  test('that is not there says so', async ({ sitDown }) => {
    await sitDown('kemi', {}, null, '/desk/visits/nobody-knows-this-one', reason);
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  });

  test('is found from its order, once somebody asks for it, and leads back [ROLE-08]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 1, isPaid: false });
    const found = { session, last_at: '2026-11-21T10:17:00Z', order_codes: [code] };
    const own: Record<string, unknown> = {
      '/api/staff/sessions': { sessions: [found], current_page: 1, next_page: null },
    };
    const seat = await sitDown('kemi', own);
    const facts = await fetch(`http://localhost/api/staff/orders/${code}?reason=test`).then((one) =>
      one.json(),
    );
    own[`/api/staff/sessions/${session}`] = { ...stored, facts: [facts.data] };
    const pane = await openOrder(seat, code);
    await seat.user.click(pane.getByRole('button', { name: 'Find the visit' }));
    await seat.user.click(await pane.findByRole('link', { name: 'Visit of Sat, Nov 21, 11:17 AM' }));
    await screen.findByRole('heading', { name: 'Entry 54' });
    expect(location.pathname).toBe(path);
    const books = within(screen.getByRole('region', { name: `The server’s facts of ${code}` }));
    books.getByRole('table', { name: 'Events' });
    await seat.user.click(books.getByRole('link', { name: 'Open the order' }));
    await orderPane(code);
    expect(location.pathname).toBe(`/desk/${code}`);
  });
});
