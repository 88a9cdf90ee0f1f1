import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, vi } from 'vitest';
import { sessionStore } from '../platform/site-data.ts';
import { checkoutForm } from './testing/checkout-form.ts';
import { gbagadaPickup, test } from './testing/shop-floor.ts';

/** From now on the storages of the browser are full. */
function fillStorages(): void {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
}

test('a browser whose storages are full takes an order all the same, says where it is once the page is loaded again, and starts again [PAY-05, PAY-12, ORD-06]', async ({
  open,
}) => {
  const beginning = { store: gbagadaPickup, groceries: { 1: 10 } };
  const { user, sent, reload } = await open('/checkout', beginning);
  fillStorages();
  const { fill, pay } = await checkoutForm(user);
  await fill('Paystack');
  await pay();
  await screen.findByRole('heading', { name: 'Thank You, Your order has been received' });
  expect(sent('placeorder')).toMatchObject([{ customer: { firstname: 'Zainab' } }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cart, 0 items' })).toBeDefined());
  // Only the page's own memory had room for the order, and it ends with the page.
  sessionStore().clear();
  await reload();
  await screen.findByText(/a browser whose storage is full cannot keep it/);
  const track = screen.getByRole('link', { name: 'Track an order by its number' });
  expect(track.getAttribute('href')).toBe('/track');
  await reload('/home');
  const shelf = await screen.findByRole('region', { name: 'Top Products' });
  await within(shelf).findByRole('link', { name: 'Parboiled Rice Number 1' });
});
