import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { test } from '../../../app/testing/desk.ts';

const steps = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('a manager reads at /desk/setup what is missing before the first order, with the way to it [ROLE-08]', async ({
  sitDown,
}) => {
  const { user } = await sitDown('ada');
  await user.click(await screen.findByRole('link', { name: 'Set-up' }));
  await screen.findByText('4 things are missing before the first order.');
  expect(steps()).toEqual([
    'Name, company and contacts: missing',
    'A manager: done',
    'A store: done',
    'Delivery areas: done',
    'Times for pickup and delivery: done',
    'Goods and prices: done',
    'Card payment: missing',
    'A mail server: missing',
    'An address behind https: missing',
  ]);
  const [first] = screen.getAllByRole('listitem');
  if (first === undefined) throw new Error('no step is shown');
  within(first).getByText('marketsquare settings --file shop.yaml');
  within(first).getByText('Shoppers read an invented company, and nobody answers its phone and mails.');
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await screen.findByRole('heading', { name: 'Desk' });
});

test('a shop that lacks nothing says so', async ({ sitDown }) => {
  const way = { by: 'command', text: 'marketsquare import FOLDER' };
  const step = { name: 'store', title: 'A store', says: '2 stores.', way, is_done: true };
  await sitDown('ada', { '/api/staff/set-up': { steps: [step] } }, null, '/desk/setup');
  await screen.findByText('Nothing is missing before the first order.');
  expect(screen.queryByText('marketsquare import FOLDER')).toBeNull();
});

test('anybody else at the desk is told that managers see to it [ROLE-08]', async ({ sitDown }) => {
  await sitDown('musa');
  await screen.findByRole('heading', { name: 'Desk' });
  expect(screen.queryByRole('link', { name: 'Set-up' })).toBeNull();
  await sitDown('musa', {}, null, '/desk/setup');
  await screen.findByText('Only managers may do this.');
});
