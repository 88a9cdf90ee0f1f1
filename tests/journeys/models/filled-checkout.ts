import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright';
import { oilForPickup } from './basket.ts';
import { checkout, zainab } from './checkout.ts';
import { type Beginning, startVisit, type Visit } from './visit.ts';

/** A browser's storage with the checkout of a guest who fetches their order. It lacks nothing but the press. */
interface FilledCheckout {
  readonly kept: NonNullable<Beginning['kept']>;
  readonly session: string;
  /** The storage of the tab: the typed values. */
  readonly ofTab: Readonly<Record<string, string>>;
  readonly total: string;
}

/** Fills in a checkout, for the visits that begin with it. */
export async function fillCheckout(browser: Browser, url: string): Promise<FilledCheckout> {
  const { page } = await startVisit(browser, url, { basket: oilForPickup });
  const form = checkout(page);
  await form.open();
  await form.prepareToPay('Paystack', zainab);
  const { 'Total Due': total = '' } = await form.amounts();
  // The page reads its journal: everything that it shows has been stored.
  await page.reload();
  await page.getByRole('checkbox', { name: 'I accept the Terms & Conditions', checked: true }).waitFor();
  const [session, ofTab] = await page.evaluate(
    () => [localStorage.getItem('session') ?? '', { ...sessionStorage }] as const,
  );
  const kept = await page.context().storageState({ indexedDB: true });
  await page.context().close();
  return { kept: { cookies: [], origins: kept.origins }, session, ofTab, total };
}

/** Opens a visit of its own with a checkout that was filled in. */
export async function openFilled(
  begin: (beginning: Beginning) => Promise<Visit>,
  { kept, session, ofTab }: FilledCheckout,
): Promise<Page> {
  const fresh = randomUUID().replaceAll('-', '');
  const { page } = await begin({ kept: JSON.parse(JSON.stringify(kept).replaceAll(session, fresh)) });
  await page.addInitScript((stored) => Object.assign(sessionStorage, stored), ofTab);
  await checkout(page).open();
  return page;
}
