import { adaeze } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { type Seat, test } from '../../../app/testing/desk.ts';
import { madeOrder } from '../../../app/testing/orders.ts';

const rice = (number: number) => `Parboiled Rice Number ${number}`;

/** The accessible name of what has the focus. */
const focused = () => {
  const { activeElement: element } = document;
  return element instanceof HTMLInputElement
    ? element.labels?.[0]?.textContent
    : (element?.getAttribute('aria-label') ?? element?.textContent);
};
const isAt = (name: string) => waitFor(() => expect(focused()).toBe(name));

/** Presses a button by the keys alone. */
async function press({ user }: Seat, name: string | RegExp): Promise<void> {
  (await screen.findByRole('button', { name })).focus();
  await user.keyboard('{Enter}');
}

/** Says why in the dialog, and confirms. */
async function confirm({ user }: Seat, name: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByLabelText('Reason').focus();
  await user.keyboard('A new plan.');
  dialog.getByRole('button', { name }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const show = async ({ user }: Seat, name: string) => user.click(await screen.findByRole('radio', { name }));

describe('by the keys alone, the focus goes on beside what goes away [WCAG 2.4.3]', () => {
  test('among goods', async ({ sitDown }) => {
    const seat = await sitDown('ada', {}, null, '/desk/goods');
    await press(seat, `Withdraw ${rice(9)}`);
    await screen.findByRole('dialog');
    await seat.user.keyboard('{Escape}');
    await isAt(`Withdraw ${rice(9)}`);
    await press(seat, `Withdraw ${rice(9)}`);
    await confirm(seat, 'Withdraw now');
    await isAt(`Withdraw ${rice(10)}`);

    await press(seat, `Run out today: ${rice(14)}`);
    await isAt(`Put it back: ${rice(14)}`);
    await press(seat, `Run out today: ${rice(15)}`);
    await isAt(`Put it back: ${rice(15)}`);
    await show(seat, 'Out');
    await press(seat, `Put it back: ${rice(14)}`);
    await isAt(`Put it back: ${rice(15)}`);

    await show(seat, 'All');
    (await screen.findByRole('checkbox', { name: rice(12) })).click();
    await press(seat, 'Choose none');
    await isAt('All');
    (await screen.findByRole('checkbox', { name: rice(12) })).click();
    await press(seat, 'Withdraw 1');
    await confirm(seat, 'Withdraw now');
    await isAt('All');

    await show(seat, 'Not sold here');
    await press(seat, `Sell it here: ${rice(9)}`);
    const price = within(await screen.findByRole('dialog')).getByLabelText('Price in naira');
    await seat.user.clear(price);
    await seat.user.type(price, '1200');
    await confirm(seat, 'Sell it here');
    await isAt(`Sell it here: ${rice(12)}`);
  });

  test('among the rows of a store', async ({ sitDown }) => {
    const seat = await sitDown('ada', {}, null, '/desk/stores');
    await press(seat, 'Days of Market Square Gbagada Branch');
    await isAt('Market Square Gbagada Branch');
    await show(seat, 'Promotions');
    await press(seat, 'End Specials now');
    await isAt('Change Specials');
    await press(seat, 'Remove Specials');
    await confirm(seat, 'Remove it');
    await isAt('Promotions');
    await press(seat, 'History of promotions');
    const [undo] = await screen.findAllByRole('button', { name: 'Undo' });
    undo?.focus();
    await seat.user.keyboard('{Enter}');
    await confirm(seat, 'Undo it');
    await isAt('History of promotions');
    await show(seat, 'Days');
    await press(seat, /^Close it: Pickup, 2:00/);
    await isAt('Open it again: Pickup, 2:00 PM - 4:00 PM, Sat, Nov 21');
    await seat.user.keyboard('{Enter}');
    await isAt('Close it: Pickup, 2:00 PM - 4:00 PM, Sat, Nov 21');
  });

  test('among the lines of an order', async ({ sitDown, server, popups }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 61 });
    const seat = await sitDown('ada', {}, null, '/desk/picking');
    await press(seat, `Pick ${code}`);
    await isAt(`Picking ${code}`);
    await press(seat, 'All orders');
    await isAt('To pick and to hand over');
    await press(seat, `Pick ${code}`);
    await press(seat, `Picked: ${rice(1)}`);
    await isAt(`Undo: ${rice(1)}`);
    await seat.user.keyboard('{Enter}');
    await isAt(`Picked: ${rice(1)}`);
    await press(seat, `Short: ${rice(1)}`);
    await press(seat, 'None there');
    await isAt(`Undo: ${rice(1)}`);
    await seat.user.keyboard('{Enter}');
    await press(seat, `Picked: ${rice(1)}`);
    await press(seat, `Ready: ${code}`);
    await isAt(`Hand over ${code}`);
  });

  test('between days', async ({ sitDown }) => {
    const seat = await sitDown('ada', {}, null, '/desk/day');
    (await screen.findByRole('link', { name: 'Yesterday' })).focus();
    await seat.user.keyboard('{Enter}');
    await waitFor(() => expect(location.search).toContain('from='));
    await screen.findByRole('link', { name: 'Yesterday', current: 'page' });
    expect(focused()).toBe('Yesterday');
  });

  test('at the end of an import', async ({ sitDown }) => {
    const seat = await sitDown('ada', {}, null, '/desk/import');
    const file = new File(['sku,store,price\nRICE-11,1,1700\n'], 'offers.csv');
    await seat.user.upload(await screen.findByLabelText('Files'), file);
    await press(seat, 'Show the plan');
    (await screen.findByLabelText('Reason')).focus();
    await seat.user.keyboard('A new plan.');
    await press(seat, 'Import all of it');
    await isAt('Imported. Changed: 1 thing.');
  });
});
