import { screen, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { gbagadaPickup, test } from './testing/shop-floor.ts';

const rice = 'Parboiled Rice Number 1';

describe('a browser that blocks cookies and site data', () => {
  test('shows home with its shelves, and a product of them', async ({ open }) => {
    const { user } = await open('/home', { isBlocked: true, store: gbagadaPickup });
    expect(() => localStorage).toThrow('insecure');
    const shelf = await screen.findByRole('region', { name: 'Top Products' });
    await user.click(await within(shelf).findByRole('link', { name: rice }));
    const product = await screen.findByRole('dialog', { name: rice });
    await within(product).findByText(/1,200/);
  });
});
