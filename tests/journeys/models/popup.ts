import type { FrameLocator, Page } from 'playwright';
import type { Card } from '../../support/emulator.ts';

export type Gateway = 'Paystack' | 'Flutterwave';

/** The gateway's popup over the page, in a frame of another origin. */
export function popup(page: Page, gateway: Gateway) {
  const frame: FrameLocator = page.frameLocator(`iframe[title="${gateway} checkout"]`);
  const cardNumber = frame.getByLabel('Card number');

  async function typeCard({ number, expiry, cvv, pin, otp }: Card): Promise<void> {
    await cardNumber.fill(number);
    await frame.getByLabel('Expiry date').fill(expiry);
    await frame.getByLabel('CVV').fill(cvv);
    await frame.getByRole('button', { name: /^Pay/ }).click();
    if (pin !== undefined) {
      await frame.getByLabel('PIN').fill(pin);
      await frame.getByRole('button', { name: 'Continue' }).click();
    }
    if (otp !== undefined) {
      await frame.getByLabel('OTP').fill(otp);
      await frame.getByRole('button', { name: 'Authorize payment' }).click();
    }
  }

  return {
    opens: () => cardNumber.waitFor(),
    isOpen: () => cardNumber.isVisible(),
    amount: async () => {
      await cardNumber.waitFor();
      return (await frame.locator('.amount').first().textContent())?.trim() ?? '';
    },
    payByCard: typeCard,
    /** Says that the money was sent from a bank's own program. */
    async payFromBank(way: 'Transfer' | 'USSD'): Promise<void> {
      await frame.getByRole('tab', { name: way }).click();
      await frame.getByRole('button', { name: /^I have (sent the money|completed the payment)$/ }).click();
    },
    /** Types a card that the bank refuses, and gives up. */
    async payByRefusedCard(card: Card): Promise<void> {
      await typeCard(card);
      await frame.getByRole('heading', { name: 'Payment declined' }).waitFor();
      await frame.getByRole('button', { name: 'Close' }).click();
    },
    waitsForBank: () => frame.getByRole('heading', { name: 'Waiting for your bank' }).waitFor(),
    isGone: () => page.locator(`iframe[title="${gateway} checkout"]`).waitFor({ state: 'detached' }),
    /** By our own button below it. */
    leave: () => page.getByRole('button', { name: 'Close payment window' }).click(),
    close: () => frame.getByRole('button', { name: 'Cancel payment' }).click(),
  };
}
