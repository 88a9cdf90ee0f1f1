import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { gbagadaPickup, test } from '../../app/testing/shop-floor.ts';

const selector = () => screen.findByRole('dialog', { name: 'Please Select Your Location' });

/** The cards of a list of stores, as they read. */
const cardsIn = async (place: HTMLElement) =>
  (await within(place).findAllByRole('listitem')).map(({ textContent }) => textContent);

const stores = [
  expect.stringMatching(/^Market Square Gbagada Branch.*Prepared food/),
  expect.stringMatching(/^Market Square Ikeja Mall(?!.*Prepared food)/),
];

test('the selector asks for mode and place, and says, as the locator does, which stores cook [SEL-01, SEL-02, SEL-03, FOOD-13]', async ({
  open,
}) => {
  const { user } = await open('/');
  await user.click(await screen.findByRole('button', { name: 'Get Started' }));
  const dialog = await selector();
  expect(dialog.textContent).toContain(
    'Product availability and fulfilment time may differ in another store.',
  );
  const { getAllByRole, getByRole, queryAllByRole } = within(dialog);
  const modes = getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(modes).toEqual(['Free PickupCollect at the store', 'Home DeliveryBrought to your door']);
  const places = () => queryAllByRole('combobox').map(({ id }) => labelOf(id));
  await user.click(getByRole('radio', { name: /^Home Delivery/ }));
  expect(places()).toEqual(['City', 'Area']);
  await user.click(getByRole('radio', { name: /^Free Pickup/ }));
  expect(places()).toEqual(['City']);
  expect(await cardsIn(getByRole('region', { name: 'Stores' }))).toEqual(stores);

  await open('/storelocator');
  const main = await screen.findByRole('main');
  await within(main).findByText('Market Square Gbagada Branch');
  const shown = await cardsIn(main);
  for (const store of stores) expect(shown).toContainEqual(store);
});

test('a product page without a store asks for one and takes no no for an answer; later another store leaves the shopper on their page, with its prices [SEL-08, SEL-09, SEL-21]', async ({
  open,
}) => {
  const { user } = await open('/product/1/groceries/Parboiled%20Rice%20Number%201');
  const first = within(await selector());
  expect(first.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.keyboard('{Escape}');
  await selector();
  await user.click(first.getByRole('radio', { name: /^Free Pickup/ }));
  await user.click(await first.findByRole('button', { name: /^Market Square Gbagada/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const later = await open('/category/groceries', { store: gbagadaPickup });
  const price = async () => {
    const link = await screen.findByRole('link', { name: /^Parboiled Rice Number 1\b/ });
    return link.closest('article, li')?.textContent;
  };
  expect(await price()).toContain('₦1,200.00');
  await later.user.click(await screen.findByRole('button', { name: 'Change Location' }));
  const next = within(await selector());
  expect(next.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', false);
  await later.user.click(next.getByRole('radio', { name: /^Free Pickup/ }));
  await later.user.click(await next.findByRole('button', { name: /^Market Square Ikeja/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(await price()).toContain('₦1,300.00'));
  expect(location.pathname).toBe('/category/groceries');
});

function labelOf(id: string): string | null | undefined {
  return document.querySelector(`label[for="${id}"]`)?.textContent;
}
