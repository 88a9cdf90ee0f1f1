import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { type Seat, test } from '../../../../app/testing/desk.ts';

const goods = (name: string) => screen.findByRole('region', { name });
/** The tests share a shop: each changes goods of its own. */
const riceNumber = (number: number) => `Parboiled Rice Number ${number}`;
const rice = riceNumber(1);

/** A PNG of one pixel. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Presses a button of a product. */
async function press({ user }: Seat, name: string) {
  await user.click(await screen.findByRole('button', { name }));
}

/** Fills in what a dialog asks for, says why, and confirms. */
async function say({ user }: Seat, confirm: string, typed: Readonly<Record<string, string>>): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  for (const [label, text] of Object.entries({ ...typed, Reason: 'A new delivery.' })) {
    const field = dialog.getByLabelText(label);
    await user.clear(field);
    if (text !== '') await user.type(field, text);
  }
  await user.click(dialog.getByRole('button', { name: confirm }));
}

/** Waits until the dialog has closed, and the list behind it lacks a product. */
async function gone(name: string): Promise<void> {
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('region', { name })).toBeNull();
  });
}

describe('the goods at the desk', () => {
  test('are all that a merchandiser has of it, for the own store alone [ROLE-08]', async ({ sitDown }) => {
    await sitDown('zainab', {}, null, '/desk');
    await screen.findByRole('heading', { name: 'Goods', level: 1 });
    expect(location.pathname).toBe('/desk/goods');
    screen.getByText('zainab, merchandiser of store 1');
    await goods(rice);
    expect(screen.queryByLabelText('Store')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Back to the desk' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
  });

  test('are found from the desk by a manager, for any store, and by nobody else [ROLE-08]', async ({
    sitDown,
  }) => {
    const seat = await sitDown('ada');
    await seat.user.click(await screen.findByRole('link', { name: 'Goods' }));
    await goods(rice);
    await seat.user.selectOptions(screen.getByLabelText('Store'), 'Market Square Ikeja Mall');
    await waitFor(() => expect(seat.paths().at(-1)).toContain('storeid=2'));
    await sitDown('kemi');
    await screen.findByRole('heading', { name: 'Desk', level: 1 });
    expect(screen.queryByRole('link', { name: 'Goods' })).toBeNull();
  });

  test('run out for today in one tap, and are put back in one', async ({ sitDown }) => {
    const seat = await sitDown('zainab', {}, null, '/desk/goods');
    await press(seat, `Run out today: ${rice}`);
    const row = within(await goods(rice));
    await row.findByText('Out until Sun, Nov 22, 6:00 AM');
    await press(seat, `Put it back: ${rice}`);
    await row.findByRole('button', { name: `Run out today: ${rice}` });
    expect(row.queryByText(/^Out until/)).toBeNull();
  });

  test('cost what is typed, now, with the old price struck through', async ({ sitDown }) => {
    const rice = riceNumber(4);
    const seat = await sitDown('zainab', {}, null, '/desk/goods');
    await press(seat, `Change ${rice}`);
    await say(seat, 'Change now', { 'Price in naira': '1,100', 'Old price in naira': '1200' });
    const row = within(await goods(rice));
    await row.findByText('₦1,100.00');
    expect(row.getByText('₦1,200.00').closest('s')).not.toBeNull();
  });

  test('are not changed to what is no price, and not without a change', async ({ sitDown }) => {
    const seat = await sitDown('zainab', {}, null, '/desk/goods');
    await press(seat, `Change ${rice}`);
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Nothing is changed yet.');
    await seat.user.clear(dialog.getByLabelText('Price in naira'));
    dialog.getByText('Type a price above zero.');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Change now' }).disabled).toBe(true);
  });

  test('change from a day and hour in Lagos on, and a planned change is called off', async ({
    sitDown,
    server,
  }) => {
    const rice = riceNumber(5);
    const seat = await sitDown('zainab', {}, null, '/desk/goods');
    await press(seat, `Change ${rice}`);
    await say(seat, 'Plan the change', { 'Price in naira': '1100', From: '2026-12-01T06:00' });
    const row = within(await goods(rice));
    await row.findByText('Change planned');
    await press(seat, `History of ${rice}`);
    const planned = within(await screen.findByRole('region', { name: 'Planned' }));
    planned.getByText('Price: ₦1,200.00 → ₦1,100.00');
    planned.getByText('Tue, Dec 1, 6:00 AM, by zainab: A new delivery.');
    const [plan] = await server.database.read
      .selectFrom('planned_changes')
      .select('due_at')
      .where('product_id', '=', 5)
      .execute();
    expect(plan?.due_at).toBe('2026-12-01T05:00:00.000Z');
    await press(seat, 'Call it off');
    await say(seat, 'Call it off', {});
    await waitFor(() => expect(row.queryByText('Change planned')).toBeNull());
  });

  test('have a history with who, when and why, in which a change is undone', async ({ sitDown }) => {
    const rice = riceNumber(6);
    const seat = await sitDown('zainab', {}, null, '/desk/goods');
    await press(seat, `Change ${rice}`);
    await say(seat, 'Change now', { 'Price in naira': '1100' });
    await within(await goods(rice)).findByText('₦1,100.00');
    await press(seat, `History of ${rice}`);
    const changed = within(await screen.findByRole('region', { name: 'Changed' }));
    changed.getByText('Price: ₦1,200.00 → ₦1,100.00');
    changed.getByText('Sat, Nov 21, 9:00 AM, by zainab: A new delivery.');
    await press(seat, 'Undo');
    await say(seat, 'Undo it', {});
    await screen.findByText('Price: ₦1,100.00 → ₦1,200.00');
    await press(seat, 'Close');
    await within(await goods(rice)).findByText('₦1,200.00');
  });

  test('are counted, run low, and are found among what does', async ({ sitDown }) => {
    const rice = riceNumber(7);
    const seat = await sitDown('zainab', {}, null, '/desk/goods');
    await press(seat, `Count ${rice}`);
    await say(seat, 'Keep this count', { 'Left to sell, in pieces': '4', 'Runs low at': '6' });
    await within(await goods(rice)).findByText('4 left');
    await seat.user.click(screen.getByRole('radio', { name: 'Runs low' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    await press(seat, `Count ${rice}`);
    await seat.user.click(screen.getByRole('checkbox', { name: 'Sell it without a count again' }));
    await say(seat, 'Stop to count it', {});
    await screen.findByText('Nothing that is counted runs low.');
  });

  test('change several at once, each by so many percent', async ({ sitDown }) => {
    const seat = await sitDown('zainab', {}, null, '/desk/goods');
    for (const number of [8, 9]) {
      await seat.user.click(await screen.findByRole('checkbox', { name: riceNumber(number) }));
    }
    await press(seat, 'Change 2 together');
    await seat.user.selectOptions(await screen.findByLabelText('Old price'), 'The price of now');
    await say(seat, 'Change now', { 'Change of the prices in percent': '10' });
    for (const number of [8, 9]) {
      const row = within(await goods(riceNumber(number)));
      await row.findByText('₦1,320.00');
      expect(row.getByText('₦1,200.00').closest('s')).not.toBeNull();
    }
    expect(screen.queryByRole('button', { name: /together$/ })).toBeNull();
  });

  test('are edited by who sees to those of all stores, and by nobody of one store [ROLE-08]', async ({
    sitDown,
  }) => {
    const seat = await sitDown('ada', {}, null, '/desk/goods');
    await press(seat, `Edit ${riceNumber(10)}`);
    await say(seat, 'Change now', {
      Name: 'Ofada Rice',
      Brand: 'Golden',
      'Weight of a piece in grams': '250',
      'Packs of prepared food': 'Bowl = 300',
    });
    await goods('Ofada Rice');
    await press(seat, 'History of Ofada Rice');
    const changed = within(await screen.findByRole('region', { name: 'Changed' }));
    changed.getByText(`Name: ${riceNumber(10)} → Ofada Rice`);
    changed.getByText('Weight of a piece in grams: none → 250');
    changed.getByText('Packs: none → Bowl=300');
    await press(seat, 'Undo');
    await say(seat, 'Undo it', {});
    await screen.findByText(`Name: Ofada Rice → ${riceNumber(10)}`);
    await press(seat, 'Close');
    await sitDown('zainab', {}, null, '/desk/goods');
    await goods(riceNumber(10));
    expect(screen.queryByRole('button', { name: /^Edit / })).toBeNull();
    expect(screen.queryByRole('button', { name: 'New product' })).toBeNull();
  });

  test('gain a product, which another store sells once somebody there says so [ROLE-08]', async ({
    sitDown,
  }) => {
    const seat = await sitDown('ada', {}, null, '/desk/goods');
    await press(seat, 'New product');
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Fill in the field SKU.');
    await say(seat, 'Add it', {
      SKU: 'OFADA-5',
      Name: 'Ofada Five',
      Category: 'rice',
      'Price in naira': '9,500.50',
    });
    await seat.user.type(screen.getByLabelText('Name or SKU'), 'ofada{Enter}');
    await within(await goods('Ofada Five')).findByText('₦9,500.50');
    await sitDown('femi', {}, null, '/desk/goods');
    await seat.user.click(await screen.findByRole('radio', { name: 'Not sold here' }));
    await press(seat, 'Sell it here: Ofada Five');
    await say(seat, 'Sell it here', { 'Price in naira': '9000' });
    await gone('Ofada Five');
  });

  test('are withdrawn, several at once, and brought back from all stores', async ({ sitDown }) => {
    const seat = await sitDown('ada', {}, null, '/desk/goods');
    for (const number of [13, 14]) {
      await seat.user.click(await screen.findByRole('checkbox', { name: riceNumber(number) }));
    }
    await press(seat, 'Withdraw 2');
    await seat.user.selectOptions(await screen.findByLabelText('From'), 'All stores');
    await say(seat, 'Withdraw now', {});
    await gone(riceNumber(13));
    await seat.user.click(screen.getByRole('radio', { name: 'Not sold here' }));
    const row = within(await goods(riceNumber(13)));
    row.getByText('Withdrawn from all stores');
    await press(seat, `Bring it back: ${riceNumber(13)}`);
    await say(seat, 'Bring it back', {});
    await gone(riceNumber(13));
    await seat.user.click(screen.getByRole('radio', { name: 'All' }));
    await within(await goods(riceNumber(13))).findByText('₦1,200.00');
  });

  test('are withdrawn by a merchandiser of one store from that store alone [ROLE-08]', async ({
    sitDown,
    server,
  }) => {
    const seat = await sitDown('zainab', {}, null, '/desk/goods');
    await press(seat, `Withdraw ${riceNumber(15)}`);
    expect(screen.queryByLabelText('From')).toBeNull();
    await say(seat, 'Withdraw now', {});
    await gone(riceNumber(15));
    const offers = server.database.read.selectFrom('offers').select('store_id').where('product_id', '=', 15);
    expect(await offers.execute()).toEqual([{ store_id: 2 }]);
  });

  test('have a photograph taken at the desk, shown to shoppers, refused in the shop’s words, and undone', async ({
    sitDown,
    server,
  }) => {
    const rice = riceNumber(11);
    const seat = await sitDown('ada', {}, null, '/desk/goods');
    const choose = async (name: string, bytes: Buffer) => {
      await press(seat, `Edit ${rice}`);
      const dialog = within(await screen.findByRole('dialog'));
      const field = within(dialog.getByRole('region', { name: 'Photograph' }));
      const chooser = field.getByLabelText('Photograph of the product');
      await seat.user.upload(chooser, new File([Uint8Array.from(bytes)], name, { type: 'image/png' }));
      await field.findByRole('img', { name: 'The chosen photograph' });
      return dialog;
    };
    const dialog = await choose('drawing.png', Buffer.from('<svg><script>alert(1)</script></svg>'));
    await say(seat, 'Change now', {});
    expect((await dialog.findByRole('alert')).textContent).toContain('an SVG drawing may carry scripts');
    await press(seat, 'Leave it');
    await choose('rice.png', onePixel);
    await say(seat, 'Change now', {});
    const shown = async () => {
      const { read } = server.database;
      const query = read.selectFrom('products').select('image_url').where('name', '=', rice);
      return (await query.executeTakeFirstOrThrow()).image_url;
    };
    await waitFor(async () => expect(await shown()).toMatch(/^photos\/[0-9a-f]{64}\.webp$/));
    await press(seat, `Edit ${rice}`);
    const edited = await screen.findByRole('region', { name: 'Photograph' });
    await waitFor(async () =>
      expect(edited.querySelector('img')?.getAttribute('src')).toBe(`/images/${await shown()}?width=288`),
    );
    await press(seat, 'Leave it');
    await press(seat, `History of ${rice}`);
    await screen.findByText('Photograph: another');
    await press(seat, 'Undo');
    await say(seat, 'Undo it', {});
    await waitFor(async () => expect(await shown()).toBe('products/plain.svg'));
  });

  test('are found by name or SKU', async ({ sitDown }) => {
    const seat = await sitDown('zainab', {}, null, '/desk/goods');
    await seat.user.type(await screen.findByLabelText('Name or SKU'), 'number 12{Enter}');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    await goods('Parboiled Rice Number 12');
    await seat.user.clear(screen.getByLabelText('Name or SKU'));
    await seat.user.type(screen.getByLabelText('Name or SKU'), 'caviar{Enter}');
    await screen.findByText('Nothing was found.');
  });
});
