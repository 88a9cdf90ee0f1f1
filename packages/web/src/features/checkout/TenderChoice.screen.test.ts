import { adaeze, tunde } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect } from 'vitest';
import { busyButtons, pressAgain } from '../../app/testing/busy.ts';
import { checkoutForm } from '../../app/testing/checkout-form.ts';
import { fillIn } from '../../app/testing/forms.ts';
import { goTo } from '../../app/testing/go-to.ts';
import { isOff } from '../../app/testing/is-off.ts';
import type { Answer } from '../../app/testing/line.ts';
import { gbagadaPickup, type OpenShop, test } from '../../app/testing/shop-floor.ts';

/** Ten bags of ₦1,200. */
const rice = { groceries: { 1: 10 } };
/** Four packs of ₦3,200. */
const jollof = { food: { 201: 4 } };

const worth = (naira: number): Answer => ({
  status: 200,
  reply: { status: true, data: naira, message: 'Gift card found.' },
});

const refusal = (message: string, code = 'refused'): Answer => ({
  status: 403,
  reply: { status: false, message, code },
});

/** The parts of a checkout's payment that are not the card. */
async function tillOf(user: UserEvent) {
  const form = await checkoutForm(user);
  const payment = within(form.card('Payment'));
  const giftCard = await payment.findByRole<HTMLInputElement>('checkbox', { name: 'Pay with a gift card' });
  return {
    ...form,
    giftCard,
    wallet: () => payment.findByRole<HTMLInputElement>('checkbox', { name: /^Pay from your wallet/ }),
    status: payment.getByRole('status', { name: 'Gift card' }),
    /** The red text beside the tick. */
    besideTick: () =>
      document.getElementById(giftCard.getAttribute('aria-describedby') ?? '')?.textContent ?? null,
    verify: async (serial: string) => {
      if (!giftCard.checked) await user.click(giftCard);
      const field = await payment.findByLabelText('Serial number');
      await user.clear(field);
      if (serial !== '') await user.type(field, serial);
      await user.click(payment.getByRole('button', { name: 'Verify' }));
    },
  };
}

async function checkout(open: OpenShop, beginning = {}) {
  const shown = await open('/checkout', { store: gbagadaPickup, ...rice, ...beginning });
  return { ...shown, ...(await tillOf(shown.user)) };
}

const kinds = [
  ['/checkout', rice, 'besideTick'],
  ['/foodcheckout', jollof, 'statusLine'],
  ['/checkoutboth', { ...rice, ...jollof }, 'statusLine'],
] as const;

