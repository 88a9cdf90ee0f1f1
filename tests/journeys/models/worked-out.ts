import type { Page } from 'playwright';

/** How an amount comes about, as the button beside it tells: a text for each line of its parts, from the top down. */
export async function workedOut(page: Page, amount: string): Promise<readonly string[]> {
  await page.getByRole('button', { name: `How ${amount} is worked out`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'How this is worked out' });
  await dialog.waitFor();
  const lines = await dialog.locator('p').allTextContents();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return lines;
}
