import {
  adaeze,
  cardFunds,
  type Funds,
  giveGiftCard,
  setWallet,
  type TestShop,
  walletFunds,
} from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { checkoutForm, typeInto } from '../../app/testing/checkout-form.ts';
import { goTo } from '../../app/testing/go-to.ts';
import type { Answer } from '../../app/testing/line.ts';
import { gbagadaPickup, type OpenShop, test } from '../../app/testing/shop-floor.ts';
import { holdWaits } from '../../app/testing/waits.ts';

const thanks = 'Thank You, Your order has been received';
/** Ten bags of ₦1,200, and one to carry them. */
const total = 12_095;

const failing: Answer = { status: 500, reply: { status: false, message: '', code: 'internal' } };

let cards = 0;

interface Beginning {
  readonly customer?: typeof adaeze | null;
  /** The amount on the gift card. */
  readonly naira?: number;
  /** The number of bags of rice. */
  readonly bags?: number;
}

/**
 * A person with ₦15,000 in the wallet and a gift card in hand, at a checkout that lacks nothing but a way to
 * pay.
 */
async function till(open: OpenShop, server: TestShop, beginning: Beginning = {}) {
  const { customer = adaeze, naira = 5000, bags = 10 } = beginning;
  cards += 1;
  const serial = `CARD-${cards}`;
  await giveGiftCard(server, serial, naira);
  await setWallet(server, adaeze.id, 15_000);
  const basket = { store: gbagadaPickup, groceries: { 1: bags } };
  const shown = await open('/checkout', { ...basket, ...(customer && { customer }) });
  shown.answer('verifycard', { status: 200, reply: { status: true, data: naira, message: '' } });
  const form = await checkoutForm(shown.user);
  await form.tellWho(customer === null ? undefined : null);
  await form.chooseWindow();
  await form.acceptTerms();
  const payment = async () => within(await screen.findByRole('region', { name: 'Payment' }));
  const { user } = shown;
  const shopper = {
    sent: shown.sent,
    calls: shown.calls,
    hold: shown.hold,
    user,
    answer: shown.answer,
    reload: shown.reload,
    chooseGateway: form.chooseGateway,
    amounts: form.amounts,
    serial,
    typeSerial: async () => typeInto(await (await payment()).findByLabelText('Serial number'), serial),
    verify: async () => {
      await user.click((await payment()).getByRole('button', { name: 'Verify' }));
      await (await payment()).findByText(/is on this gift card/);
    },
    byGiftCard: async () => {
      await user.click(await (await payment()).findByRole('checkbox', { name: 'Pay with a gift card' }));
      await shopper.typeSerial();
      await shopper.verify();
    },
    byWallet: async () =>
      user.click(await (await payment()).findByRole('checkbox', { name: /^Pay from your wallet/ })),
    pay: async () => user.click(await (await payment()).findByRole('button', { name: 'Proceed to Payment' })),
    enterPin: async () => {
      const dialog = within(await screen.findByRole('dialog', { name: 'Enter Your Wallet Pin' }));
      typeInto(dialog.getByLabelText('Wallet PIN'), adaeze.walletPin ?? '');
      await user.click(dialog.getByRole('button', { name: 'Continue' }));
    },
    press: async (name: string) => user.click(await (await payment()).findByRole('button', { name })),
    told: async (words: string | RegExp) => (await payment()).findByText(words),
    confirmed: async () => {
      await screen.findByRole('heading', { name: thanks });
      await waitFor(() => expect(shown.shop.groceryCart.getSnapshot().context.lines).toEqual([]));
    },
    funds: async (): Promise<readonly Funds[]> => [
      await cardFunds(server, serial),
      await walletFunds(server, adaeze.id),
    ],
  };
  return shopper;
}