describe('a gift card', () => {
  test.for(kinds)(
    'is verified before it pays, and is refused where the checkout %s says so [CHK-15, CHK-16, ERR-31, ERR-32, PAY-21, PAY-22, PAY-23]',
    async ([path, basket, place], { open }) => {
      const { user, answer, sent } = await open(path, { store: gbagadaPickup, ...basket });
      const { amounts, giftCard, status, besideTick, verify } = await tillOf(user);
      const said = () => (place === 'besideTick' ? besideTick() : status.textContent);
      const silent = () => (place === 'besideTick' ? status.textContent : (besideTick() ?? ''));
      const before = amounts();

      await verify('');
      expect([said(), giftCard.checked, amounts()]).toEqual(['This field is required', true, before]);
      expect(sent('verifycard')).toEqual([]);

      answer('verifycard', worth(5000));
      await verify('MSQ7-4K2P-9XQD');
      await waitFor(() => expect(status.textContent).toBe('₦5,000.00 is on this gift card.'));
      expect(sent('verifycard')).toEqual([{ serviceid: 'MSQ-GIFT', serialnumber: 'MSQ7-4K2P-9XQD' }]);
      const due = Number(before['Total Due']?.replaceAll(/[₦,]/g, '')) - 5000;
      expect(amounts()).toEqual({
        ...before,
        'Gift card': '-₦5,000.00',
        'Total Due': `₦${due.toLocaleString('en-NG', { minimumFractionDigits: 2 })}`,
      });

      answer('verifycard', worth(0));
      await verify('MSQ7-4K2P-9XQE');
      await waitFor(() => expect(said()).toBe('Voucher balance is 0. Cannot use this voucher.'));
      expect([silent(), giftCard.checked, amounts()]).toEqual(['', false, before]);
      // The focused field is gone.
      expect(document.activeElement).toBe(giftCard);

      answer('verifycard', refusal('This gift card has expired.'));
      await verify('MSQ7-4K2P-9XQF');
      await waitFor(() => expect(said()).toBe('This gift card has expired.'));
      expect([silent(), giftCard.checked]).toEqual(['', false]);
    },
  );

  test('that is another one, or not ticked any more, takes nothing off [CHK-15, PAY-21]', async ({
    open,
  }) => {
    const { user, answer, amounts, giftCard, hold, sent, verify } = await checkout(open);
    answer('verifycard', worth(5000));
    const goOn = hold('verifycard');
    await verify('MSQ7-4K2P-9XQD');
    await pressAgain({ user });
    goOn();
    await waitFor(() => expect(amounts()).toHaveProperty('Gift card'));
    expect([busyButtons(), sent('verifycard').length]).toEqual([[], 1]);
    expect(screen.getByLabelText('Serial number')).toHaveProperty('maxLength', 40);
    await user.type(screen.getByLabelText('Serial number'), 'Z');
    expect(amounts()).not.toHaveProperty('Gift card');
    await verify('MSQ7-4K2P-9XQD');
    await waitFor(() => expect(amounts()).toHaveProperty('Gift card'));
    await user.click(giftCard);
    expect(amounts()).not.toHaveProperty('Gift card');
    expect(screen.queryByLabelText('Serial number')).toBeNull();
  });

  test('worth the whole order asks for no card, and leaves nothing due [CHK-17, PAY-03, PAY-16]', async ({
    open,
  }) => {
    const { answer, amounts, submit, options, verify } = await checkout(open);
    const gateways = 'How would you like to pay?';
    expect([isOff(submit), options(gateways).length]).toEqual([true, 2]);
    answer('verifycard', worth(20_000));
    await verify('MSQ7-4K2P-9XQD');
    await screen.findByText('Nothing is left to pay by card.');
    expect(amounts()).toMatchObject({ 'Gift card': '-₦12,095.00', 'Total Due': '₦0.00' });
    expect([isOff(submit), screen.queryByRole('group', { name: gateways })]).toEqual([false, null]);
  });

  test('that would leave less than a card takes keeps the rest, in words, in the summary and in its reasons [CHK-17, PAY-21]', async ({
    open,
  }) => {
    const { user, answer, amounts, card, submit, verify } = await checkout(open);
    answer('verifycard', worth(12_094.5));
    await verify('MSQ7-4K2P-9XQD');
    await screen.findByText('₦49.50 stays on your gift card: card payments start at ₦50');
    expect(amounts()).toMatchObject({ 'Gift card': '-₦12,045.00', 'Total Due': '₦50.00' });
    expect(isOff(submit)).toBe(true);
    await user.click(within(card('Your Order')).getByRole('button', { name: 'How Total Due is worked out' }));
    const reasons = await screen.findByRole('dialog');
    expect(reasons.textContent).toContain('₦49.50 stays, because card payments start at ₦50');
  });

  test('that was not verified pays no order, and what was typed of it is not kept [PAY-04, PAY-21]', async ({
    open,
  }) => {
    const { user, giftCard, fill, pay, sent, reload } = await checkout(open);
    await fill();
    await user.click(giftCard);
    await user.type(await screen.findByLabelText('Serial number'), 'MARK-9XQD');
    await pay();
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    expect(dialog.textContent).toContain('Verify your gift card, or pay without it.');
    expect(sent('placeorder')).toEqual([]);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('MARK-9XQD');
    await reload();
    expect(await screen.findByLabelText('Serial number')).toHaveProperty('value', '');
  });
});

