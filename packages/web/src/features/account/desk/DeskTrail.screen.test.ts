import { adaeze } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { foundOrder } from '../../../app/testing/at-desk.ts';
import { orderPane, type Seat, test } from '../../../app/testing/desk.ts';
import { madeOrder } from '../../../app/testing/orders.ts';

const trailPane = async () => within(await screen.findByRole('region', { name: 'What staff did' }));

type Pane = Awaited<ReturnType<typeof trailPane>>;

const entriesOf = (pane: Pane) => pane.queryAllByRole('listitem').map(({ textContent }) => textContent);

/** Finds an order among all of them, and opens it. */
async function openOrder({ user }: Seat, code: string): Promise<Pane> {
  await user.selectOptions(await screen.findByLabelText('Find by'), 'All, newest first');
  await user.selectOptions(screen.getByLabelText('Why you look'), 'The customer called.');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await user.click(await foundOrder(code));
  return within(await orderPane(code));
}

/** Lists looks, too. */
async function showLooks({ user }: Seat, pane: Pane): Promise<void> {
  await user.selectOptions(pane.getByLabelText('What was done'), 'Anything, looks too');
  await user.click(pane.getByRole('button', { name: 'Show these' }));
}

describe('what staff did', () => {
  test('is listed with who, when, what, for which order and why, and by one person or thing [ROLE-08]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 31 });
    const other = await madeOrder(server, popups, { customer: adaeze, number: 34, isPaid: false });
    const musa = server.browser();
    await musa.post('/api/staff/login', { name: 'musa', password: 'staff-pass-phrase' });
    await musa.post(`/api/staff/orders/${code}/cancel`, { reason: 'Nobody came.' });
    const { user } = await sitDown('ada');
    const pane = await trailPane();
    const cancelled = `Order cancelled, ${code}, by musa, Sat, Nov 21, 9:00 AM: Nobody came.`;
    const [signedIn, own] = ['musa', 'ada'].map((name) => `Signed in, by ${name}, Sat, Nov 21, 9:00 AM`);
    await waitFor(() => expect(entriesOf(pane)).toEqual(expect.arrayContaining([own, cancelled, signedIn])));
    await user.type(pane.getByLabelText('Staff member'), ' musa ');
    await user.click(pane.getByRole('button', { name: 'Show these' }));
    await waitFor(() => expect(entriesOf(pane)).not.toContain(own));
    await waitFor(() => expect(entriesOf(pane)).toEqual(expect.arrayContaining([cancelled, signedIn])));
    await user.selectOptions(pane.getByLabelText('What was done'), 'Order cancelled');
    await user.click(pane.getByRole('button', { name: 'Show these' }));
    await waitFor(() => expect(entriesOf(pane)).not.toContain(signedIn));
    await waitFor(() => expect(entriesOf(pane)).toContain(cancelled));
    await musa.post(`/api/staff/orders/${other.code}/cancel`, { reason: 'The customer called.' });
    await user.click(pane.getByRole('button', { name: 'Show these' }));
    await pane.findByText(/The customer called\.$/);
    await user.clear(pane.getByLabelText('Staff member'));
    await user.type(pane.getByLabelText('Staff member'), 'kemi{Enter}');
    await pane.findByText('None.');
  });

  test('is what was changed, for whoever is at the desk; the looks are there when they are asked for [ROLE-08]', async ({
    sitDown,
  }) => {
    const look = 'Messages found, all, by kemi, Sat, Nov 21, 9:00 AM: The desk lists what was sent.';
    const seat = await sitDown('kemi');
    const pane = await trailPane();
    await screen.findByRole('region', { name: 'Messages' });
    await waitFor(() => expect(entriesOf(pane)).toContain('Signed in, by kemi, Sat, Nov 21, 9:00 AM'));
    expect(entriesOf(pane)).not.toContain(look);
    await showLooks(seat, pane);
    await waitFor(() => expect(entriesOf(pane)).toContain(look));
    await seat.user.selectOptions(pane.getByLabelText('What was done'), 'Any change');
    await seat.user.click(pane.getByRole('button', { name: 'Show these' }));
    await waitFor(() => expect(entriesOf(pane)).not.toContain(look));
  });

  test('with an order is read beside it, each look among it, and nothing of another order [ROLE-08]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 32 });
    const other = await madeOrder(server, popups, { customer: adaeze, number: 33, isPaid: false });
    const musa = server.browser();
    await musa.post('/api/staff/login', { name: 'musa', password: 'staff-pass-phrase' });
    for (const one of [code, other.code]) {
      await musa.post(`/api/staff/orders/${one}/cancel`, { reason: 'Nobody came.' });
    }
    const pane = await openOrder(await sitDown('kemi'), code);
    const done = within(await pane.findByRole('region', { name: 'What staff did with it' }));
    await waitFor(() =>
      expect(entriesOf(done)).toEqual([
        `Order read, ${code}, by kemi, Sat, Nov 21, 9:00 AM: The customer called.`,
        `Order cancelled, ${code}, by musa, Sat, Nov 21, 9:00 AM: Nobody came.`,
      ]),
    );
  });

  test('is shown a page at a time, and says why it cannot be shown [ROLE-08]', async ({
    sitDown,
    server,
  }) => {
    const entry = { name: 'musa', action: 'orders.found', subject: 'all' };
    const at = new Date(server.now).toISOString();
    const looks = Array.from({ length: 30 }, (_, index) => ({ ...entry, at, reason: `Call ${index}.` }));
    await server.database.write.insertInto('audit').values(looks).execute();
    const seat = await sitDown('ada');
    const { user, answer } = seat;
    const pane = await trailPane();
    await showLooks(seat, pane);
    const more = await pane.findByRole('button', { name: 'Show more' });
    const first = entriesOf(pane).length;
    const reply = { status: false, message: 'The books are away.', code: 'internal' };
    answer('staff', { status: 500, reply });
    await user.click(more);
    expect((await pane.findByRole('alert')).textContent).toBe('The books are away.');
    answer('staff', null);
    await user.click(more);
    await waitFor(() => expect(entriesOf(pane).length).toBeGreaterThan(first));
    expect(new Set(entriesOf(pane)).size).toBe(entriesOf(pane).length);
    expect(entriesOf(pane)).toContain('Orders found, all, by musa, Sat, Nov 21, 9:00 AM: Call 29.');
  });
});
