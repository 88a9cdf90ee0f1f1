import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { hearLog } from '../../../app/testing/log.ts';
import { gbagadaPickup, test } from '../../../app/testing/shop-floor.ts';

const reads = ['banners', 'products', 'getCategories', 'getPromotions', 'getAllPromotions', 'config'];

test('the static Black Friday page has its deals without any word of the server, and the disclaimer [PROMO-05, PROMO-07]', async ({
  open,
}) => {
  hearLog();
  const { answer, user } = await open('/black-friday/deals', { store: gbagadaPickup });
  for (const read of reads) {
    answer(read, { status: 500, reply: { status: false, message: 'broken', code: 'internal' } });
  }
  await screen.findByRole('heading', { name: 'Black Friday Deals', level: 1 });
  expect(document.title).toBe('Black Friday Deals | Market Square');
  screen.getByText('Product images may differ from the actual products.');
  screen.getByText('Deals like these come on Black Friday. Each store has its own on the day.');
  expect(screen.getByRole('link', { name: "See this store's deals" }).getAttribute('href')).toBe(
    '/black-friday',
  );
  const deals = screen.getAllByRole('article');
  expect(deals).toHaveLength(8);
  expect(deals[0]?.textContent).toBe(
    '-30%Stainless electric kettle 1.7 L₦12,600.00before ₦18,000.00Small appliances',
  );
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('link')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Stainless electric kettle 1.7 L',
    'Standing fan 18 inch',
    'Long grain parboiled rice 10 kg',
    'Vegetable oil 5 L',
    'Chocolate malt drink 900 g',
    'Table water, carton of 12',
    'Baby diapers, jumbo pack',
    'Family toothpaste, pack of 3',
  ]);
  const shelves = deals.map(({ lastElementChild }) => lastElementChild?.textContent);
  expect(shelves).toEqual([
    'Small appliances',
    'Small appliances',
    'Groceries',
    'Groceries',
    'Beverages',
    'Water',
    'Baby products',
    'Toiletries',
  ]);
  for (const read of reads) answer(read, null);
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Vegetable oil 5 L' }));
  await screen.findByRole('heading', { name: 'Groceries', level: 1 });
});