/** Seventeen bags: ₦5,000 by gift card, ₦15,000 by wallet, and ₦495 by card. */
async function mixed(open: OpenShop, server: TestShop, gateway: 'Paystack' | 'Flutterwave' = 'Paystack') {
  const shopper = await till(open, server, { bags: 17 });
  await shopper.byGiftCard();
  await shopper.byWallet();
  await shopper.chooseGateway(gateway);
  return shopper;
}

const all = [
  { total: 5000, held: 5000 },
  { total: 15_000, held: 15_000 },
];
const spent = [
  { total: 0, held: 0 },
  { total: 0, held: 0 },
];

describe('an order that needs no card', () => {
  test('is a guest’s by gift card: no popup opens, the cart is empty, and it is confirmed at once [API-40, API-42, PAY-03, PAY-06, PAY-16, PAY-17, ROLE-03]', async ({
    open,
    server,
    popups,
  }) => {
    const shown = await till(open, server, { naira: 20_000, customer: null });
    await shown.byGiftCard();
    const opened = popups.paystack.initialized.length;
    await shown.pay();
    await shown.confirmed();
    expect(location.pathname).toBe('/confirm');
    expect(popups.paystack.initialized).toHaveLength(opened);
    const [order] = shown.sent('placeorder');
    expect(order).toMatchObject({ amount_paid: total, payment: { method: 'gift', type: 'gift', id: null } });
    expect(shown.sent('redeemgift')).toEqual([
      {
        serviceid: 'MSQ-GIFT',
        serialnumber: shown.serial,
        phonenumber: '08030000011',
        amount: total,
        order_id: expect.stringMatching(/^ord_/),
      },
    ]);
    expect(shown.sent('verifypayment')).toEqual([
      {
        order_id: expect.stringMatching(/^ord_/),
        amount: total,
        customer_id: expect.any(Number),
        cart_id: null,
        status: 'successful',
      },
    ]);
    expect(await cardFunds(server, shown.serial)).toEqual({ total: 20_000 - total, held: 0 });
  });

  test('is a customer’s from the wallet, once the PIN is right [API-36, API-38, ENT-35, PAY-18]', async ({
    open,
    server,
  }) => {
    const shown = await till(open, server);
    await shown.byWallet();
    await shown.pay();
    expect(shown.sent('placeorder')).toEqual([]);
    await shown.enterPin();
    await shown.confirmed();
    expect(shown.sent('verify_walletpin')).toEqual([{ verify_pin: '1234', phone: adaeze.phone }]);
    expect(shown.sent('debitWallet')).toEqual([
      {
        user_id: adaeze.id,
        type: 'DEBIT',
        balance: total,
        amount: total,
        unique_code: Object(shown.sent('placeorder')[0]).unique_code,
        token: expect.any(String),
      },
    ]);
    expect(shown.calls()).not.toContain('initializePayment');
    expect(await walletFunds(server, adaeze.id)).toEqual({ total: 15_000 - total, held: 0 });
    expect(await screen.findByText('loyalty')).toBeDefined();
  });
});

