import { pickupOrder } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { type Seat, test } from '../../../../app/testing/desk.ts';

const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
/** PNGs of one pixel and of two. */
const [onePixel, twoPixels] = [
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGP4z8DA8J8BAAf/Af8Bf4mnAAAAAElFTkSuQmCC',
].map((text) => Buffer.from(text, 'base64'));

const gbagada = 'Market Square Gbagada Branch';

async function press({ user }: Seat, name: string | RegExp) {
  await user.click(await screen.findByRole('button', { name }));
}

/** Fills in what a dialog asks for, says why, and confirms. */
async function say({ user }: Seat, confirm: string, typed: Readonly<Record<string, string>>): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  for (const [label, text] of Object.entries({ ...typed, Reason: 'A new plan.' })) {
    const field = dialog.getByLabelText(label);
    await user.clear(field);
    if (text !== '') await user.type(field, text);
  }
  await user.click(dialog.getByRole('button', { name: confirm }));
}

const show = async ({ user }: Seat, section: string) =>
  user.click(await screen.findByRole('radio', { name: section }));

describe('the stores at the desk', () => {
  test('say what is open today, and are found from the desk [ROLE-08]', async ({ sitDown }) => {
    const seat = await sitDown('kemi');
    await seat.user.click(await screen.findByRole('link', { name: 'Stores' }));
    const store = await region(gbagada);
    store.getByText('Open today');
    store.getByText('4 windows open · 0 orders today');
    expect(screen.queryByRole('region', { name: 'Banners' })).toBeNull();
    await press(seat, `Days of ${gbagada}`);
    expect(screen.queryByRole('radio', { name: 'Hours' })).toBeNull();
    const closing = await screen.findAllByRole<HTMLButtonElement>('button', { name: /^Close/ });
    for (const button of closing) expect(button.disabled).toBe(true);
    expect(screen.getAllByText('Only operations and managers may do this.')).toHaveLength(closing.length);
  });

  test('say which orders stand in a window, before it is closed in one tap and after, and open it again', async ({
    sitDown,
    server,
  }) => {
    const placed = await server.browser().post('/api/placeorder', pickupOrder());
    expect(placed.statusCode).toBe(200);
    const seat = await sitDown('musa', {}, null, '/desk/stores/1');
    await screen.findByText(/Those that stand in it stay, and can still be paid: call each shopper/);
    const window = await region('Pickup, 2:00 PM - 4:00 PM');
    window.getByText(/^1 order stands in it, of \d+ that it takes: 0 paid, 1 not\.$/);
    const name = 'Close it: Pickup, 2:00 PM - 4:00 PM, Sat, Nov 21';
    const close = await screen.findByRole('button', { name });
    expect(close.getAttribute('aria-describedby')).toBe(window.getByText(/^1 order stands/).id);
    await seat.user.click(close);
    await window.findByText('Closed');
    window.getByText('Call these shoppers');
    expect(window.getByRole('link', { name: 'Gr010720001' }).getAttribute('href')).toBe('/desk/Gr010720001');
    const offered = async () =>
      (await server.browser().get('/api/windows?storeid=1&deliverywindow=Pickup')).json().data[0].open_window;
    await waitFor(async () => expect(await offered()).toHaveLength(1));
    await press(seat, 'Open it again: Pickup, 2:00 PM - 4:00 PM, Sat, Nov 21');
    await screen.findByRole('button', { name });
    await waitFor(async () => expect(await offered()).toHaveLength(2));
  });

  test('close a whole day, whose windows then have nothing of their own to close', async ({ sitDown }) => {
    const seat = await sitDown('musa', {}, null, '/desk/stores/1');
    await seat.user.selectOptions(await screen.findByLabelText('Day'), 'Tomorrow, Sun, Nov 22');
    await press(seat, 'Close the day: the whole day, Sun, Nov 22');
    const window = await region('Pickup, 2:00 PM - 4:00 PM');
    await window.findByText('The whole day is closed.');
    expect(window.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
    await press(seat, 'Open the day again: the whole day, Sun, Nov 22');
    await screen.findByRole('button', { name: 'Close the day: the whole day, Sun, Nov 22' });
  });

  test('leave alone what has begun', async ({ sitDown, server }) => {
    const before = server.now;
    server.now = Date.parse('2026-11-21T11:00:00+01:00');
    await sitDown('musa', {}, null, '/desk/stores/1');
    const morning = await region('Pickup, 10:00 AM - 12:00 PM');
    morning.getByText('It has begun.');
    expect(morning.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
    server.now = before;
  });

  test('have hours, holidays, areas and windows that a manager changes, with their history, and undoes', async ({
    sitDown,
    server,
  }) => {
    const seat = await sitDown('ada', {}, null, '/desk/stores/1');
    await show(seat, 'Hours');
    await press(seat, `Change ${gbagada}`);
    await say(seat, 'Change now', { Saturday: '8:00 AM - 9:00 PM' });
    const hours = await region('Hours and address');
    await hours.findByText('8:00 AM - 9:00 PM');
    await press(seat, 'History of hours and address');
    await screen.findByText('Saturday: none → 8:00 AM - 9:00 PM');
    await press(seat, 'Undo');
    await say(seat, 'Undo it', {});
    await waitFor(() => expect(hours.queryByText('8:00 AM - 9:00 PM')).toBeNull());
    await show(seat, 'Holidays');
    await press(seat, 'New holiday');
    await say(seat, 'Add it', { Day: '2026-12-25', Name: 'Christmas' });
    const christmas = await region('Christmas');
    christmas.getByText('Fri, Dec 25, 2026');
    await press(seat, 'Remove Christmas');
    await say(seat, 'Remove it', {});
    await screen.findByText('No day is a holiday yet.');
    await show(seat, 'Areas');
    (await region('Gbagada Phase 2, Lagos')).getByText('10 % on the fee');
    await show(seat, 'Windows');
    await press(seat, 'New window');
    const mended = {
      Mode: 'pickup',
      Weekday: 'monday',
      Starts: '5:00 PM',
      Ends: '7:00 PM',
      Capacity: 'many',
    };
    await say(seat, 'Add it', { ...mended, 'Cut off minutes': '90' });
    const dialog = within(screen.getByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^capacity: /);
    await say(seat, 'Add it', { Capacity: '25' });
    const window = await region('Monday, pickup, 5:00 PM - 7:00 PM');
    window.getByText('Free · 25 orders a day · until 90 minutes before');
    await server.database.write.deleteFrom('slots').where('store_id', '=', 1).execute();
  });

  test('have promotions that are planned, changed and ended now, each followed by the shop', async ({
    sitDown,
    server,
  }) => {
    const running = async () => (await server.browser().get('/api/getPromotions?store_id=1')).json().data;
    const seat = await sitDown('ada', {}, null, '/desk/stores/1');
    await show(seat, 'Promotions');
    const specials = await region('Specials');
    specials.getByText('Running');
    await press(seat, 'End Specials now');
    await specials.findByText('Ended 2026-11-21 08:59');
    await waitFor(async () => expect(await running()).toEqual([]));
    await press(seat, 'Change Specials');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByTitle('Preview at 360 pixels. Nothing in it can be pressed.');
    dialog.getByTitle('Preview at 1280 pixels. Nothing in it can be pressed.');
    await say(seat, 'Change now', { 'Last minute': '' });
    await specials.findByText('Runs without an end');
    await waitFor(async () => expect(await running()).toEqual(['Specials']));
    await press(seat, 'New promotion');
    await say(seat, 'Add it', { Name: 'Harmattan', 'First minute': '2026-12-01 08:00' });
    (await region('Harmattan')).getByText('Begins 2026-12-01 08:00');
    await press(seat, 'Remove Harmattan');
    await say(seat, 'Remove it', {});
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Harmattan' })).toBeNull());
  });

  test('share banners, which a manager adds with a preview of what is typed', async ({ sitDown, server }) => {
    const seat = await sitDown('ada', {}, null, '/desk/stores');
    await press(seat, 'New banner');
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('A preview comes with a picture.');
    expect(dialog.queryByLabelText('Picture')).toBeNull();
    const choose = async (name: string, bytes = Buffer.alloc(0)) => {
      const field = within(screen.getByRole('region', { name: 'Photograph' }));
      const file = new File([Uint8Array.from(bytes)], name, { type: 'image/png' });
      await seat.user.upload(field.getByLabelText('Photograph of the banner'), file);
      await field.findByRole('img', { name: 'The chosen photograph' });
    };
    await choose('drawing.png', Buffer.from('<svg><script>alert(1)</script></svg>'));
    dialog.getByTitle('Preview at 360 pixels. Nothing in it can be pressed.');
    await say(seat, 'Add it', { Place: 'home', Name: 'Harmattan rice', 'Leads to': '/category/rice' });
    expect((await dialog.findByRole('alert')).textContent).toContain('an SVG drawing may carry scripts');
    await choose('banner.png', onePixel);
    await seat.user.click(dialog.getByRole('button', { name: 'Add it' }));
    (await region('Harmattan rice, home')).getByText('Leads to /category/rice');
    const names = (await server.browser().get('/api/banners'))
      .json()
      .data.data.map(({ name }: { readonly name: string }) => name);
    expect(names).toEqual(['banner_5', 'Harmattan rice']);
    const pictureOf = async () => {
      const { read } = server.database;
      const query = read.selectFrom('banners').select('image_url').where('name', '=', 'Harmattan rice');
      return (await query.executeTakeFirstOrThrow()).image_url;
    };
    const first = await pictureOf();
    expect(first).toMatch(/^photos\/[0-9a-f]{64}\.webp$/);
    await press(seat, 'Change Harmattan rice, home');
    await choose('other.png', twoPixels);
    await say(seat, 'Change now', {});
    await waitFor(async () => expect(await pictureOf()).not.toBe(first));
    await press(seat, 'Remove Harmattan rice, home');
    await say(seat, 'Remove it', {});
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Harmattan rice, home' })).toBeNull());
  });
});
