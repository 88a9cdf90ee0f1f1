import { adaeze } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect } from 'vitest';
import { foundOrder } from '../../../app/testing/at-desk.ts';
import { orderPane, type Seat, test } from '../../../app/testing/desk.ts';
import { madeOrder } from '../../../app/testing/orders.ts';

const refusal = { status: false, message: 'Somebody was faster.', code: 'refused' };

/** Presses Tab until an element has the focus. */
async function tabTo(user: UserEvent, element: HTMLElement): Promise<void> {
  for (let press = 0; document.activeElement !== element && press < 60; press += 1) await user.tab();
  expect(document.activeElement).toBe(element);
}

/** Fills in the search form, and sends it. */
async function search({ user }: Seat, code: string): Promise<void> {
  await tabTo(user, await screen.findByLabelText('Order code'));
  await user.keyboard(code);
  await user.selectOptions(screen.getByLabelText('Why you look'), 'Another reason');
  await tabTo(user, screen.getByLabelText('Another reason'));
  await user.keyboard('They called.{Enter}');
}

describe('the desk by the keys alone', () => {
  test('finds an order, says what did not come, and opens what was found [ROLE-08]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 41, isPaid: false });
    const seat = await sitDown('kemi');
    const why = await screen.findByLabelText('Why you look');
    expect(document.getElementById(why.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'It is kept with your name.',
    );
    seat.answer('staff', { status: 500, reply: refusal });
    await search(seat, code);
    const list = within(await screen.findByRole('region', { name: 'Orders found' }));
    expect((await list.findByRole('alert')).textContent).toBe('Somebody was faster.');
    expect(document.activeElement).toBe(screen.getByLabelText('Another reason'));
    seat.answer('staff', null);
    await seat.user.keyboard(' Again.{Enter}');
    await tabTo(seat.user, await list.findByRole('button', { name: new RegExp(code) }));
    await seat.user.keyboard('{Enter}');
    await orderPane(code);
    expect(seat.sent('staff')).toContainEqual({ order_code: code, reason: 'They called. Again.' });
  });

  test.for([
    [51, 'Refund', '95.50', 'Refund ₦95.50', { amount: 95.5 }],
    [52, 'Credit the wallet', '250', 'Credit ₦250.00', { amount: 250 }],
    [53, 'Cancel the order', null, /^Cancel Gr/, {}],
  ] as const)(
    'fills in and sends “$1”, which says what is missing and what was refused [ORD-22, ROLE-08]',
    async ([number, name, amount, confirm, body], { sitDown, server, popups }) => {
      const { code } = await madeOrder(server, popups, { customer: adaeze, number });
      const seat = await sitDown('ada');
      const { user, answer, sent } = seat;
      await search(seat, code);
      await tabTo(user, await foundOrder(code));
      await user.keyboard('{Enter}');
      const pane = within(await orderPane(code));
      await tabTo(user, pane.getByRole('button', { name }));
      await user.keyboard('{Enter}');
      const dialog = within(await screen.findByRole('dialog'));
      const missing = () => {
        const press = dialog.getAllByRole<HTMLButtonElement>('button').at(-1);
        const said = document.getElementById(press?.getAttribute('aria-describedby') ?? '');
        return [press?.disabled, said?.getAttribute('role'), said?.textContent];
      };
      if (amount !== null) {
        await tabTo(user, dialog.getByLabelText('Amount in naira'));
        await user.keyboard('{Control>}a{/Control}{Delete}');
        expect(missing()).toEqual([true, 'status', 'Type an amount in naira.']);
        await user.keyboard(amount);
      }
      await tabTo(user, dialog.getByLabelText('Reason'));
      expect(dialog.getByLabelText('Reason')).toHaveProperty('value', 'They called.');
      await user.keyboard('{Control>}a{/Control}{Delete}');
      expect(missing()).toEqual([true, 'status', 'A reason is missing.']);
      await user.keyboard('One bag was torn.');
      const press = dialog.getByRole('button', { name: confirm });
      await tabTo(user, press);
      answer('staff', { status: 409, reply: refusal });
      await user.keyboard('{Enter}');
      expect((await dialog.findByRole('alert')).textContent).toBe('Somebody was faster.');
      // The earlier facts and trail are read again, in vain: the order stays, and the dialog with its words.
      await waitFor(() => expect(pane.getAllByText('Somebody was faster.')).toHaveLength(2));
      expect(dialog.getByLabelText('Reason')).toHaveProperty('value', 'One bag was torn.');
      expect(document.activeElement).toBe(press);
      answer('staff', null);
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(sent('staff')).toContainEqual(expect.objectContaining({ ...body, reason: 'One bag was torn.' }));
    },
  );
});
