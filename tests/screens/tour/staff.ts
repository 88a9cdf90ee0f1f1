import type { Locator, Page } from 'playwright';
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
  await look('desk');
  await page.getByRole('link', { name: 'The day’s figures' }).click();
  await page.getByRole('table', { name: 'In all' }).waitFor();
  await look('desk, the day’s figures');
  await page.getByRole('link', { name: 'Desk' }).click();
  await page.getByRole('link', { name: 'Set-up' }).click();
  await page.getByRole('heading', { name: /^A store/ }).waitFor();
  await look('desk, set-up');
  await page.getByRole('link', { name: 'Back' }).click();
  await lookAtImport(page, look);
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
  await lookAtStores(page, look);
  await lookAtPicking(page, look, code);
};

/** The plan of files, of which one row has a fault. */
async function lookAtImport(page: Page, look: Look): Promise<void> {
  await page.getByRole('link', { name: 'Import' }).click();
  const chooser = page.getByLabel('Files', { exact: true });
  await chooser.waitFor();
  await look('desk, import');
  const rows = ['store,day,name', '1,2027-12-25,Christmas', '1,tomorrow,Boxing Day'];
  await chooser.setInputFiles({
    name: 'offers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await page.getByRole('button', { name: 'Show the plan' }).click();
  await page.getByRole('region', { name: 'Faults' }).waitFor();
  await look('desk, import, its plan');
  await page.getByRole('link', { name: 'Back' }).click();
}

/** The last product of the page is withdrawn, and is sold there again for what it had cost. */
async function lookAtWithdrawn(page: Page, look: Look, goods: Locator): Promise<void> {
  const last = goods.getByRole('listitem').last();
  const name = (await last.getByRole('region').getAttribute('aria-label')) ?? '';
  await open(page, `Withdraw ${name}`, `Withdraw ${name}`);
  await page.getByRole('dialog').getByLabel('From').selectOption('All stores');
  await page.getByRole('dialog').getByLabel('Reason').fill('No longer delivered.');
  await look('desk, goods, withdraw');
  await page.getByRole('button', { name: 'Withdraw now' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByText('Not sold here', { exact: true }).click();
  const back = page.getByRole('button', { name: `Bring it back: ${name}` });
  await back.waitFor();
  await look('desk, goods, not sold here');
  await back.click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Delivered again.');
  await page.getByRole('button', { name: 'Bring it back', exact: true }).click();
  await back.waitFor({ state: 'hidden' });
  await page.getByText('All', { exact: true }).click();
  await goods.getByRole('listitem').first().waitFor();
}

/** Stores, a day with its windows, each table of a store, and a promotion and a banner with their previews. */
async function lookAtStores(page: Page, look: Look): Promise<void> {
  await page.goto('/desk/stores');
  const days = page.getByRole('button', { name: /^Days of / });
  await days.first().waitFor();
  await look('desk, stores');
  await open(page, /^Change /, /^Change /);
  await page.frameLocator('iframe').first().getByRole('img').waitFor();
  await look('desk, stores, a banner');
  await leave(page);
  await days.first().click();
  const close = page.getByRole('button', { name: /^Close it: / });
  await page.getByLabel('Day', { exact: true }).selectOption({ index: 1 });
  await close.first().click();
  await page.getByRole('button', { name: /^Open it again: / }).waitFor();
  await look('desk, stores, a closed window');
  await page.getByRole('button', { name: /^Open it again: / }).click();
  for (const section of ['Hours', 'Holidays', 'Windows', 'Areas', 'Promotions']) {
    await page.getByText(section, { exact: true }).click();
    await page.getByRole('button', { name: /^History of / }).waitFor();
    await look(`desk, stores, ${section.toLowerCase()}`);
  }
  await open(page, /^Change /, /^Change /);
  await page.frameLocator('iframe').first().getByRole('article').first().waitFor();
  await look('desk, stores, a promotion');
  await leave(page);
}

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
  await open(page, 'New product', 'New product');
  await look('desk, goods, new product');
  await leave(page);
  await lookAtWithdrawn(page, look, goods);
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
