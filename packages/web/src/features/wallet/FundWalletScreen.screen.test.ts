import { formatNaira, nairaToKobo } from '@marketsquare/core/kernel/money';
import { adaeze, type TestShop } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, vi } from 'vitest';
import { busyButtons, pressAgain } from '../../app/testing/busy.ts';
import { fillIn, problemAt } from '../../app/testing/forms.ts';
import { hearJournal } from '../../app/testing/hear-journal.ts';
import { isOff } from '../../app/testing/is-off.ts';
import { gbagadaPickup, type OpenShop, type ShownShop, test } from '../../app/testing/shop-floor.ts';
import { holdWaits } from '../../app/testing/waits.ts';

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

/** A row of amounts that the gift card pays and leaves. */
const amountOf = async (label: string) => (await screen.findByText(label)).closest('div')?.textContent;

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
    expect(document.querySelectorAll('dd [data-size="normal"]')).toHaveLength(3);
    screen.getByLabelText('Amount');
    const form = within(screen.getByRole('region', { name: 'Fund Wallet' }));
    expect(form.getByRole('link', { name: /Terms/ }).getAttribute('href')).toBe('/terms');
    expect(complete().textContent).toBe('COMPLETE PAYMENT');
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/newwallet');
  });

  test('takes an amount by digit keys alone [WAL-37]', async ({ open }) => {
    const { user } = await openFund(open);
    const amount = screen.getByLabelText('Amount');
    await user.type(amount, '-5a0e0');
    expect(amount).toHaveProperty('value', '500');
    await user.clear(amount);
    expect(amount).toHaveProperty('value', '');
  });

  test('shows the sum that is to be paid, and takes no kobo for naira [WAL-37]', async ({ open }) => {
    const { user } = await openFund(open);
    const amount = screen.getByLabelText<HTMLInputElement>('Amount');
    const note = () => document.getElementById(amount.getAttribute('aria-describedby') ?? '')?.textContent;
    const field = () => [amount.value, note(), problemAt('Amount')];
    expect(field()).toEqual(['', 'Whole naira only.', null]);
    await user.type(amount, '1500');
    expect(field()).toEqual(['1500', '₦1,500.00', null]);
    await user.type(amount, '.50');
    expect(field()).toEqual(['1500', 'Whole naira only.', 'Whole naira only.']);
    await user.type(amount, '{Backspace}5');
    expect(field()).toEqual(['1505', '₦1,505.00', null]);
    await user.type(amount, '.');
    await user.tab();
    expect(field()).toEqual(['1505', '₦1,505.00', null]);
    await user.type(amount, '0');
    expect(field()).toEqual(['15050', '₦15,050.00', null]);
  });

  test('takes a pasted amount as people write it, and says why it takes none with kobo [WAL-37]', async ({
    open,
  }) => {
    const { user } = await openFund(open);
    const amount = screen.getByLabelText<HTMLInputElement>('Amount');
    for (const [pasted, value, problem] of [
      ['5,000', '5000', null],
      ['₦12,500.00', '12500', null],
      [' 700 ', '700', null],
      ['5000.50', '', 'Whole naira only.'],
    ] as const) {
      await fillIn(user, { Amount: pasted });
      expect([amount.value, problemAt('Amount')], pasted).toEqual([value, problem]);
    }
    await user.type(amount, '5000');
    expect([amount.value, problemAt('Amount')]).toEqual(['5000', null]);
  });

  test('records nothing that cannot be an amount', async ({ open }) => {
    const journal = hearJournal();
    const { user } = await openFund(open);
    const amount = screen.getByLabelText('Amount');
    await user.click(amount);
    await user.paste('08076549911');
    expect(amount).toHaveProperty('value', '');
    await user.paste('2500');
    expect(amount).toHaveProperty('value', '2500');
    await waitFor(() => expect(JSON.stringify(journal())).toContain('"2500"'));
    expect(JSON.stringify(journal())).not.toContain('08076549911');
  });

  test('opens to an amount above zero with a way to pay [WAL-22, WAL-23, WAL-25]', async ({ open }) => {
    const { user } = await openFund(open);
    expect(isOff(complete())).toBe(true);
    await user.click(byCard());
    expect(isOff(complete())).toBe(true);
    await fillIn(user, { Amount: '0' });
    expect(isOff(complete())).toBe(true);
    await fillIn(user, { Amount: '1' });
    expect(isOff(complete())).toBe(false);
    await user.click(byCard());
    expect(isOff(complete())).toBe(true);
    expect(screen.queryByLabelText('Serial number')).toBeNull();
    await user.click(byGiftCard());
    expect(isOff(complete())).toBe(false);
    screen.getByLabelText('Serial number');
    screen.getByRole('button', { name: 'Verify' });
    await user.clear(screen.getByLabelText('Amount'));
    expect(isOff(complete())).toBe(true);
  });

  test('says below its button what it still waits for, one thing at a time [WAL-25]', async ({ open }) => {
    const { user, answer } = await openFund(open);
    const reason = () => complete().nextElementSibling?.textContent ?? null;
    expect(reason()).toBe('Kindly select your preferred payment method.');
    await user.click(byCard());
    expect(reason()).toBe('Enter an amount above zero.');
    await fillIn(user, { Amount: '700' });
    expect(reason()).toBeNull();
    answer('creditWallet', 'nobody');
    await user.click(complete());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect([isOff(complete()), reason()]).toEqual([false, null]));
  });

  test('says beside an amount that no card takes how much it may be, and tells it once more at the press', async ({
    open,
  }) => {
    const { user, calls } = await openFund(open);
    await fillIn(user, { Amount: '99999999' });
    const most = problemAt('Amount');
    expect(most).toMatch(/₦[\d,]+/);
    await user.click(byCard());
    await user.click(complete());
    expect((await screen.findByRole('dialog', { name: 'Error' })).textContent).toBe(
      `Error${most}OKShare this visit`,
    );
    expect(calls()).not.toContain('creditWallet');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await fillIn(user, { Amount: '700' });
    expect(problemAt('Amount')).toBeNull();
  });

  test('stays shut to a guest, who is asked to sign in [WAL-25, ROLE-05]', async ({ open }) => {
    const { user, calls } = await open('/fundwallet', { store: gbagadaPickup });
    await screen.findByText('Please sign in');
    await fillIn(user, { Amount: '5000' });
    await user.click(byCard());
    expect(isOff(complete())).toBe(true);
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
    const status = await screen.findByText('Voucher balance is 0. Cannot use this voucher.');
    expect(status.dataset.state).toBe('refused');
    expect(byGiftCard()).toHaveProperty('checked', false);
  });

  test('marks a serial number that is none, is busy while one is verified, and verifies a changed one anew [WAL-22, WAL-34]', async ({
    open,
  }) => {
    const { user, answer, hold, sent } = await openFund(open);
    answer('verifycard', worth(2_000));
    await fillIn(user, { Amount: '5000' });
    await user.click(byGiftCard());
    const status = screen
      .getAllByRole('status')
      .find((one) => one.closest('fieldset') === byGiftCard().closest('fieldset'));
    await user.click(complete());
    expect([problemAt('Serial number'), status?.textContent]).toEqual(
      Array(2).fill('Please verify your gift card first.'),
    );
    await verify(user, '---');
    expect(problemAt('Serial number')).toBe('A serial number has 4 to 40 letters, digits and dashes');
    expect(sent('verifycard')).toEqual([]);
    await fillIn(user, { 'Serial number': 'GIFT-0001' });
    expect([problemAt('Serial number'), status?.textContent]).toEqual([null, '']);
    const goOn = hold('verifycard');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(busyButtons()).toContain('Verify'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Verify' }));
    expect(document.activeElement?.closest('fieldset')).toHaveProperty('disabled', false);
    await pressAgain({ user });
    expect(screen.getByLabelText('Serial number')).toHaveProperty('readOnly', true);
    goOn();
    await amountOf('Giftcard value');
    expect(status?.textContent).toBe('₦2,000.00 is on this gift card.');
    expect(busyButtons()).toEqual([]);
    expect(sent('verifycard')).toEqual([{ serviceid: 'MSQ-GIFT', serialnumber: 'GIFT-0001' }]);
    await user.type(screen.getByLabelText('Serial number'), '2');
    expect(screen.queryByText('Giftcard value')).toBeNull();
    expect(screen.queryByText('Remaining balance')).toBeNull();
  });

  test('offers no choice among gateways in a shop that has one, which is the one that is paid [WAL-23]', async ({
    open,
    server,
    popups,
  }) => {
    const { user, answer, reload } = await openFund(open);
    const config = (await server.browser().get('/api/config')).json();
    answer('config', {
      status: 200,
      reply: { ...config, data: { ...config.data, gateways: ['flutterwave'] } },
    });
    await reload();
    await fillIn(user, { Amount: '600' });
    await user.click(byCard());
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Payment provider' })).toBeNull());
    // The one chosen before the shop has named its own.
    await user.click(byCard());
    await user.click(byCard());
    await user.click(complete());
    await screen.findByText('The money is in your wallet.');
    expect(popups.flutterwave.initialized.at(-1)).toMatchObject({ amount: 60_000 });
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
    expect(dialog.textContent).toBe('ErrorThe till is stuck.OKShare this visit');
    await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveProperty('value', '5000'));
  });
});

