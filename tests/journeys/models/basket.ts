import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright';
import { inject } from 'vitest';
import { z } from 'zod';
import { consentedAt } from '../../support/consent.ts';
import { cart } from './cart.ts';
import { lekkiDelivery, lekkiPickup, palmOil, type StoreChoice, storefront } from './storefront.ts';

/**
 * A shopper's choices before a journey begins: a store, groceries by their names with their quantities, and
 * dishes, each with its first pack.
 */
export interface Basket {
  readonly store: StoreChoice;
  readonly groceries?: Readonly<Record<string, number>>;
  readonly dishes?: readonly string[];
}

/** More than the least that is delivered or handed out. */
export const oilForPickup: Basket = { store: lekkiPickup, groceries: { [palmOil]: 2 } };
export const oilForDelivery: Basket = { store: lekkiDelivery, groceries: { [palmOil]: 2 } };

const walkSchema = z.object({ url: z.string(), session: z.string(), kept: z.unknown() });

/**
 * A browser's storage for a shopper with such a basket. The way to it is walked once in a run, and each visit
 * that begins with it has a session and a login of its own.
 */
export async function keptOf(
  basket: Basket,
  browser: Browser,
  url: string,
  at?: number,
): Promise<NonNullable<BrowserContextOptions['storageState']>> {
  const folder = inject('templateFolder');
  const name = createHash('sha256').update(JSON.stringify(basket)).digest('hex');
  const file = join(folder, `${name}.json`);
  if (!existsSync(file)) {
    const draft = join(mkdtempSync(join(folder, 'walk-')), 'walk.json');
    writeFileSync(draft, JSON.stringify(await walk(basket, browser, url, at)));
    renameSync(draft, file);
  }
  const { url: walkedAt, session, kept } = walkSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const fresh = randomUUID().replaceAll('-', '');
  return JSON.parse(JSON.stringify(kept).replaceAll(walkedAt, url).replaceAll(session, fresh));
}

async function walk(
  { store, groceries = {}, dishes = [] }: Basket,
  browser: Browser,
  url: string,
  at?: number,
): Promise<z.infer<typeof walkSchema>> {
  const context = await browser.newContext({
    baseURL: url,
    storageState: consentedAt(url),
    serviceWorkers: 'block',
  });
  if (at !== undefined) await context.clock.install({ time: at });
  const page = await context.newPage();
  await storefront(page).openShop();
  await storefront(page).chooseStore(store);
  for (const [name, quantity] of Object.entries(groceries)) await storefront(page).add(name, quantity);
  for (const name of dishes) await storefront(page).addDish(name);
  // The page reads its journal: everything it shows has been stored.
  await page.goto('/allcart');
  for (const [name, quantity] of Object.entries(groceries)) await cart(page).holds(name, quantity);
  for (const name of dishes) await cart(page).holds(name, 1);
  const session = await page.evaluate(() => {
    // It depends on chance if the walk was at home long enough to be shown the pop-up.
    localStorage.removeItem('black-friday-seen');
    return localStorage.getItem('session') ?? '';
  });
  const { origins } = await context.storageState({ indexedDB: true });
  await context.close();
  return { url, session, kept: { cookies: [], origins } };
}
