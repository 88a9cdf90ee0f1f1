import { expect } from 'vitest';
import { test } from './journey.ts';
import { lekkiPickup, storefront } from './models/storefront.ts';

test('whatever is searched for shows its search, also after a reload, and the store stays chosen [ROUTE-06, SEARCH-16]', async ({
  begin,
}) => {
  const { page } = await begin({ basket: { store: lekkiPickup } });
  const store = storefront(page);
  await page.goto('/home');
  const searchedFor = (words: string) =>
    expect
      .poll(() => page.getByRole('main').getByRole('heading', { level: 1 }).textContent())
      .toContain(words);
  const isAtStore = () => page.getByRole('banner').getByText('Pickup from Lekki Admiralty Store').waitFor();

  for (const words of ['..', '.', '/', '\\', '?', '#', '100%', '%2e%2e', '%2f', '🍅 rice', '\u202eecir']) {
    await store.search(words);
    await searchedFor(words);
    await page.reload();
    await searchedFor(words);
    await isAtStore();
  }

  const long = 'rice '.repeat(60).trim();
  for (const [address, words] of [
    ['/search/100%', '100%'],
    ['/search/%E0%A4%A', '%E0%A4%A'],
    [`/search/${long}`, long],
    ['/category/water/50%', '50%'],
  ] as const) {
    await page.goto(address);
    await searchedFor(words);
    await isAtStore();
  }
});