describe('the wallet', () => {
  test('is a customer’s: what is available pays what it can, after the gift card [CHK-15, CHK-17, PAY-03, PAY-19]', async ({
    open,
  }) => {
    const { user, answer, amounts, submit, wallet, verify } = await checkout(open, {
      customer: adaeze,
      groceries: { 1: 15 },
    });
    const tick = await wallet();
    expect(tick.closest('label')?.textContent).toBe('Pay from your wallet₦15,000.00 available');
    await user.click(tick);
    expect(amounts()).toMatchObject({ Wallet: '-₦15,000.00', 'Total Due': '₦3,095.00' });
    expect(isOff(submit)).toBe(true);
    answer('verifycard', worth(5000));
    await verify('MSQ7-4K2P-9XQD');
    await waitFor(() =>
      expect(amounts()).toMatchObject({
        'Gift card': '-₦5,000.00',
        Wallet: '-₦13,095.00',
        'Total Due': '₦0.00',
      }),
    );
    expect(isOff(submit)).toBe(false);
    await user.click(tick);
    expect(amounts()).toMatchObject({ 'Gift card': '-₦5,000.00', 'Total Due': '₦13,095.00' });
  });

  test('without money cannot be ticked, and a guest has none [PAY-19]', async ({ open }) => {
    const { wallet } = await checkout(open, { customer: tunde });
    const tick = await wallet();
    expect(isOff(tick)).toBe(true);
    expect(tick.closest('label')?.textContent).toContain('No money is available in your wallet.');
    await checkout(open);
    expect(screen.queryByRole('checkbox', { name: /wallet/ })).toBeNull();
  });

  test('without a PIN cannot be ticked, and says what to do; once it is set, it can [PAY-18, WAL-16]', async ({
    open,
    server,
  }) => {
    const { answer, reload, user } = await open('/home', { store: gbagadaPickup, ...rice, customer: adaeze });
    const browser = server.browser();
    await browser.post('/api/login', { phone: adaeze.phone, password: adaeze.password });
    const me = (await browser.get('/api/me')).json();
    const data = { ...me.data, user: { ...me.data.user, has_wallet_pin: false } };
    answer('me', { status: 200, reply: { ...me, data } });
    await reload('/checkout');
    const tick = await (await tillOf(user)).wallet();
    expect([isOff(tick), tick.closest('label')?.textContent]).toEqual([
      true,
      'Pay from your walletSet a PIN for your wallet first.',
    ]);

    answer('newwalletpin', { status: 200, reply: { status: true, data: null, message: 'It is set.' } });
    goTo('/walletpin');
    const pin = '482913';
    await fillIn(user, { 'Current password': adaeze.password, 'New pin': pin, 'Confirm new pin': pin });
    await user.click(screen.getByRole('button', { name: 'Set Wallet Pin' }));
    await screen.findByText('It is set.');
    goTo('/checkout');
    const { wallet } = await tillOf(user);
    await user.click(await wallet());
    expect(await wallet()).toHaveProperty('checked', true);
  });

  test('leads back to the PIN once the server has refused it [ERR-24]', async ({ open }) => {
    const { user, answer, hold, wallet, tellWho, chooseWindow, acceptTerms, pay } = await checkout(open, {
      customer: adaeze,
    });
    await user.click(await wallet());
    await tellWho(null);
    await chooseWindow();
    await acceptTerms();
    await pay();
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter Your Wallet Pin' }));
    answer('verify_walletpin', refusal('Not that one.', 'wrong_pin'));
    const goOn = hold('verify_walletpin');
    await user.type(dialog.getByLabelText('Wallet PIN'), '4321');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await new Promise(requestAnimationFrame);
    goOn();
    await dialog.findByText('wallet pin is incorrect!');
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Wallet PIN')));
  });

  test('asks for its PIN last of all; without the right one nothing is ordered [CHK-10, ERR-24, PAY-18, PAY-20]', async ({
    open,
  }) => {
    const { user, answer, hold, sent, wallet, tellWho, chooseWindow, acceptTerms, pay } = await checkout(
      open,
      { customer: adaeze },
    );
    await user.click(await wallet());
    await pay();
    expect(screen.queryByRole('dialog', { name: 'Enter Your Wallet Pin' })).toBeNull();
    await tellWho(null);
    await chooseWindow();
    await acceptTerms();
    await pay();
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter Your Wallet Pin' }));
    const said = () => dialog.queryByRole('alert')?.textContent ?? null;
    const enter = async (pin: string) => {
      if (pin !== '') await user.type(dialog.getByLabelText('Wallet PIN'), pin);
      await user.click(dialog.getByRole('button', { name: 'Continue' }));
    };
    await enter('');
    expect(said()).toBe('Kindly enter your wallet pin to continue');
    await enter('12');
    expect(said()).toBe('wallet pin is incorrect!');
    expect(sent('verify_walletpin')).toEqual([]);
    answer('verify_walletpin', refusal('Not that one.', 'wrong_pin'));
    await enter('4321');
    await waitFor(() => expect(said()).toBe('wallet pin is incorrect!'));
    answer('verify_walletpin', refusal('Your wallet PIN is locked.', 'pin_locked'));
    const goOn = hold('verify_walletpin');
    await enter('4321');
    await pressAgain({ user });
    expect(dialog.getByLabelText('Wallet PIN')).toMatchObject({ value: '', maxLength: 6 });
    await user.type(dialog.getByLabelText('Wallet PIN'), '99{Enter}');
    expect(dialog.getByLabelText('Wallet PIN')).toHaveProperty('value', '99');
    goOn();
    await waitFor(() => expect(said()).toBe('Your wallet PIN is locked.'));
    await user.clear(dialog.getByLabelText('Wallet PIN'));
    expect(sent('verify_walletpin')).toEqual([
      { verify_pin: '4321', phone: adaeze.phone },
      { verify_pin: '4321', phone: adaeze.phone },
    ]);
    expect(dialog.getByLabelText('Wallet PIN')).toHaveProperty('value', '');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('placeorder')).toEqual([]);
  });
});
