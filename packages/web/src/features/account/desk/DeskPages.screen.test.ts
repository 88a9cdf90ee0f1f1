import { adaeze } from '@marketsquare/server/testing';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, onTestFinished } from 'vitest';
import { pressAgain } from '../../../app/testing/busy.ts';
import { test } from '../../../app/testing/desk.ts';
import { madeOrder } from '../../../app/testing/orders.ts';

describe('a list of the desk that has more than a page', () => {
  test('shows more of the orders that were found, each once, until there are none [ROLE-08]', async ({
    sitDown,
    server,
    popups,
  }) => {
    await madeOrder(server, popups, { customer: adaeze, number: 11, isPaid: false });
    const { read, write } = server.database;
    const made = await read.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const anotherOrder = (index: number) => ({
      ...{ ...made, id: made.id + 1 + index, attempt_id: `attempt-${index}` },
      unique_code: `Gr0108${10_000 + index}`,
    });
    const others = Array.from({ length: 20 }, (_, index) => anotherOrder(index));
    await write.insertInto('orders').values(others).execute();
    const { user, answer, hold, sent } = await sitDown('kemi');
    await user.selectOptions(await screen.findByLabelText('Find by'), 'All, newest first');
    await user.selectOptions(screen.getByLabelText('Why you look'), 'A complaint.');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    const found = within(await screen.findByRole('region', { name: 'Orders found' }));
    const more = await found.findByRole('button', { name: 'Show more' });
    const rows = () => found.getAllByRole('listitem').length;
    expect(rows()).toBe(20);
    answer('staff', {
      status: 500,
      reply: { status: false, message: 'The books are away.', code: 'internal' },
    });
    await user.click(more);
    expect((await found.findByRole('alert')).textContent).toBe('The books are away.');
    answer('staff', null);
    // An order that comes in meanwhile moves another to the second page; that one is not shown twice.
    await write.insertInto('orders').values(anotherOrder(20)).execute();
    const goOn = hold('staff');
    await user.click(more);
    await pressAgain({ user });
    goOn();
    await waitFor(() => expect(found.queryByRole('button', { name: 'Show more' })).toBeNull());
    expect([rows(), found.queryByRole('alert'), found.queryByText(/^There are more/)]).toEqual([
      21,
      null,
      null,
    ]);
    expect(sent('staff').slice(-2)).toEqual(Array(2).fill({ reason: 'A complaint.', page: '2' }));
  });

  test('asks without a network as well, and says that nobody answered', async ({ sitDown }) => {
    onTestFinished(() => onlineManager.setOnline(true));
    const { user, answer } = await sitDown('kemi');
    onlineManager.setOnline(false);
    answer('staff', 'nobody');
    await user.selectOptions(await screen.findByLabelText('Find by'), 'All, newest first');
    await user.selectOptions(screen.getByLabelText('Why you look'), 'A complaint.');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    const found = within(await screen.findByRole('region', { name: 'Orders found' }));
    expect((await found.findByRole('alert')).textContent).toBe('Something went wrong. Please try again.');
  });

  test('hides no credit that waits behind its first page [ROLE-08]', async ({ sitDown, server }) => {
    const credit = {
      ...{ kind: 'wallet' as const, user_id: adaeze.id, order_code: null },
      ...{ amount: 100, goodwill: 100, reason: 'Late.' },
    };
    const proposed = {
      state: 'proposed' as const,
      proposed_by: 'musa',
      answered_by: null,
      answered_at: null,
    };
    const credits = Array.from({ length: 21 }, (_, index) => ({
      ...{ ...credit, ...proposed, id: `crd_${index}`, attempt_id: `attempt-${index}` },
      proposed_at: new Date(server.now - index).toISOString(),
    }));
    await server.database.write.insertInto('credits').values(credits).execute();
    const { user } = await sitDown('ada');
    const waiting = within(await screen.findByRole('region', { name: 'Waiting for a manager' }));
    const more = await waiting.findByRole('button', { name: 'Show more' });
    waiting.getByText('There are more.');
    expect(waiting.getAllByRole('listitem')).toHaveLength(20);
    await user.click(more);
    await waitFor(() => expect(waiting.getAllByRole('listitem')).toHaveLength(21));
    expect(waiting.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});
