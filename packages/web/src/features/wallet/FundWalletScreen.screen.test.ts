import { adaeze } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect } from 'vitest';
import { fillIn } from '../../app/testing/forms.ts';
import { gbagadaPickup, type OpenShop, type ShownShop, test } from '../../app/testing/shop-floor.ts';
import { history, transactions } from '../../app/testing/transactions.ts';

const signedIn = { store: gbagadaPickup, customer: adaeze };

async function openFund(open: OpenShop): Promise<ShownShop> {
  const shop = await open('/fundwallet', signedIn);
  await screen.findByLabelText('Amount');
  return shop;
}

const complete = () => screen.getByRole<HTMLButtonElement>('button', { name: 'COMPLETE PAYMENT' });
const byCard = () => screen.getByRole('checkbox', { name: 'Pay with USSD/Bank Transfer/Card' });
const byGiftCard = () => screen.getByRole('checkbox', { name: 'Pay with Giftcard' });

/** Types the serial number of a gift card and has it verified. */
async function verify(user: UserEvent, serial: string): Promise<void> {
  await fillIn(user, { 'Serial number': serial });
  await user.click(screen.getByRole('button', { name: 'Verify' }));
}

/** A row of what the gift card pays and leaves. */
const amountOf = async (label: string) => (await screen.findByText(label)).parentElement?.textContent;

const worth = (data: number) => ({
  status: 200,
  reply: { status: true, data, message: 'Gift card found.' },
});

describe('funding the wallet', () => {
  test('shows the three balances, the amount and the terms, and leads back to the wallet [WAL-21, WAL-24, ENT-18, ROUTE-38]', async ({
    open,
  }) => {
    const { answer, reload } = await openFund(open);
    const me = {
      ...adaeze,
      fullname: 'Mrs Adaeze Okonkwo',
      firstname: 'Adaeze',
      lastname: 'Okonkwo',
      wallet_balance: 15_000,
      available_balance: 14_500,
      balanace_onHold: 500,
      store: null,
    };
    answer('me', { status: 200, reply: { status: true, data: { loggedin: true, user: me }, message: '' } });
    await reload();
    expect(await amountOf('Balance')).toBe('Balance₦15,000.00');
    expect(await amountOf('Balance on Hold')).toBe('Balance on Hold₦500.00');
    expect(await amountOf('Available Balance')).toBe('Available Balance₦14,500.00');
    screen.getByLabelText('Amount');
    const form = within(screen.getByRole('region', { name: 'Fund Wallet' }));
    expect(form.getByRole('link', { name: /Terms/ }).getAttribute('href')).toBe('/terms');
    expect(complete().textContent).toBe('COMPLETE PAYMENT');
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/newwallet');
  });

  test('takes an amount by digit keys alone [WAL-37]', async ({ open }) => {
    const { user } = await openFund(open);
    const amount = screen.getByLabelText('Amount');
    await user.type(amount, '-5a0.e0');
    expect(amount).toHaveProperty('value', '500');
    await user.clear(amount);
    expect(amount).toHaveProperty('value', '');
  });

  test('opens to an amount above zero with a way to pay [WAL-22, WAL-23, WAL-25]', async ({ open }) => {
    const { user } = await openFund(open);
    expect(complete().disabled).toBe(true);
    await user.click(byCard());
    expect(complete().disabled).toBe(true);
    await fillIn(user, { Amount: '0' });
    expect(complete().disabled).toBe(true);
    await fillIn(user, { Amount: '1' });
    expect(complete().disabled).toBe(false);
    await user.click(byCard());
    expect(complete().disabled).toBe(true);
    expect(screen.queryByLabelText('Serial number')).toBeNull();
    await user.click(byGiftCard());
    expect(complete().disabled).toBe(false);
    screen.getByLabelText('Serial number');
    screen.getByRole('button', { name: 'Verify' });
    await user.clear(screen.getByLabelText('Amount'));
    expect(complete().disabled).toBe(true);
  });

  test('stays shut to a guest, who is asked to sign in [WAL-25, ROLE-05]', async ({ open }) => {
    const { user, calls } = await open('/fundwallet', { store: gbagadaPickup });
    await screen.findByText('Please sign in');
    await fillIn(user, { Amount: '5000' });
    await user.click(byCard());
    expect(complete().disabled).toBe(true);
    screen.getByText('Sign in: only a signed-in customer has a wallet.');
    expect(screen.queryByText('Available Balance')).toBeNull();
    expect(calls()).not.toContain('creditWallet');
  });

  test('says what a gift card pays and leaves, until it is put away [WAL-34]', async ({ open }) => {
    const { user, answer } = await openFund(open);
    answer('verifycard', worth(2_000));
    await fillIn(user, { Amount: '5000' });
    await user.click(byGiftCard());
    await verify(user, 'GIFT-0001');
    expect(await amountOf('Giftcard value')).toBe('Giftcard value₦2,000.00');
    expect(await amountOf('Remaining balance')).toBe('Remaining balance₦3,000.00');
    await user.click(byGiftCard());
    expect(screen.queryByText('Giftcard value')).toBeNull();
    expect(screen.queryByText('Remaining balance')).toBeNull();
  });

  test('says what is wrong with a gift card in its status line [PAY-22]', async ({ open }) => {
    const { user, answer } = await openFund(open);
    answer('verifycard', worth(0));
    await fillIn(user, { Amount: '5000' });
    await user.click(byGiftCard());
    await verify(user, 'GIFT-0001');
    await screen.findByText('Voucher balance is 0. Cannot use this voucher.');
    expect(byGiftCard()).toHaveProperty('checked', false);
  });

  test('tells of a top-up that could not be begun in the server’s words [ERR-40]', async ({ open }) => {
    const { user, answer } = await openFund(open);
    answer('creditWallet', {
      status: 500,
      reply: { status: false, message: 'The till is stuck.', code: 'internal' },
    });
    await fillIn(user, { Amount: '5000' });
    await user.click(byCard());
    await user.click(complete());
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    expect(dialog.textContent).toBe('ErrorThe till is stuck.OK');
    await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveProperty('value', '5000'));
  });
});

describe('the top-up of the older page', () => {
  async function openPanel(open: OpenShop): Promise<ShownShop> {
    const shop = await open('/home', signedIn);
    shop.answer('wallet', history(transactions(1)));
    await shop.reload('/wallet');
    await shop.user.click(await screen.findByRole('button', { name: 'Make Transaction' }));
    await screen.findByLabelText('Amount');
    return shop;
  }

  const told = async () => (await screen.findByRole('dialog')).textContent;

  test('asks for a way to pay when it is pressed without one [WAL-35]', async ({ open }) => {
    const { user, calls } = await openPanel(open);
    await fillIn(user, { Amount: '5000' });
    await user.click(complete());
    expect(await told()).toBe('ErrorKindly select your preferred payment methodOK');
    expect(calls()).not.toContain('creditWallet');
  });

  test('asks for the terms as the checkout does [WAL-36]', async ({ open }) => {
    const { user, calls } = await openPanel(open);
    await fillIn(user, { Amount: '5000' });
    await user.click(byCard());
    await user.click(complete());
    expect(await told()).toBe('NoticeYou have not accepted our Terms & ConditionsOK');
    expect(calls()).not.toContain('creditWallet');
  });
});
