import type { Page } from 'playwright';
import { z } from 'zod';

const uploadSchema = z.object({ session: z.string() });
const replySchema = z.object({ data: z.object({ visit_code: z.string() }) });

/** The code and the id of a visit that has been shared. */
type VisitKeys = readonly [code: string, session: string];

/** Waits until the page has shared its visit; called before whatever shares it. */
export async function sharedVisit(page: Page): Promise<VisitKeys> {
  const response = await page.waitForResponse('**/api/saveSession');
  const { session } = uploadSchema.parse(response.request().postDataJSON());
  const { data } = replySchema.parse(await response.json());
  return [data.visit_code, session];
}

/** Shares the visit where the shopper stands, who then reads its code. */
export async function shareVisit(page: Page): Promise<VisitKeys> {
  const shared = sharedVisit(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Share this visit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this visit' });
  await dialog.getByRole('checkbox', { name: /^Yes, share this visit/ }).check();
  await dialog.getByRole('button', { name: 'Share this visit' }).click();
  const told = page.getByRole('dialog', { name: 'This visit is shared' });
  const code = (await told.locator('strong').textContent()) ?? '';
  await told.getByRole('button', { name: 'Done' }).click();
  const [, session] = await shared;
  return [code, session];
}
