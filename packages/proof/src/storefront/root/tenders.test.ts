import { kobo } from '@marketsquare/core/kernel/money';
import { noTenders } from '@marketsquare/core/shop/payment';
import { user } from '@marketsquare/core/wire/api/testing';
import { describe, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { createFakeServer, emptyState, type ServerState } from '../../server/wire/index.ts';
import { adaeze } from '../../simulation/person.ts';
import { createShell, prepare, type Session, startSession, submit } from './testing/shopper.ts';

const serial = 'MSQ7-MARK-ER01';
/** A gift card worth 5,000 naira, and as much in the wallet. */
const bothFunds = { giftCard: kobo(500_000), wallet: kobo(500_000) };
const byPaystack = { provider: 'paystack', mode: 'Pickup' } as const;

describe('an order by gift card, wallet and card', () => {
  test('redeems the new order’s gift card, debits the wallet once, and collects the rest [PAY-06, PAY-18, PAY-19, API-35, API-36, API-38, API-40]', async () => {
    const { server, shell, session } = await prepared({ funds: bothFunds, walletPin: '4821' });
    await useGiftCard(session, shell);
    await useWallet(session, shell, 300_000, '4821');
    expect(server.violations).toEqual([]);
    expect(paymentOf(session).value).toBe('confirmed');
    expect(server.calls.slice(-8)).toEqual([
      'verify_walletpin',
      'placeorder',
      'config',
      'redeemgift',
      'debitWallet',
      'initializePayment',
      'makepayment',
      'verifyPaystackPayment',
    ]);
    expect(server.sent('verifycard')).toEqual([{ serviceid: 'MSQ-GIFT', serialnumber: serial }]);
    expect(server.sent('verify_walletpin')).toEqual([{ verify_pin: '4821', phone: '08030000031' }]);
    expect(server.sent('redeemgift')).toEqual([
      {
        serviceid: 'MSQ-GIFT',
        serialnumber: serial,
        phonenumber: '08030000031',
        amount: 5_000,
        order_id: 'order-1',
      },
    ]);
    expect(server.sent('debitWallet')).toEqual([
      {
        user_id: 31,
        type: 'DEBIT',
        balance: 3_000,
        amount: 3_000,
        unique_code: 'Gr040752318',
        token: 'wpt_7Hk2Qd81xPzLm0Va',
      },
    ]);
    const total = shell.order?.total ?? 0;
    expect(server.sent('placeorder')).toMatchObject([
      { amount_paid: 8_000, payment: { method: 'Paystack + Loyalty + Gift card', type: 'card' } },
    ]);
    expect(server.sent('makepayment')).toMatchObject([{ payment_method: 'Paystack + Loyalty + Gift card' }]);
    expect(shell.popups).toMatchObject([{ amount: total - 800_000 }]);
  });

  test('keeps serial number, pin and token out of the journal', async () => {
    const { shell, session } = await prepared({ funds: bothFunds, walletPin: '4821' });
    await useGiftCard(session, shell);
    await useWallet(session, shell, 300_000, '4821');
    const journal = JSON.stringify(session.entries);
    expect(journal).not.toContain('MARK');
    expect(journal).not.toContain('wpt_');
    expect(journal).not.toContain('4821');
    expect(shell.drafts.read('wallet.pin')).toBe('');
    expect(shell.drafts.read('wallet.token')).toBe('');
  });

  test('that the gift card covers opens no popup, and its cart is empty [PAY-16, PAY-17]', async () => {
    const { server, shell, session } = await prepared({
      funds: { ...noTenders, giftCard: kobo(50_000_000) },
    });
    await useGiftCard(session, shell);
    await submit(session, 'attempt-0000-0001');
    expect(server.violations).toEqual([]);
    expect(shell.popups).toEqual([]);
    expect(server.calls.slice(-4)).toEqual(['placeorder', 'config', 'redeemgift', 'verifypayment']);
    expect(server.sent('verifypayment')).toMatchObject([{ status: 'successful' }]);
    expect(paymentOf(session).value).toBe('confirmed');
    expect(session.actor.system.get('groceryCart').getSnapshot().context.lines).toEqual([]);
  });

  test('whose serial number a reload has forgotten asks for it once more [PAY-23]', async () => {
    const { server, shell, session } = await prepared({ funds: bothFunds });
    await useGiftCard(session, shell);
    shell.drafts.write('giftCard.serial', '');
    await submit(session, 'attempt-0000-0001');
    expect(paymentOf(session)).toMatchObject({
      value: 'interrupted',
      context: { failure: { message: 'Please enter the serial number of your gift card again.' } },
    });
    expect(server.calls).not.toContain('redeemgift');
    shell.drafts.write('giftCard.serial', serial);
    await submit(session, 'attempt-0000-0002');
    expect(paymentOf(session).value).toBe('confirmed');
    expect(server.state.orders).toHaveLength(1);
  });
});

describe('what stands in the way of it', () => {
  test('is a wrong pin: nothing is ordered [ERR-24]', async () => {
    const { server, shell, session } = await prepared({ walletPin: '4821' });
    await useWallet(session, shell, 300_000, '1111');
    expect(checkoutOf(session).context.wallet.message).toBe('wallet pin is incorrect!');
    expect(server.calls).not.toContain('placeorder');
  });

  test('is a server that has none of it: its words are shown, and nothing is ordered [ERR-31]', async () => {
    const { server, shell, session } = await prepared({});
    await useGiftCard(session, shell);
    expect(checkoutOf(session).context.giftCard).toMatchObject({
      isUsed: false,
      message: '/api/verifycard is not part of this server.',
    });
    await useWallet(session, shell, 300_000, '1111');
    expect(checkoutOf(session).context.wallet.message).toBe(
      '/api/verify_walletpin is not part of this server.',
    );
    expect(server.calls).not.toContain('placeorder');
  });
});

test('an order by card alone makes no call of gift cards and wallets', async () => {
  const { server, session } = await prepared({ walletPin: '4821' });
  await submit(session, 'attempt-0000-0001');
  expect(paymentOf(session).value).toBe('confirmed');
  for (const call of ['verifycard', 'redeemgift', 'verify_walletpin', 'debitWallet', 'paymentStatus']) {
    expect(server.calls).not.toContain(call);
  }
});

type Shell = ReturnType<typeof createShell>;

async function prepared(change: Partial<ServerState>) {
  const server = createFakeServer({ ...emptyState, user, ...change });
  const shell = createShell(adaeze, { id: 31, cartId: 512 });
  const session = startSession(server, shell);
  await prepare(session, shell, byPaystack);
  return { server, shell, session };
}

async function useGiftCard({ actor }: Session, { drafts }: Shell): Promise<void> {
  const checkout = actor.system.get('checkout');
  drafts.write('giftCard.serial', serial);
  checkout.send({ type: 'checkout.voucherToggled', used: true });
  checkout.send({ type: 'checkout.serialJudged', problem: null });
  checkout.send({ type: 'checkout.giftCardSubmitted' });
  await waitFor(checkout, (snapshot) => !snapshot.matches({ open: { giftCard: 'verifying' } }));
}

/** Chooses the wallet, submits, and answers the question for the PIN; waits until the payment rests. */
async function useWallet(
  { actor }: Session,
  { drafts }: Shell,
  available: number,
  pin: string,
): Promise<void> {
  const checkout = actor.system.get('checkout');
  checkout.send({ type: 'checkout.walletBalanceKnown', available: kobo(available) });
  checkout.send({ type: 'checkout.walletToggled', used: true });
  if (checkout.getSnapshot().context.provider === null) throw new Error('a gateway is chosen by now');
  checkout.send({ type: 'checkout.submitted', attemptId: 'attempt-0000-0001', roll: 32_318 });
  drafts.write('wallet.pin', pin);
  checkout.send({ type: 'checkout.pinJudged', problem: null });
  checkout.send({ type: 'checkout.pinSubmitted' });
  await waitFor(checkout, (snapshot) => !snapshot.matches({ open: { order: 'verifyingPin' } }));
  await waitFor(actor.system.get('payment'), (snapshot) => !snapshot.hasTag('busy'));
}

function paymentOf({ actor }: Session) {
  return actor.system.get('payment').getSnapshot();
}

function checkoutOf({ actor }: Session) {
  return actor.system.get('checkout').getSnapshot();
}
