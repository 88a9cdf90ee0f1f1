import type { TestShop } from '@marketsquare/server/testing';
import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { type CheckoutForm, zainabsAddress } from './checkout-form.ts';
import type { Answer } from './line.ts';

/** Ten bags of ₦1,200. */
export const rice = { 1: 10 };

/** Four packs of ₦3,200. */
export const jollof = { 201: 4 };

export const both = { groceries: rice, food: jollof };

export const painted = 'The shop is being painted.';

export const refusal: Answer = { status: 400, reply: { status: false, message: painted, code: 'refused' } };

export const broken: Answer = { status: 500, reply: { status: false, message: 'broken', code: 'internal' } };

/** Waits for a dialog, answers it, and says what it said. */
export async function answered(user: UserEvent, title: string): Promise<string | null> {
  const dialog = await screen.findByRole('dialog', { name: title });
  const said = dialog.querySelector('p')?.textContent ?? null;
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  return said;
}

/** All that a guest who wants a delivery has to fill in. */
export async function fillDelivery(form: CheckoutForm): Promise<void> {
  await form.tellWho();
  form.type('Delivery Address', zainabsAddress);
  await form.chooseGateway('Paystack');
  await form.acceptTerms();
}

export const inputOf = (card: HTMLElement, label: string) =>
  within(card).getByRole<HTMLInputElement>('textbox', { name: label });

/** Changes what stores ask for a product, or whether they have it, as an import does. */
export async function setOffers(
  server: TestShop,
  productId: number,
  offer: { readonly selling_price: number } | { readonly active: 0 | 1 },
): Promise<void> {
  await changeShop(server, (queries) =>
    queries.updateTable('offers').set(offer).where('product_id', '=', productId).execute(),
  );
}

/** Changes the shop's tables, and raises the catalogue's version with it. */
export async function changeShop(
  server: TestShop,
  change: (queries: TestShop['database']['write']) => Promise<unknown>,
): Promise<void> {
  await server.database.transact(async (queries) => {
    await change(queries);
    const { value } = await queries
      .selectFrom('facts')
      .select('value')
      .where('name', '=', 'catalogue_version')
      .executeTakeFirstOrThrow();
    await queries
      .updateTable('facts')
      .set({ value: String(Number(value) + 1) })
      .where('name', '=', 'catalogue_version')
      .execute();
  });
  server.now += 1_000;
}
