import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { gbagadaPickup, ikejaPickup, test } from '../../app/testing/shop-floor.ts';

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
  await changeToIkeja(later.user);
  await waitFor(async () => expect(await price()).toContain('₦1,300.00'));
  expect(location.pathname).toBe('/category/groceries');
});

/** A page and a modal of Gbagada's, then seen by a shopper at Ikeja. */
const rice = 'Parboiled Rice Number 1';
const ricePage = `/product/1/groceries/${encodeURIComponent(rice)}`;

test('a product at the address of another store has the price of the chosen one, and goes into its cart at that [ROUTE-20, SEL-21]', async ({
  open,
}) => {
  const { user, shop } = await open(ricePage, { store: ikejaPickup });
  await priceOnPage('₦1,300.00');
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(shop.groceryCart.getSnapshot().context.lines).toMatchObject([{ name: rice, unitPrice: 130_000 }]);
});

test('another store on the page of a product shows its price there, and in a modal that Forward opens again [SEL-21, PDP-05]', async ({
  open,
}) => {
  const { user } = await open(ricePage, { store: gbagadaPickup });
  await priceOnPage('₦1,200.00');
  await changeToIkeja(user);
  await priceOnPage('₦1,300.00');
  expect(location.pathname).toBe(ricePage);

  const listing = await open('/category/groceries', { store: gbagadaPickup });
  await listing.user.click(await screen.findByRole('link', { name: /^Parboiled Rice Number 1\b/ }));
  const modal = () => screen.findByRole('dialog', { name: rice });
  await listing.user.click(within(await modal()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await changeToIkeja(listing.user);
  history.forward();
  await within(await modal()).findByText('₦1,300');
});

/** Waits until the product's page, and not a shelf below it, has a price. */
async function priceOnPage(price: string): Promise<void> {
  await waitFor(() => {
    const title = screen.getByRole('heading', { name: rice, level: 1 });
    expect(title.closest('article')?.textContent).toContain(price);
  });
}

/** Chooses the other store in the selector, as shoppers do. */
async function changeToIkeja(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Change Location' }));
  const dialog = within(await selector());
  expect(dialog.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', false);
  await user.click(dialog.getByRole('radio', { name: /^Free Pickup/ }));
  await user.click(await dialog.findByRole('button', { name: /^Market Square Ikeja/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

function labelOf(id: string): string | null | undefined {
  return document.querySelector(`label[for="${id}"]`)?.textContent;
}
