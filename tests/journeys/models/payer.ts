import type { Page } from 'playwright';
import { expect } from 'vitest';
import { popup } from './popup.ts';

/** The first offer that a screen makes to somebody who wants to pay. */
export type Offer =
  /** The order is confirmed. */
  | 'thanks'
  /** The gateway asks for a card. */
  | 'popup'
  | 'pin'
  /** A message has to be put away. */
  | 'notice'
  /** The outcome is unknown, and another check is offered. */
  | 'check'
  /** The gift card's number was forgotten. */
  | 'serial'
  /** A way to pay is to be chosen. */
  | 'way'
  | 'pay'
  | 'nothing';

/** The shop as a payer sees it, on whatever page they are. */
export function payer(page: Page) {
  const paystack = popup(page, 'Paystack');
  const flutterwave = popup(page, 'Flutterwave');
  const ready = page.locator('button:enabled[aria-busy="false"]');
  const button = (name: string) => page.getByRole('button', { name, exact: true }).and(ready);
  const pin = page
    .getByRole('dialog', { name: 'Enter Your Wallet Pin' })
    .getByRole('button', { name: 'Continue' })
    .and(ready);
  const giftCardRow = page
    .getByRole('region', { name: 'Your Order' })
    .getByText('Gift card', { exact: true });

  // A phone says it below the total, too.
  const hint = page.getByText('Choose how you would like to pay.').filter({ visible: true }).first();
  const asksAgain = page.getByText('Please enter the serial number of your gift card again.').first();
  const isSerialForgotten = async () => {
    const isEmpty = await page
      .getByRole('textbox', { name: 'Serial number' })
      .evaluateAll((fields) =>
        fields.some((field) => field instanceof HTMLInputElement && field.value === ''),
      );
    return isEmpty && ((await asksAgain.isVisible()) || !(await giftCardRow.isVisible()));
  };

  const places: readonly [Exclude<Offer, 'nothing'>, () => Promise<boolean>][] = [
    [
      'thanks',
      () => page.getByRole('heading', { name: 'Thank You, Your order has been received' }).isVisible(),
    ],
    ['popup', async () => (await paystack.isOpen()) || (await flutterwave.isOpen())],
    ['pin', () => pin.isVisible()],
    ['notice', () => button('OK').isVisible()],
    ['check', () => button('Check again').isVisible()],
    ['serial', async () => (await isSerialForgotten()) && (await button('Verify').isVisible())],
    ['way', () => hint.isVisible()],
    ['pay', () => button('Proceed to Payment').isVisible()],
  ];

  const firstShown = async (): Promise<Offer> => {
    for (const [offer, isShown] of places) if (await isShown()) return offer;
    return 'nothing';
  };

  return {
    /** The present offer; none while the page is being drawn, when one thing follows another. */
    async offer(): Promise<Offer> {
      const shown = await firstShown();
      return shown === (await firstShown()) ? shown : 'nothing';
    },
    /**
     * Waits for an offer.
     *
     * @param isOver     true once waiting is in vain
     * @param meanwhile  runs after each look in vain
     */
    async offered(isOver: () => boolean, meanwhile: () => Promise<void>): Promise<Offer> {
      let offer: Offer = 'nothing';
      const look = async () => {
        if (isOver()) return true;
        offer = await this.offer();
        if (offer === 'nothing') await meanwhile();
        return offer !== 'nothing';
      };
      await expect.poll(look, { interval: 40, message: 'something is offered to whoever pays' }).toBe(true);
      return offer;
    },
    putAway: () => button('OK').click(),
    checkAgain: () => button('Check again').click(),
  };
}
