import type { Page } from 'playwright';

/** Takes the current screen under a name. */
export type Look = (name: string) => Promise<void>;

/** A walk through the shop, from its door on, that looks at every screen on its way. */
export type Walk = (page: Page, look: Look) => Promise<void>;

/** Goes to a page as the browser's Forward does, without loading the shop again, and waits for its heading. */
export async function go(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
}

/** Presses a button of the page itself, and waits for the dialog that it opens. */
export async function open(page: Page, button: string | RegExp, dialog: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog', { name: dialog }).waitFor();
}

/** Leaves the dialog that is open. */
export async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Presses the button that sends a form, and waits until the form objects. */
export async function sendEmpty(page: Page, button: string): Promise<void> {
  const place = (await page.getByRole('dialog').count()) > 0 ? 'dialog' : 'main';
  await page.getByRole(place).getByRole('button', { name: button, exact: true }).click();
  await page.getByRole(place).getByRole('alert').first().waitFor();
}