describe('an order by gift card, wallet and card', () => {
  test.for([
    ['Paystack', 'paystack'],
    ['Flutterwave', 'flutterwave'],
  ] as const)(
    'holds both before %s is asked for the rest, and says on its confirmation how it was paid [PAY-03, PAY-06, PAY-19, PAY-29]',
    async ([name, gateway], { open, server, popups }) => {
      const shown = await mixed(open, server, name);
      expect(shown.amounts()).toMatchObject({
        'Gift card': '-₦5,000.00',
        Wallet: '-₦15,000.00',
        'Total Due': '₦495.00',
      });
      await shown.pay();
      await shown.enterPin();
      await shown.confirmed();
      const calls = ['placeorder', 'redeemgift', 'debitWallet', 'initializePayment', 'makepayment'];
      expect(shown.calls().filter((call) => calls.includes(call))).toEqual(calls);
      expect(popups[gateway].initialized.at(-1)).toMatchObject({ amount: 49_500 });
      const method = `${name} + Loyalty + Gift card`;
      expect(shown.sent('makepayment')).toMatchObject([{ amount: 495, payment_method: method }]);
      expect(await screen.findByText(method)).toBeDefined();
      expect(await shown.funds()).toEqual(spent);
    },
  );

  test.for([
    ['closes', 'The payment window was closed before the payment was made.'],
    ['is refused', 'Payment Failed!!!'],
    ['finds no window', 'Payment service is not available. Please refresh and try again.'],
  ] as const)(
    'and someone who %s keeps what is held, and pays the same order the second time [ERR-25, ERR-26, PAY-30]',
    async ([does, words], { open, server, popups }) => {
      const shown = await mixed(open, server);
      const { PaystackPop } = window;
      if (does === 'finds no window') delete window.PaystackPop;
      else popups.does = does;
      await shown.pay();
      await shown.enterPin();
      await shown.told(words);
      expect(await shown.funds()).toEqual(all);
      if (PaystackPop) window.PaystackPop = PaystackPop;
      popups.does = 'pays';
      await shown.pay();
      await shown.enterPin();
      await shown.confirmed();
      expect(shown.sent('placeorder')).toHaveLength(1);
      expect(await shown.funds()).toEqual(spent);
    },
  );

  test('that a changed cart follows takes the number that is still in its field [PAY-21, PAY-22]', async ({
    open,
    server,
    popups,
  }) => {
    popups.does = 'closes';
    const { byGiftCard, chooseGateway, pay, told, verify, user } = await till(open, server);
    await byGiftCard();
    await chooseGateway('Paystack');
    await pay();
    await told('The payment window was closed before the payment was made.');
    goTo('/cart');
    await user.click(await screen.findByRole('button', { name: /^One more/ }));
    const [proceed] = screen.getAllByRole('button', { name: 'Proceed to checkout' });
    if (!proceed) throw new Error('the cart leads to no checkout');
    await user.click(proceed);
    await checkoutForm(user);
    await user.click(await screen.findByRole('checkbox', { name: 'Pay with a gift card' }));
    await verify();
  });

  test('whose wallet has less than it had takes the rest from the card, by another order [PAY-19, PAY-30]', async ({
    open,
    server,
  }) => {
    const shown = await mixed(open, server);
    await setWallet(server, adaeze.id, 10_000);
    await shown.pay();
    await shown.enterPin();
    await shown.told('Your wallet has ₦10,000.00 available.');
    await waitFor(() => expect(shown.amounts()).toMatchObject({ Wallet: '-₦10,000.00' }));
    await shown.pay();
    await shown.enterPin();
    await shown.confirmed();
    expect(shown.sent('placeorder')).toHaveLength(2);
    expect(await shown.funds()).toEqual(spent);
  });

  test('whose gateway is silent for two minutes is confirmed when it speaks [ERR-30]', async ({
    open,
    server,
  }) => {
    const shown = await mixed(open, server);
    const pass = holdWaits();
    const reply = { success: false, message: 'The payment is not confirmed yet.', state: 'pending' };
    shown.answer('verifyPaystackPayment', {
      status: 409,
      reply: { status: false, message: reply.message, code: 'payment_pending' },
    });
    shown.answer('paymentStatus', failing);
    await shown.pay();
    await shown.enterPin();
    await shown.told(/Please do not pay again/);
    await pass(120_000);
    expect(await shown.funds()).toEqual(all);
    shown.answer('verifyPaystackPayment', null);
    shown.answer('paymentStatus', null);
    await shown.press('Check again');
    await shown.confirmed();
    expect(await shown.funds()).toEqual(spent);
  });
});

