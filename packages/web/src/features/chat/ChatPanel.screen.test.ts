import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { gbagadaPickup, test } from '../../app/testing/shop-floor.ts';

test('the live chat offers the ways to reach a person, once they are known, and closes [SEARCH-09]', async ({
  open,
}) => {
  const { hold, user } = await open('/search/unobtainium', { store: gbagadaPickup });
  const letThrough = hold('config');
  await user.click(await screen.findByRole('button', { name: 'Chat To Find Offline Products' }));
  const panel = await screen.findByRole('dialog', { name: 'Talk to us' });
  const words = 'Looking for something that is not online? Our people know every shelf.';
  expect(panel.textContent).toBe(`Talk to us${words}`);
  expect(within(panel).queryByRole('list')).toBeNull();
  letThrough();
  const ways = within(await within(panel).findByRole('list'));
  const links = ways.getAllByRole('link').map((link) => [link.textContent.trim(), link.getAttribute('href')]);
  expect(links).toEqual([
    ['07000000000', 'tel:07000000000'],
    ['help@marketsquare.example', 'mailto:help@marketsquare.example'],
  ]);
  await user.click(within(panel).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
