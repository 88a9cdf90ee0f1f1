import type { Page } from 'playwright';
import { cards } from '../../support/emulator.ts';
import { checkout, type Details, type TypedAddress } from './checkout.ts';
import { confirmation } from './confirmation.ts';
import { floating } from './floating.ts';
import { popup } from './popup.ts';
import type { StoreChoice } from './storefront.ts';

/** A larger notice is answered before the shopping goes on. */
const mostOfWindow = 0.2;

/**
 * The shortest way from the first page to a paid order. Whatever the shop already knows is left as it is; a
 * choice is pressed, never typed.
 */
export function shortWay(page: Page) {
  const selector = page.getByRole('dialog', { name: 'Please Select Your Location' });
  const card = (name: string) => page.getByRole('region', { name });
  const form = checkout(page);

  async function pick(label: string, option: string): Promise<void> {
    await selector.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }

  return {
    /** Comes to the landing page, and waits for the selector that it opens by itself. */
    async open(): Promise<void> {
      await page.goto('/');
      await selector.waitFor();
    },

    async chooseStore({ mode, city, area, store }: StoreChoice): Promise<void> {
      // Before a mode is chosen, the stores are those to pick up at.
      if (mode === 'Delivery') await selector.getByText('Home Delivery').click();
      // An area tells its city.
      if (area !== undefined) await pick('Area', `${area}, ${city}`);
      await selector.getByRole('button', { name: store }).click();
      await selector.waitFor({ state: 'detached' });
    },

    /** Comes back to the landing page from home, and goes straight to the cart of the kept store. */
    async comeBackToCart(): Promise<void> {
      await page.goto('/');
      await page.getByRole('button', { name: /^Your cart, / }).click();
    },

    /** Answers the question about cookies if it takes much of the window. */
    async answerWhatIsLarge(): Promise<void> {
      const notices = floating(page);
      await notices.asksAboutCookies();
      if ((await notices.share()) > mostOfWindow) await notices.acceptCookies();
    },

    /** Finds a product by its name and puts a number of it into the cart. */
    async add(product: string, quantity: number): Promise<void> {
      const search = page.getByRole('search');
      await search.getByRole('combobox', { name: 'Search the shop' }).fill(product);
      await search.getByRole('option', { name: product }).first().waitFor();
      await search.getByRole('button', { name: `Add ${product} to cart` }).click();
      await search.getByRole('spinbutton', { name: `Quantity of ${product}` }).fill(`${quantity}`);
    },

    /** By the side cart. */
    async goToCart(): Promise<void> {
      await page.getByRole('button', { name: /^Cart, / }).click();
      await page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: 'Checkout' }).click();
    },

    async goToCheckout(): Promise<void> {
      await page.getByRole('button', { name: 'Proceed to checkout' }).click();
      // The last of the cards, which load after the first.
      await card('Add note/instruction').waitFor();
    },

    /** The personal fields of a guest. */
    fillPersonal: (details: Details) => form.fillPersonal(details),
    fillAddress: (address: TypedAddress) => form.fillAddress(address),

    /** Waits for the saved address that is chosen by itself. */
    async chooseAddress(label: string): Promise<void> {
      await card('Delivery Address').getByText(`${label}: `).waitFor();
    },

    /** Fills in what the checkout still lacks, pays by card, and comes to the confirmation. */
    async pay(): Promise<void> {
      await form.chooseContact('Call');
      const windows = card('Fulfillment Window');
      const slots = windows.getByRole('radio', { name: / - / });
      await windows.getByRole('group', { name: 'Day' }).locator('label').first().waitFor();
      // The last one of the day does not begin while a test runs.
      await slots.and(page.locator(':enabled')).last().check();
      await form.chooseGateway('Paystack');
      await form.acceptTerms();
      await form.pay();
      await popup(page, 'Paystack').payByCard(cards.paystack);
      await confirmation(page).opens();
    },
  };
}