describe('a page that is loaded again', () => {
  test.for(['initializePayment', 'makepayment', 'verifyPaystackPayment'] as const)(
    'during %s goes on where it was, and everything is taken once [PAY-30]',
    async (step, { open, server }) => {
      const shown = await mixed(open, server);
      const release = shown.hold(step);
      await shown.pay();
      await shown.enterPin();
      await waitFor(() => expect(shown.sent(step)).toHaveLength(1));
      await shown.reload();
      release();
      await shown.confirmed();
      expect(shown.sent('placeorder')).toHaveLength(1);
      expect(await shown.funds()).toEqual(spent);
    },
  );

  test('with its popup open opens it again for the same try', async ({ open, server, popups }) => {
    popups.does = 'leaves it open';
    const shown = await mixed(open, server);
    await shown.pay();
    await shown.enterPin();
    await shown.told('Please finish the payment in the window that has opened.');
    popups.does = 'pays';
    await shown.reload();
    await shown.confirmed();
    expect(await shown.funds()).toEqual(spent);
  });

  test('before the wallet has its part asks for the PIN again, and finds the gift card’s part by its order [PAY-18, PAY-30]', async ({
    open,
    server,
  }) => {
    const shown = await mixed(open, server);
    shown.answer('debitWallet', 'nobody');
    await shown.pay();
    await shown.enterPin();
    await shown.told(/Your wallet could not be used just now|could not be reached/i);
    await shown.reload();
    shown.answer('debitWallet', null);
    await shown.pay();
    await shown.enterPin();
    await shown.confirmed();
    expect(shown.sent('placeorder')).toHaveLength(1);
    expect(shown.sent('redeemgift')).toHaveLength(1);
    expect(await shown.funds()).toEqual(spent);
  });

  test('before the gift card has its part asks for its serial number again, and pays the same order [PAY-23, PAY-30]', async ({
    open,
    server,
  }) => {
    const shown = await mixed(open, server);
    shown.answer('redeemgift', 'nobody');
    await shown.pay();
    await shown.enterPin();
    await waitFor(() => expect(shown.sent('redeemgift')).toHaveLength(1));
    await shown.reload();
    shown.answer('redeemgift', null);
    await shown.pay();
    await shown.enterPin();
    await shown.told('Please enter the serial number of your gift card again.');
    await shown.typeSerial();
    await shown.verify();
    await shown.pay();
    await shown.enterPin();
    await shown.confirmed();
    expect(shown.sent('placeorder')).toHaveLength(1);
    expect(await shown.funds()).toEqual(spent);
  });

  test('before its order asks for the serial number of the gift card again, which pays nothing until then [PAY-21]', async ({
    open,
    server,
  }) => {
    const shown = await till(open, server, { customer: null });
    await shown.byGiftCard();
    expect(shown.amounts()['Gift card']).toBe('-₦5,000.00');
    await shown.reload();
    await shown.told('Serial number');
    await waitFor(() =>
      expect(shown.amounts()).toMatchObject({ 'Bag fee': '₦95.00', 'Total Due': '₦12,095.00' }),
    );
    expect(shown.amounts()).not.toHaveProperty('Gift card');
  });

  test('while the order is being placed asks for the serial number of the gift card, and pays that order [PAY-23, PAY-30]', async ({
    open,
    server,
  }) => {
    const shown = await till(open, server, { naira: 20_000, customer: null });
    await shown.byGiftCard();
    shown.hold('placeorder');
    await shown.pay();
    await waitFor(() => expect(shown.sent('placeorder')).toHaveLength(1));
    // The call of a page that is left stays unanswered.
    const goOn = shown.hold('placeorder');
    await shown.reload();
    goOn();
    await shown.told('Please enter the serial number of your gift card again.');
    await shown.typeSerial();
    await shown.verify();
    await shown.pay();
    await shown.confirmed();
    expect(shown.sent('placeorder')).toHaveLength(2);
    const attempts = shown.sent('placeorder').map((order) => Object(order).attempt_id);
    expect(new Set(attempts).size).toBe(1);
    expect(await cardFunds(server, shown.serial)).toEqual({ total: 20_000 - total, held: 0 });
  });
});
