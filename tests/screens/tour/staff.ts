import type { Page } from 'playwright';
import { staffDoor } from '../../journeys/models/inspector.ts';
import { staffMember } from '../../support/people.ts';
import { type Look, leave, open, type Walk } from './walk.ts';

/** The staff's pages, which are beside the shop. There is an order to be found. */
export const asStaff: Walk = async (page, look) => {
  const door = staffDoor(page);
  await door.open();
  await door.signIn({ name: 'Staff', password: '' });
  await page.getByRole('alert').first().waitFor();
  await look('staff, with what is missing');
  await door.signInToInspector(staffMember);
  await page.getByRole('heading', { name: 'Nothing to look at yet' }).waitFor();
  await look('inspector');
  await page.getByRole('button', { name: 'Show the orders' }).click();
  await page.getByRole('list', { name: 'States' }).locator('button:enabled').first().click();
  await page.getByRole('list', { name: /, the oldest first$/ }).waitFor();
  await page.getByRole('img', { name: / active$/ }).waitFor();
  await look('inspector, the server’s orders');
  await door.open();
  await door.isOpen();
  await look('staff, signed in');
  await door.openDesk();
  await page.getByRole('heading', { name: 'Desk', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'The day’s figures' }).click();
  await page.getByRole('table', { name: 'In all' }).waitFor();
  await look('desk, the day’s figures');
  await page.getByRole('link', { name: 'Desk' }).click();
  await page.getByRole('link', { name: 'Set-up' }).click();
  await page.getByRole('heading', { name: /^A store/ }).waitFor();
  await look('desk, set-up');
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByLabel('Find by').selectOption('All, newest first');
  await page.getByLabel('Why you look').selectOption('The customer called.');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  const found = page.getByRole('region', { name: 'Orders found' });
  await found.getByRole('button').first().click();
  await page.getByRole('table', { name: 'Events' }).waitFor();
  await look('desk, with an order');
  const code = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  for (const action of ['Move along', 'Refund', 'Credit the wallet', 'Cancel the order']) {
    const button = page.getByRole('main').getByRole('button', { name: action });
    if (await button.isDisabled()) continue;
    await open(page, action, /./);
    await look(`desk, ${action.toLowerCase()}`);
    await leave(page);
  }
  await page.getByRole('button', { name: 'Say why' }).click();
  await page.getByRole('region', { name: 'Why' }).waitFor();
  await look('desk, why');
  await page.getByRole('button', { name: 'Find the visit' }).click();
  await page.getByRole('link', { name: /^Visit of / }).click();
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  await look('desk, a visit');
  await page.getByRole('link', { name: 'Inspect' }).click();
  await page.getByLabel('Code or id').waitFor();
  await look('inspector, open a visit');
  await page.getByLabel('Why you look').selectOption('The customer called.');
  await page.getByRole('button', { name: 'Show the visit' }).click();
  await page.getByRole('button', { name: 'Show the sequence' }).click();
  await page.getByRole('img', { name: /messages between/ }).waitFor();
  await look('inspector, a visit with its sequence');
  await lookAtGoods(page, look);
  await lookAtPicking(page, look, code);
};

/** The goods of a store: one has run out, one is counted, and each dialog is opened once. */
async function lookAtGoods(page: Page, look: Look): Promise<void> {
  await page.goto('/desk/goods');
  const goods = page.getByRole('region', { name: 'Goods found' });
  const first = goods.getByRole('listitem').first();
  await first.getByRole('button', { name: /^Run out today: / }).click();
  await first.getByText(/^Out until /).waitFor();
  await open(page, /^Count /, /^Count /);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Left to sell/).fill('3');
  await dialog.getByLabel('Reason').fill('Counted the shelf.');
  await look('desk, goods, count');
  await dialog.getByRole('button', { name: 'Keep this count' }).click();
  await first.getByText('3 left').waitFor();
  await look('desk, goods');
  await open(page, /^Change /, /./);
  await look('desk, goods, change');
  await leave(page);
  await open(page, /^History of /, /^History of /);
  await page.getByRole('region', { name: 'Changed' }).waitFor();
  await look('desk, goods, history');
  await leave(page);
  await open(page, /^Edit /, /^Edit /);
  await look('desk, goods, edit');
  await leave(page);
  for (const at of [0, 1]) await goods.getByRole('checkbox').nth(at).check();
  await open(page, 'Change 2 together', 'Change 2 together');
  await look('desk, goods, several');
  await leave(page);
  await first.getByRole('button', { name: /^Put it back: / }).click();
  await first.getByRole('button', { name: /^Run out today: / }).waitFor();
}

/** A store's orders to pick, one of them line by line, and its label. */
async function lookAtPicking(page: Page, look: Look, code: string): Promise<void> {
  await page.goto('/desk/picking');
  await page.getByRole('region', { name: 'Orders' }).and(page.locator('[aria-busy=false]')).waitFor();
  await look('desk, picking');
  await page.goto(`/desk/picking?orders=${code}`);
  await page.getByRole('region', { name: `Order ${code}` }).waitFor();
  await look('desk, picking an order');
  await open(page, /^Contact the shopper of /, /^The shopper of /);
  await page.getByRole('dialog').getByRole('link', { name: 'WhatsApp' }).waitFor();
  await look('desk, picking, contact');
  await leave(page);
  await page.getByRole('link', { name: /^Label of / }).click();
  await page.getByRole('region', { name: 'Label' }).waitFor();
  await look('desk, picking, label');
}
