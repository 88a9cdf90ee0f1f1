import { screen } from '@testing-library/dom';
import { gbagadaPickup, test } from './testing/shop-floor.ts';

/** Foreign contents of the storages: no JSON, or JSON of something else. */
const foreign = ['{"half":', '"Lekki"', '{"grocery":{"before":[{"key":"7"}],"after":[],"earlier":[]}}'];

test.for(foreign)(
  'the shop opens where its storages keep what it did not put there: %s',
  async (value, { open }) => {
    const page = await open('/about', { store: gbagadaPickup });
    for (const key of ['address count', 'cookie-consent', 'recently-viewed', 'saved-products']) {
      localStorage.setItem(key, value);
    }
    for (const key of ['customer', 'changes of store', 'analytics', 'order'])
      sessionStorage.setItem(key, value);
    await page.reload();
    await screen.findByRole('heading', { name: 'About Us' });
  },
);