/** The customer's balance, as the server keeps it. */
async function balance(server: TestShop): Promise<number> {
  const browser = server.browser();
  await browser.post('/api/login', { phone: adaeze.phone, password: adaeze.password });
  return (await browser.get('/api/me')).json().data.user.wallet_balance;
}

/** Everything that this browser keeps, including the journal's tail. */
const kept = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);

const naira = (amount: number) => formatNaira(nairaToKobo(amount));

/** The calls that pay. */
const paying = ['creditWallet', 'redeemgiftwallet', 'initializePayment', 'verifywalletcredit'];
const paid = (calls: readonly string[]) => calls.filter((call) => paying.includes(call));

describe('a top-up', () => {
  test('is paid by the gateway that is chosen, which calls it a top-up; none is once no card is to pay [WAL-23, PAY-27]', async ({
    open,
    popups,
  }) => {
    const { user, hold } = await openFund(open);
    const shown = vi.spyOn(window, 'FlutterwaveCheckout');
    await fillIn(user, { Amount: '700' });
    await user.click(byCard());
    const form = within(screen.getByRole('region', { name: 'Fund Wallet' }));
    const gateways = () => form.queryAllByRole<HTMLInputElement>('radio');
    expect(gateways().map(({ value, checked }) => [value, checked])).toEqual([
      ['paystack', true],
      ['flutterwave', false],
    ]);
    await user.click(screen.getByRole('radio', { name: /Flutterwave/ }));
    await user.click(byCard());
    expect(gateways()).toHaveLength(0);
    await user.click(byCard());
    await user.click(screen.getByRole('radio', { name: /Flutterwave/ }));
    const answer = hold('creditWallet');
    await user.click(complete());
    await pressAgain({ user });
    expect(screen.getByLabelText<HTMLInputElement>('Amount').closest('fieldset')?.disabled).toBe(true);
    answer();
    await screen.findByText('The money is in your wallet.');
    expect(popups.flutterwave.initialized.at(-1)).toMatchObject({ amount: 70_000 });
    expect(shown.mock.calls.map(([{ customizations }]) => customizations.description)).toEqual([
      expect.stringMatching(/^Wallet top-up 01\d{5}$/),
    ]);
  });

  test('by card is written down first, pays all of it under its code, and is in the wallet once it is verified [WAL-23, WAL-26, WAL-29, WAL-30, PAY-27, API-37, API-48, ENT-34, ENT-35]', async ({
    open,
    server,
    popups,
  }) => {
    const before = await balance(server);
    const { user, sent, calls } = await openFund(open);
    const pass = holdWaits();
    await fillIn(user, { Amount: '5000' });
    await user.click(byCard());
    await user.click(complete());
    await screen.findByText('The money is in your wallet.');
    expect(paid(calls())).toEqual(['creditWallet', 'initializePayment', 'verifywalletcredit']);
    const [begun] = sent('creditWallet');
    expect(begun).toEqual({
      user_id: adaeze.id,
      type: 'CREDIT',
      balance: 5_000,
      amount: 5_000,
      payment: { method: 'Paystack card' },
      unique_code: expect.stringMatching(/^01\d{5}$/),
    });
    const opened = popups.paystack.initialized.at(-1);
    expect(opened).toMatchObject({ amount: 500_000, customer: { email: adaeze.email, phone: adaeze.phone } });
    expect(begun).toMatchObject({ unique_code: opened?.reference });
    expect(sent('verifywalletcredit')).toEqual([
      {
        txref: opened?.reference,
        pref: opened?.reference,
        transaction_id: '1',
        user_id: adaeze.id,
        status: 'successful',
        amount: 5_000,
      },
    ]);
    await waitFor(async () => expect(await amountOf('Balance')).toBe(`Balance${naira(before + 5_000)}`));
    expect(await balance(server)).toBe(before + 5_000);
    await pass(4_999);
    screen.getByText('The money is in your wallet.');
    await pass(1);
    expect(screen.queryByText('The money is in your wallet.')).toBeNull();
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '');
  });

  test('by a card that is refused says so and leaves the wallet as it was [WAL-31]', async ({
    open,
    server,
    popups,
  }) => {
    const before = await balance(server);
    const { user } = await openFund(open);
    popups.does = 'is refused';
    await fillIn(user, { Amount: '5000' });
    await user.click(byCard());
    await user.click(complete());
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    within(dialog).getByText(/^Payment Failed!!!/);
    expect(await balance(server)).toBe(before);
    expect(await amountOf('Balance')).toBe(`Balance${naira(before)}`);
  });

  test('by gift card and card redeems the one, and opens the other for what is left; the serial number is kept nowhere [WAL-27, WAL-28, WAL-32, API-41, ERR-42]', async ({
    open,
    server,
    popups,
  }) => {
    const before = await balance(server);
    const { user, answer, sent, calls, paths } = await openFund(open);
    answer('verifycard', worth(2_000));
    await fillIn(user, { Amount: '5000' });
    await user.click(byGiftCard());
    await verify(user, 'GIFT-0001');
    await amountOf('Remaining balance');
    expect(kept()).not.toContain('GIFT-0001');
    await user.click(byCard());
    await user.click(complete());
    await screen.findByText('Giftcard Redeemed Successfully');
    await screen.findByText('The money is in your wallet.');
    for (const secret of ['GIFT-0001', adaeze.password]) expect(kept() + paths()).not.toContain(secret);
    expect(paid(calls())).toEqual([
      'creditWallet',
      'redeemgiftwallet',
      'initializePayment',
      'verifywalletcredit',
    ]);
    expect(sent('redeemgiftwallet')).toEqual([
      {
        serviceid: 'MSQ-GIFT',
        serialnumber: 'GIFT-0001',
        phonenumber: adaeze.phone,
        amount: 2_000,
        order_id: expect.stringMatching(/^top_/),
      },
    ]);
    expect(popups.paystack.initialized.at(-1)?.amount).toBe(300_000);
    expect(await balance(server)).toBe(before + 5_000);
  });

  test('whose card nobody could look at says so on the form, is not paid again, and is found by looking again [WAL-30, ERR-40]', async ({
    open,
    server,
    popups,
  }) => {
    const before = await balance(server);
    const { user, answer, calls } = await openFund(open);
    const failing = { status: 500, reply: { status: false, message: '', code: 'internal' } };
    answer('verifywalletcredit', failing);
    answer('paymentStatus', failing);
    await fillIn(user, { Amount: '5000' });
    await user.click(byCard());
    await user.click(complete());
    const again = await screen.findByRole('button', { name: 'Check again' });
    const said = again.closest('[role="status"]');
    expect(said?.textContent).toBe('Failed to verify transaction reference. Please try again.Check again');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(isOff(complete())).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Amount').closest('fieldset')?.disabled).toBe(true);
    answer('verifywalletcredit', null);
    answer('paymentStatus', null);
    await user.click(again);
    await screen.findByText('The money is in your wallet.');
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
    expect(calls().filter((call) => call === 'initializePayment')).toHaveLength(1);
    expect(popups.paystack.initialized.at(-1)).toMatchObject({ amount: 500_000 });
    expect(await balance(server)).toBe(before + 5_000);
  });

  test('that the gift card covers opens no popup [WAL-33]', async ({ open, server, popups }) => {
    const before = await balance(server);
    const { user, answer, calls } = await openFund(open);
    answer('verifycard', worth(3_000));
    const opened = popups.paystack.initialized.length;
    await fillIn(user, { Amount: '3000' });
    await user.click(byGiftCard());
    await verify(user, 'GIFT-0001');
    await amountOf('Remaining balance');
    await user.click(complete());
    await screen.findByText('Giftcard Redeemed Successfully');
    await waitFor(async () => expect(await amountOf('Balance')).toBe(`Balance${naira(before + 3_000)}`));
    expect(paid(calls())).toEqual(['creditWallet', 'redeemgiftwallet']);
    expect(popups.paystack.initialized).toHaveLength(opened);
  });

  test('says that it has ended where it was not paid in time, and begins again at the next press [PAY-30, WAL-26]', async ({
    open,
    server,
    popups,
  }) => {
    const before = await balance(server);
    const { user, calls } = await openFund(open);
    popups.does = 'closes';
    await fillIn(user, { Amount: '5000' });
    await user.click(byCard());
    await user.click(complete());
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'OK' }));
    server.now += 60 * 60_000;
    await server.workOutbox();
    await user.click(complete());
    const dialog = within(await screen.findByRole('dialog', { name: 'Error' }));
    dialog.getByText('This top-up has ended: it was not paid in time. Please begin again.');
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    popups.does = 'pays';
    await user.click(complete());
    await screen.findByText('The money is in your wallet.');
    expect(calls().filter((call) => call === 'creditWallet')).toHaveLength(2);
    expect(await balance(server)).toBe(before + 5_000);
  });

  test('that has come leaves the form open for another at once', async ({ open }) => {
    const { user } = await openFund(open);
    holdWaits();
    await fillIn(user, { Amount: '1000' });
    await user.click(byCard());
    await user.click(complete());
    await screen.findByText('The money is in your wallet.');
    await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveProperty('value', ''));
    expect(screen.getByLabelText('Amount').closest('fieldset')).toHaveProperty('disabled', false);
  });

  test('goes on after a reload, and is charged once', async ({ open, server, popups }) => {
    const before = await balance(server);
    const { user, reload, calls } = await openFund(open);
    popups.does = 'leaves it open';
    await fillIn(user, { Amount: '5000' });
    await user.click(byCard());
    await user.click(complete());
    await screen.findByRole('button', { name: 'Close payment window' });
    popups.paystack.answer(popups.paystack.initialized.at(-1)?.reference ?? '');
    await reload();
    await screen.findByText('The money is in your wallet.');
    expect(calls().filter((call) => call === 'creditWallet')).toHaveLength(1);
    expect(await balance(server)).toBe(before + 5_000);
  });
});

