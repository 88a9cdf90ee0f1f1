import { adaeze } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { orderPane, test } from '../../../app/testing/desk.ts';
import { madeOrder } from '../../../app/testing/orders.ts';

describe('the queues of the desk', () => {
  test('open with the number of what waits, and lead to an order for the reason that its queue is [ROLE-08]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 61 });
    const { code: unpaid } = await madeOrder(server, popups, { customer: adaeze, number: 62, isPaid: false });
    const { user, sent } = await sitDown('kemi');
    const links = within(await screen.findByRole('navigation', { name: 'Queues' }));
    await waitFor(() =>
      expect(links.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
        [
          ['Waiting for us 0', '#waiting'],
          ['Unsettled 0', '#unsettled'],
          ['To pick today 1', '#picking'],
          ['Chats 0', '#chats'],
        ],
      ),
    );
    const queue = within(screen.getByRole('region', { name: 'Orders to pick today' }));
    expect(queue.queryByRole('button', { name: new RegExp(unpaid) })).toBeNull();
    await user.click(await queue.findByRole('button', { name: new RegExp(code) }));
    await orderPane(code);
    expect(location.pathname).toBe(`/desk/${code}`);
    expect(sent('staff')).toContainEqual({ reason: 'It is to be picked today.' });
  });
});

describe('an order at its own address', () => {
  test('is opened once a reason is given, with the effect of each action beside it [ROLE-08]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 64 });
    const { user, paths } = await sitDown('musa', {}, null, `/desk/${code}`);
    const asked = within(await screen.findByRole('region', { name: `Open ${code}` }));
    const press = asked.getByRole('button', { name: 'Open it' });
    expect(press).toHaveProperty('disabled', true);
    expect(paths().join()).not.toContain(`/api/staff/orders/${code}`);
    await user.selectOptions(asked.getByLabelText('Why you look'), 'A complaint.');
    await user.click(press);
    const pane = within(await orderPane(code));
    const effectOf = (name: string) =>
      document.getElementById(pane.getByRole('button', { name }).getAttribute('aria-describedby') ?? '')
        ?.textContent;
    expect(['Move along', 'Refund', 'Credit the wallet', 'Cancel the order'].map(effectOf)).toEqual([
      'To “Ready For Dispatch”.',
      'Gives back up to ₦24,095.00 to the card.',
      'The shop gives it.',
      'It gives back ₦24,095.00 to the card.',
    ]);
    await user.click(pane.getByRole('button', { name: 'Cancel the order' }));
    expect(await screen.findByLabelText('Reason')).toHaveProperty('value', 'A complaint.');
  });

  test('says why it went as it did, with the source of each line, once that is asked [ROLE-08]', async ({
    sitDown,
    server,
    popups,
  }) => {
    const { code } = await madeOrder(server, popups, { customer: adaeze, number: 65 });
    const { user, sent } = await sitDown('kemi', {}, null, `/desk/${code}`);
    const asked = within(await screen.findByRole('region', { name: `Open ${code}` }));
    await user.selectOptions(asked.getByLabelText('Why you look'), 'A complaint.');
    await user.click(asked.getByRole('button', { name: 'Open it' }));
    const pane = within(await orderPane(code));
    await user.click(await pane.findByRole('button', { name: 'Say why' }));
    const why = await pane.findByRole('region', { name: 'Why' });
    expect(why.textContent).toContain('₦24,095.00 is in the shop’s sales');
    expect(why.textContent).toContain('The words that they read [not recorded]');
    expect(sent('staff')).toContainEqual({ reason: 'A complaint.', order_code: code });
  });

  test('that is no order says so [ROLE-08]', async ({ sitDown }) => {
    const { user } = await sitDown('kemi', {}, null, '/desk/Gr010799999');
    const asked = within(await screen.findByRole('region', { name: 'Open Gr010799999' }));
    await user.selectOptions(asked.getByLabelText('Why you look'), 'A complaint.');
    await user.click(asked.getByRole('button', { name: 'Open it' }));
    const pane = within(await orderPane('Gr010799999'));
    pane.getByText('We could not find this order.');
  });
});
