import { expect } from 'vitest';
import { test } from './journey.ts';
import { oilForDelivery, oilForPickup } from './models/basket.ts';
import { checkout } from './models/checkout.ts';
import { isBefore } from './models/told.ts';

test('in a low window the button that pays is in view wherever the checkout stands, and after a press that failed [CHK-17]', async ({
  begin,
}) => {
  const { page } = await begin({ width: 1280, height: 720, basket: oilForPickup });
  const form = checkout(page);
  await form.open();
  await form.chooseGateway('Paystack');
  expect(await form.showsPay()).toBe(true);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.mouse.wheel(0, -600);
  await expect.poll(form.showsPay).toBe(true);
  await form.pay();
  await page.getByRole('alert').first().waitFor();
  await expect.poll(form.showsPay).toBe(true);
});

test('in a low window a missing address is said within view, and its fields are shown [CHK-26]', async ({
  begin,
}) => {
  const { page } = await begin({ height: 640, basket: oilForDelivery });
  const form = checkout(page);
  await form.open();
  await form.prepareToPay('Paystack');
  await form.pay();
  await isBefore(page.getByRole('alert').getByText('Kindly enter your delivery address.'));
  await expect.poll(() => form.isAddressInView()).toBe(true);
});
