import { screen } from '@testing-library/dom';
import { gbagadaPickup, test } from './testing/shop-floor.ts';

test('the shop opens where its storages keep what it did not put there', async ({ open }) => {
  const page = await open('/about', { store: gbagadaPickup });
  localStorage.setItem('address count', 'Lekki');
  for (const key of ['customer', 'changes of store', 'analytics']) sessionStorage.setItem(key, '{"half":');
  await page.reload();
  await screen.findByRole('heading', { name: 'About Us' });
});
