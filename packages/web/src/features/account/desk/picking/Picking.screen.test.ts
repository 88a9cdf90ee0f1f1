import { adaeze, type TestShop } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { type Seat, test } from '../../../../app/testing/desk.ts';
import { madeOrder } from '../../../../app/testing/orders.ts';
import type { Popups } from '../../../../app/testing/popups.ts';

const rice = 'Parboiled Rice Number 1';

const paid = async (server: TestShop, popups: Popups, number: number) =>
  (await madeOrder(server, popups, { customer: adaeze, number })).code;

/** Presses a button, once it is there. */
async function press({ user }: Seat, name: string | RegExp) {
  await user.click(await screen.findByRole('button', { name }));
}

/** The presses that the server was sent, by what they said. */
const sent = ({ sent }: Seat) =>
  sent('staff').flatMap((said) =>
    typeof said === 'object' && said !== null && 'press' in said ? [said as Record<string, unknown>] : [],
  );

/** The presses on this phone, of everybody. */
const stored = () =>
  Object.entries(localStorage).flatMap(([key, kept]) => (key.startsWith('picking ') ? JSON.parse(kept) : []));

describe('picking at the desk', () => {
  test('is all that a picker has of it, for the own store alone [ROLE-08]', async ({ sitDown }) => {
    await sitDown('bayo', {}, null, '/desk');
    await screen.findByRole('heading', { name: 'Picking', level: 1 });
    expect(location.pathname).toBe('/desk/picking');
    screen.getByText('bayo, picker of store 1');
    expect(screen.queryByLabelText('Store')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Back to the desk' })).toBeNull();
    await sitDown('bayo', {}, null, '/desk/goods');
    await screen.findByRole('heading', { name: 'Picking', level: 1 });
  });

  test('is found from the desk by operations, for any store, and by nobody else [ROLE-08]', async ({
    sitDown,
  }) => {
    const seat = await sitDown('musa');
    await seat.user.click(await screen.findByRole('link', { name: 'Picking' }));
    await seat.user.selectOptions(await screen.findByLabelText('Store'), 'Market Square Ikeja Mall');
    await waitFor(() => expect(seat.paths().at(-1)).toContain('storeid=2'));
    await sitDown('kemi');
    await screen.findByRole('heading', { name: 'Desk', level: 1 });
    expect(screen.queryByRole('link', { name: 'Picking' })).toBeNull();
  });

  test('says what is short and goes back, and hands over to the right code alone', async ({
    sitDown,
    server,
    popups,
  }) => {
    const code = await paid(server, popups, 41);
    const seat = await sitDown('bayo', {}, null, '/desk/picking');
    await press(seat, `Pick ${code}`);
    const line = within(await screen.findByRole('region', { name: rice }));
    line.getByText('20 ×');
    screen.getByText('1 line is not picked yet.');
    await press(seat, `Short: ${rice}`);
    const dialog = within(await screen.findByRole('dialog'));
    await seat.user.type(dialog.getByLabelText('In the bag, of 20'), '18');
    await press(seat, 'Save');
    await line.findByText('18 of 20 in the bag');
    await line.findByText(/₦2,400.00 goes back/);
    await press(seat, `Undo: ${rice}`);
    await press(seat, `Short: ${rice}`);
    await seat.user.type(within(await screen.findByRole('dialog')).getByLabelText(/In the bag/), '19');
    await press(seat, 'Save');
    await line.findByText(/₦1,200.00 goes back/);
    await press(seat, `Ready: ${code}`);
    await press(seat, `Hand over ${code}`);
    const shown = await screen.findByLabelText('Code that is shown');
    await seat.user.type(shown, 'Gr010799999{Enter}');
    await screen.findByText('This is the code of another order, Gr010799999. Look at the label of the bag.');
    await seat.user.clear(shown);
    await seat.user.type(shown, `${code.toLowerCase()}{Enter}`);
    await screen.findByText('Picked Up');
    expect(screen.queryByRole('button', { name: /^(Ready|Hand over)/ })).toBeNull();
    expect(sent(seat).map(({ kind, taken }) => [kind, taken])).toEqual([
      ['pick', 18],
      ['unpick', undefined],
      ['pick', 19],
      ['pack', undefined],
      ['hand_over', undefined],
    ]);
  });

  test('keeps presses without a network over a reload, and sends each once, in order', async ({
    sitDown,
    server,
    popups,
  }) => {
    const code = await paid(server, popups, 42);
    const seat = await sitDown('bayo', {}, null, `/desk/picking?orders=${code}`);
    seat.answer('POST staff', 'nobody');
    await press(seat, `Picked: ${rice}`);
    await screen.findByText('In the bag');
    await press(seat, `Undo: ${rice}`);
    await press(seat, `Picked: ${rice}`);
    await press(seat, `Ready: ${code}`);
    await screen.findByText('4 presses wait on this phone, and are sent when the network is back.');
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Adaeze|0803|Adebola|bayo/);
    const again = await sitDown('bayo', {}, null, `/desk/picking?orders=${code}`);
    await screen.findByText('Ready For Dispatch');
    await waitFor(() => expect(stored()).toEqual([]));
    expect(sent(again).map(({ kind }) => kind)).toEqual(['pick', 'unpick', 'pick', 'pack']);
    expect(screen.queryByText(/on this phone/)).toBeNull();
  });

  test('keeps what another person pressed on the phone for them, and says so', async ({
    sitDown,
    server,
    popups,
  }) => {
    const [code, other] = [await paid(server, popups, 47), await paid(server, popups, 48)];
    const bayo = await sitDown('bayo', {}, null, `/desk/picking?orders=${code}`);
    bayo.answer('POST staff', 'nobody');
    await press(bayo, `Picked: ${rice}`);
    await screen.findByText(/^One press waits on this phone/);

    const musa = await sitDown('musa', {}, null, `/desk/picking?store=1&orders=${code},${other}`);
    await screen.findByText(
      'One press of another person waits on this phone. It is sent once that person signs in here; if they cannot, pick these orders anew.',
    );
    // It is not shown as done either.
    await press(musa, `Picked: ${rice} of ${other}`);
    await screen.findByText('1 of 1 line picked');
    screen.getByRole('button', { name: `Picked: ${rice} of ${code}` });
    await waitFor(() => expect(stored().map((one) => one.code)).toEqual([code]));
    expect(sent(musa)).toHaveLength(1);

    await sitDown('bayo', {}, null, `/desk/picking?orders=${code}`);
    await waitFor(() => expect(stored()).toEqual([]));
    await screen.findByText(/^In the bag/);
    await screen.findByText('1 of 1 line picked');
    expect(screen.queryByText(/of another person/)).toBeNull();
  });

  test('waits on where somebody else has signed in beside an open page', async ({
    sitDown,
    server,
    popups,
  }) => {
    const code = await paid(server, popups, 49);
    const seat = await sitDown('bayo', {}, null, `/desk/picking?orders=${code}`);
    await screen.findByRole('button', { name: `Picked: ${rice}` });
    await fetch('/api/staff/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'musa', password: 'staff-pass-phrase' }),
    });
    await press(seat, `Picked: ${rice}`);
    await screen.findByText(/^Your login has ended\..*your presses are kept\.$/);
    window.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText('musa, operations');
    await screen.findByText(/^One press of another person waits on this phone\./);
    await screen.findByRole('button', { name: `Picked: ${rice}` });
  });

  test('tells of a press that came too late, and drops it', async ({ sitDown, server, popups }) => {
    const code = await paid(server, popups, 43);
    const seat = await sitDown('bayo', {}, null, `/desk/picking?orders=${code}`);
    await screen.findByRole('button', { name: `Picked: ${rice}` });
    const musa = server.browser();
    await musa.post('/api/staff/login', { name: 'musa', password: 'staff-pass-phrase' });
    await musa.post(`/api/staff/orders/${code}/cancel`, { reason: 'The customer called.' });
    await press(seat, `Picked: ${rice}`);
    await screen.findByText(`${code}: This order was cancelled.`);
    await waitFor(() => expect(stored()).toEqual([]));
    await press(seat, 'I have read it');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows another picker of the same order', async ({ sitDown, server, popups }) => {
    const code = await paid(server, popups, 44);
    const musa = server.browser();
    await musa.post('/api/staff/login', { name: 'musa', password: 'staff-pass-phrase' });
    const seat = await sitDown('bayo', {}, null, '/desk/picking');
    await press(seat, `Pick ${code}`);
    await screen.findByText('0 of 1 line picked');
    await waitFor(() => expect(server.tick()).toBe(1));
    const body = { press: 'press-of-musa-0000', kind: 'pick', position: 1, taken: 20 };
    await musa.post(`/api/staff/picking/${code}/presses`, body);
    // The page hears of it by itself.
    server.tick();
    await screen.findByText('1 of 1 line picked · musa picks it too');
    await press(seat, 'All orders');
    await screen.findByText('1 of 1 line picked, by musa');
  });

  test('replaces by the wish of the shopper, and shows whom to call', async ({ sitDown, server, popups }) => {
    const code = await paid(server, popups, 45);
    const seat = await sitDown('bayo', {}, null, `/desk/picking?orders=${code}`);
    await screen.findByText('If it runs out: no wish, ask them');
    await press(seat, `Contact the shopper of ${code}`);
    const contact = within(await screen.findByRole('dialog'));
    const call = await contact.findByRole('link', { name: 'Call' });
    expect(call.getAttribute('href')).toMatch(/^tel:0803/);
    expect(contact.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toMatch(/wa\.me\/234803/);
    await seat.user.keyboard('{Escape}');
    await press(seat, `Replace: ${rice}`);
    const dialog = within(await screen.findByRole('dialog'));
    await seat.user.type(dialog.getByLabelText('Product'), 'Parboiled Rice Number 3{Enter}');
    await seat.user.click(await dialog.findByRole('radio', { name: /Number 3\b/ }));
    dialog.getByText('Ask the shopper first.');
    await seat.user.click(dialog.getByLabelText('I asked the shopper, and they said yes'));
    await press(seat, 'Replace it');
    await screen.findByText('Replaced: 20 × Parboiled Rice Number 3');
  });

  test('prints a label with the code to scan, and what is in the bag', async ({
    sitDown,
    server,
    popups,
  }) => {
    const code = await paid(server, popups, 46);
    await sitDown('bayo', {}, null, `/desk/picking/${code}/label`);
    const label = within(await screen.findByRole('region', { name: 'Label' }));
    expect(label.getAllByText(/^Bisi Adeyemi, 0803/)).toHaveLength(2);
    label.getByRole('img', { name: `QR code of ${code}` });
    within(screen.getByRole('region', { name: 'Packing slip' })).getByText(rice);
  });
});