describe('the top-up of the older page', () => {
  async function openPanel(open: OpenShop): Promise<ShownShop> {
    const shop = await open('/wallet', signedIn);
    await shop.user.click(await screen.findByRole('button', { name: 'Make Transaction' }));
    await screen.findByLabelText('Amount');
    return shop;
  }

  const told = async () => (await screen.findByRole('dialog')).textContent;

  test('asks for a way to pay when it is pressed without one [WAL-35]', async ({ open }) => {
    const { user, calls } = await openPanel(open);
    await fillIn(user, { Amount: '5000' });
    await user.click(complete());
    expect(await told()).toBe('ErrorKindly select your preferred payment methodOKShare this visit');
    expect(calls()).not.toContain('creditWallet');
  });

  test('asks for the terms as the checkout does [WAL-36]', async ({ open }) => {
    const { user, calls } = await openPanel(open);
    await fillIn(user, { Amount: '5000' });
    await user.click(byCard());
    await user.click(complete());
    expect(await told()).toBe('NoticeYou have not accepted our Terms & ConditionsOKShare this visit');
    expect(calls()).not.toContain('creditWallet');
  });

  test('is in the history beside it at once [WAL-30, API-63]', async ({ open }) => {
    const { user, sent } = await openPanel(open);
    const count = () => Number(screen.getByText(/^Showing/).textContent?.split(' of ')[1]);
    await screen.findByRole('table', { name: 'Transactions' });
    const before = count();
    const asked = sent('wallet').length;
    await fillIn(user, { Amount: '1000' });
    await user.click(byCard());
    await user.click(screen.getByRole('checkbox', { name: /^I accept/ }));
    await user.click(complete());
    await screen.findByText('The money is in your wallet.');
    await waitFor(() => expect(count()).toBe(before + 1));
    expect(sent('wallet')).toHaveLength(asked + 1);
  });

  test('leaves the history that is shown where it does not load again [WAL-30, ERR-19]', async ({ open }) => {
    const { user, answer } = await openPanel(open);
    const count = () => Number(screen.getByText(/^Showing/).textContent?.split(' of ')[1]);
    await screen.findByRole('table', { name: 'Transactions' });
    const before = count();
    const [more] = screen.getAllByRole('button', { name: /^View More/ });
    const message = 'The book is shut.';
    answer('wallet', { status: 500, reply: { status: false, message, code: 'internal' } });
    await fillIn(user, { Amount: '1000' });
    await user.click(byCard());
    await user.click(screen.getByRole('checkbox', { name: /^I accept/ }));
    await user.click(complete());
    expect(await told()).toBe(`Error${message}OKShare this visit`);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    screen.getByText('Your transactions did not load. These were loaded before, of all dates.');
    expect(count()).toBe(before);
    expect(more?.isConnected).toBe(true);
    answer('wallet', null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/did not load/)).toBeNull());
    await waitFor(() => expect(count()).toBe(before + 1));
  });
});
