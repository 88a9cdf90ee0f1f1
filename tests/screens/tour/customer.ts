import type { Page } from 'playwright';
import { account } from '../../journeys/models/account.ts';
import { checkout } from '../../journeys/models/checkout.ts';
import { confirmation } from '../../journeys/models/confirmation.ts';
import { orderView } from '../../journeys/models/order-view.ts';
import { popup } from '../../journeys/models/popup.ts';
import { lekkiDelivery, palmOil, storefront } from '../../journeys/models/storefront.ts';
import { cards } from '../../support/emulator.ts';
import { ada } from '../../support/people.ts';
import { go, type Look, leave, open, sendEmpty, type Walk } from './walk.ts';

/** Everything that only a customer sees: an order from the wallet, the account, the wallet, gift cards and referrals. */
export const asCustomer: Walk = async (page, look) => {
  const store = storefront(page);
  await store.openShop();
  await store.chooseStore(lekkiDelivery);
  await go(page, '/login', 'Welcome back');
  await account(page).signIn(ada);
  await payFromTheWallet(page, look);
  await throughTheAccount(page, look);
  await throughTheWallet(page, look);
  await amongGiftCards(page, look);
  await toReferrals(page, look);
};

async function payFromTheWallet(page: Page, look: Look): Promise<void> {
  const form = checkout(page);
  await storefront(page).add(palmOil, 2);
  await go(page, '/checkout', 'Checkout');
  await form.chooseAddress('Home');
  await page.getByRole('button', { name: 'Add new address' }).click();
  await page.getByRole('dialog').waitFor();
  await sendEmpty(page, 'Save address');
  await look('a new address, with what is missing');
  await leave(page);
  await form.chooseContact('Call');
  await form.chooseWindow();
  await form.chooseGateway('Paystack');
  await page.getByRole('checkbox', { name: /^Pay from your wallet/ }).check();
  await form.acceptTerms();
  await look('checkout of a customer');
  await form.pay();
  await page.getByRole('dialog', { name: 'Enter Your Wallet Pin' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await look('wallet PIN');
  await page.getByRole('dialog').getByLabel('Wallet PIN').fill('2468');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await confirmation(page).opens();
  await confirmation(page).trackOrder();
  await orderView(page).opens();
  await look('order view');
  await open(page, 'How Total is worked out', 'How this is worked out');
  await page.getByRole('dialog').getByText('Bag fee').first().waitFor();
  await look('how the total of an order is worked out');
  await leave(page);
  await open(page, 'Cancel order', 'Cancel this order?');
  await look('cancel an order');
  await leave(page);
  await page.getByRole('link', { name: 'Receipt' }).click();
  await page.getByRole('heading', { name: 'Receipt', level: 1 }).waitFor();
  await look('receipt');
}

async function throughTheAccount(page: Page, look: Look): Promise<void> {
  await go(page, '/orders', 'Your Orders');
  await page
    .getByRole('link', { name: /^Order / })
    .first()
    .waitFor();
  await look('orders');
  await go(page, '/buyagain', 'Buy Again');
  await page.getByRole('main').getByRole('article').first().waitFor();
  await look('buy again');
  await go(page, '/addressbook', 'Address Book');
  await page.getByText('10 Example Close').first().waitFor();
  await look('address book');
  await go(page, '/account', 'My Account Settings');
  await page.getByRole('button', { name: 'Change Password' }).waitFor();
  await look('account');
  for (const [button, dialog, submit] of [
    ['Change Password', 'Change Password', 'Change Password'],
    ['Change e-mail', 'Change e-mail', 'Send link'],
    ['Change phone', 'Change phone', 'Send link'],
    ['Erase my account', 'Erase my account?', 'Erase for good'],
  ] as const) {
    await open(page, button, dialog);
    await sendEmpty(page, submit);
    await look(`${dialog}, with what is missing`);
    await leave(page);
  }
  await open(page, 'Sign out of all devices', /^Sign out/);
  await look('sign out of all devices');
  await leave(page);
}

async function throughTheWallet(page: Page, look: Look): Promise<void> {
  await go(page, '/fundwallet', 'Fund Wallet');
  await page.getByRole('textbox', { name: 'Amount' }).fill('25000');
  await page.getByRole('checkbox', { name: 'Pay with Giftcard' }).check();
  await page.getByRole('checkbox', { name: /^Pay with USSD/ }).check();
  await page.getByRole('textbox', { name: 'Serial number' }).fill('DEMO-GIFT-SPENT');
  await page.getByRole('button', { name: 'Verify' }).click();
  await page
    .getByRole('main')
    .getByRole('status')
    .getByText(/Voucher/)
    .first()
    .waitFor();
  await look('fund wallet, with a gift card');
  await page.getByRole('checkbox', { name: 'Pay with Giftcard' }).uncheck();
  await page.getByRole('button', { name: 'COMPLETE PAYMENT' }).click();
  await popup(page, 'Paystack').payByCard(cards.paystack);
  await page.getByText('The money is in your wallet.').waitFor();
  await look('wallet, funded');
  await go(page, '/newwallet', 'Wallet');
  const more = page.getByRole('button', { name: /^View More/ }).first();
  await more.waitFor();
  await look('wallet');
  await open(page, /^View More/, 'Transaction');
  await look('a transaction');
  await leave(page);
  await open(page, 'Date Filter', 'Date Filter');
  await page.getByRole('dialog').getByLabel('Start date').fill('2026-12-02');
  await page.getByRole('dialog').getByLabel('End date').fill('2026-12-01');
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await look('dates of the history, in a wrong order');
  await leave(page);
  await go(page, '/wallet', 'Wallet');
  await more.waitFor();
  for (const title of ['Date Filter', 'Make Transaction', 'Set Wallet Pin'])
    await page.getByRole('button', { name: title, expanded: false }).first().click();
  await page.getByLabel('Confirm new pin').waitFor();
  await look('older wallet');
  await go(page, '/walletpin', 'Set Wallet Pin');
  await sendEmpty(page, 'Set Wallet Pin');
  await look('setting of the wallet PIN, refused');
  await leave(page);
}

async function amongGiftCards(page: Page, look: Look): Promise<void> {
  await go(page, '/giftcards', 'Gift Cards');
  await page.getByRole('heading', { name: 'Redeem a gift card' }).waitFor();
  await look('gift cards');
  const redemption = page.getByRole('region', { name: 'Redeem a gift card' });
  await redemption.getByRole('textbox', { name: 'Serial number' }).fill('DEMO-GIFT-SPENT');
  await redemption.getByRole('button', { name: 'Verify' }).click();
  await redemption.getByRole('status').getByText(/./).waitFor();
  await look('a spent gift card');
  await open(page, /^Birthday Card/, 'Buy Birthday Card');
  await look('purchase of a gift card');
  await page.getByRole('dialog').getByRole('textbox', { name: 'First name' }).fill('');
  await sendEmpty(page, 'Pay ₦10,000.00');
  await look('purchase of a gift card, with what is missing');
  const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name });
  await field('First name').fill(ada.firstName);
  await field('Recipient’s e-mail').fill('a.long-recipient-address@example.com');
  await field('Recipient’s phone').fill('08031234567');
  await page.getByRole('radio', { name: 'Pay with Paystack' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay ₦10,000.00' }).click();
  await popup(page, 'Paystack').payByCard(cards.paystack);
  await page.getByRole('dialog', { name: 'Thank you' }).waitFor();
  await look('a gift card was bought');
  // Runs before the list is read again, which follows as soon as the purchase is left.
  await failMails(page);
  await leave(page);
  await go(page, '/wallet', 'Wallet');
  await go(page, '/giftcards', 'Gift Cards');
  await page.getByRole('main').getByRole('button', { name: 'Send again' }).first().waitFor();
  await look('gift cards that were bought');
  await open(page, 'Send again', /^Send Birthday Card/);
  await field('Recipient’s e-mail').fill('');
  await sendEmpty(page, 'Send it');
  await look('a gift card that nobody got, to be sent again');
  await leave(page);
}

/** Shows the bought gift cards as they are when no mail could be sent. */
async function failMails(page: Page): Promise<void> {
  await page.route('**/api/giftcardpurchases', async (route) => {
    const response = await route.fetch();
    const { data, ...reply } = await response.json();
    const failed = data.map((card: object) => ({ ...card, mail: 'failed' }));
    await route.fulfill({ response, json: { ...reply, data: failed } });
  });
}

async function toReferrals(page: Page, look: Look): Promise<void> {
  await go(page, '/refer', /^Refer A Customer/);
  await sendEmpty(page, 'sign up');
  await look('refer a customer, with what is missing');
  const text = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.getByRole('combobox', { name: 'Title' }).selectOption('Mrs');
  await page.getByRole('combobox', { name: 'Gender' }).selectOption('Female');
  await page.getByRole('combobox', { name: 'Birth month' }).selectOption({ index: 4 });
  await page.getByRole('combobox', { name: 'Birth day' }).selectOption({ index: 12 });
  await text('First name').fill('Chidinma');
  await text('Last name').fill('Oluwaseun-Adebayo');
  await text('Phone').fill('08031234567');
  await text('E-mail').fill('chidinma.oluwaseun-adebayo@example.com');
  await text('Password').fill('Bring-More-2026');
  await text('Confirm password').fill('Bring-More-2026');
  await page.getByRole('checkbox', { name: /^I accept the Terms/ }).check();
  await page.getByRole('main').getByRole('button', { name: 'sign up' }).click();
  await page.getByRole('dialog').or(page.getByRole('status').getByText(/./)).first().waitFor();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[name="firstName"]')?.value === '',
  );
  await look('refer a customer, registered');
  if ((await page.getByRole('dialog').count()) > 0) await leave(page);
  await go(page, '/referred-customers', 'Referred Customers');
  await page.getByRole('columnheader', { name: /Name/ }).first().waitFor();
  await look('referred customers');
}
