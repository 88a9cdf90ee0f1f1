import { createRecorder, type JournalEntry, verify } from '@marketsquare/core/journal';
import { kobo } from '@marketsquare/core/kernel/money';
import { giftCardServiceId } from '@marketsquare/core/shop/gift-card';
import { purchaseFields } from '@marketsquare/core/shop/gift-card/purchase';
import { noTenders } from '@marketsquare/core/shop/payment';
import { fundPageBalances, walletPageBalances } from '@marketsquare/core/shop/wallet';
import { redemptionSerialKey } from '@marketsquare/core/shop/wallet/redemption';
import { defaultTopUpLimits, selectTopUpNotice, topUpSerialKey } from '@marketsquare/core/shop/wallet/top-up';
import { screenMachines, screens } from '@marketsquare/core/storefront/screens';
import { balanceOnHold, toTransaction } from '@marketsquare/core/wire/api';
import { describe, expect, test } from 'vitest';
import { type AnyActor, createActor, waitFor } from 'xstate';
import { availableOf, takenBy } from '../../server/index.ts';
import { walletBalance } from '../../server/wire/index.ts';
import { walletShell } from './testing/wallet-shell.ts';

const serial = 'MARK-4K2P-9XQD';
const at = 1_795_256_100_000;

describe('a top-up over the contract', () => {
  test('creates the credit order, pays, verifies, and fetches user and history again [WAL-26, WAL-29, WAL-30, ENT-34, ENT-35, API-37, API-48]', async () => {
    const { shell, actor } = openTopUp();
    await submitTopUp(actor);
    expect(actor.getSnapshot().value).toBe('credited');
    expect(shell.server.violations).toEqual([]);
    expect(shell.server.calls).toEqual([
      'me',
      'creditWallet',
      'initializePayment',
      'verifywalletcredit',
      'me',
    ]);
    expect(shell.server.sent('creditWallet')).toEqual([
      {
        user_id: 31,
        type: 'CREDIT',
        balance: 5_000,
        amount: 5_000,
        payment: { method: 'Paystack card' },
        unique_code: '3154021',
      },
    ]);
    expect(shell.server.sent('verifywalletcredit')).toEqual([
      {
        txref: '3154021',
        pref: '3154021',
        transaction_id: 'T-3154021',
        user_id: 31,
        status: 'successful',
        amount: 5_000,
      },
    ]);
    expect(shell.kept).toMatchObject({ account: { walletBalance: 500_000 }, changes: 1 });
  });

  test('opens the popup for the customer under the code of the top-up [PAY-27]', async () => {
    const { shell, actor } = openTopUp();
    await submitTopUp(actor);
    expect(shell.popups).toMatchObject([
      {
        reference: '3154021',
        amount: 500_000,
        accessCode: 'access-1',
        customer: { name: 'Adaeze Okonkwo', email: 'adaeze.okonkwo@example.ng', phone: '08030000031' },
      },
    ]);
  });

  test('redeems the gift card, and pays the remainder by card [WAL-27, WAL-28, WAL-32, GIFT-07, API-41]', async () => {
    const { shell, actor } = openTopUp();
    await takeGiftCard(actor, shell);
    await submitTopUp(actor);
    expect(actor.getSnapshot().value).toBe('credited');
    expect(shell.server.violations).toEqual([]);
    expect(shell.server.sent('redeemgiftwallet')).toEqual([
      {
        serviceid: giftCardServiceId,
        serialnumber: serial,
        phonenumber: '08030000031',
        amount: 2_000,
        order_id: 'order-1',
      },
    ]);
    expect(shell.popups.map(({ amount }) => amount)).toEqual([300_000]);
    expect(shell.kept.account?.walletBalance).toBe(500_000);
    expect(shell.ports.drafts.read(topUpSerialKey)).toBe('');
  });

  test('that the gift card covers opens no popup [WAL-33]', async () => {
    const { shell, actor } = openTopUp();
    shell.server.state.funds = { ...noTenders, giftCard: kobo(900_000) };
    await takeGiftCard(actor, shell);
    await submitTopUp(actor);
    expect(actor.getSnapshot().value).toBe('credited');
    expect(shell.popups).toEqual([]);
    expect(shell.server.sent('creditWallet')).toMatchObject([{ payment: { method: 'gift' } }]);
    expect(shell.kept.account?.walletBalance).toBe(500_000);
    expect(availableOf(shell.server.state, 'giftCard')).toBe(400_000);
  });

  test('with another card code changes no balance, and pays the same order at the second try [WAL-31]', async () => {
    const { shell, actor } = openTopUp();
    shell.inPopups.push('isDeclined');
    await submitTopUp(actor);
    expect(actor.getSnapshot().context.notice?.message).toBe('Payment Failed!!!');
    expect(walletBalance(shell.server.state)).toBe(0);
    await submitTopUp(actor, 7);
    expect(actor.getSnapshot().value).toBe('credited');
    expect(shell.server.sent('creditWallet')).toHaveLength(1);
    expect(walletBalance(shell.server.state)).toBe(5_000);
  });

  test('whose popup was closed after the payment is credited, once', async () => {
    const { shell, actor } = openTopUp();
    shell.inPopups.push('paysAndCloses');
    await submitTopUp(actor);
    expect(actor.getSnapshot().value).toBe('credited');
    expect(walletBalance(shell.server.state)).toBe(5_000);
  });

  test.each(['creditWallet', 'redeemgiftwallet', 'verifywalletcredit', 'initializePayment'])(
    'says so when the server has no %s yet [ERR-40]',
    async (name) => {
      const { shell, actor } = openTopUp();
      await takeGiftCard(actor, shell);
      shell.server.state.unbuilt.add(name);
      await submitTopUp(actor);
      const place = name === 'verifywalletcredit' ? 'panel' : 'dialog';
      expect(selectTopUpNotice(actor.getSnapshot())).toMatchObject({
        place,
        title: 'Error',
        message: `/api/${name} is not part of this server.`,
      });
      expect(shell.server.violations).toEqual([]);
    },
  );

  test('goes on after a reload wherever it was, and charges and credits once', async () => {
    const places = [
      'creatingOrder',
      { card: 'starting' },
      { card: 'awaitingGateway' },
      { card: 'checking' },
      'refreshing',
    ] as const;
    for (const place of places) {
      const { shell, actor, input } = openTopUp();
      const reached = waitFor(actor, (snapshot) => snapshot.matches(place));
      actor.send({ type: 'topUp.submitted', roll: 44_021 });
      await reached;
      const snapshot = actor.getPersistedSnapshot();
      actor.stop();
      const resumed = createActor(screens.topUp.provide(shell.ports), { snapshot, input }).start();
      await waitFor(resumed, (one) => !one.hasTag('busy'));
      expect([place, resumed.getSnapshot().value]).toEqual([place, 'credited']);
      expect(shell.server.state.orders.length).toBe(1);
      expect(shell.server.state.orders.flatMap(({ tries }) => tries.map(takenBy))).toEqual([500_000]);
      expect(walletBalance(shell.server.state)).toBe(5_000);
    }
  });

  test('leaves a journal that replays, without a personal or secret value', async () => {
    const { shell, actor, entries } = openTopUp();
    await takeGiftCard(actor, shell);
    await submitTopUp(actor);
    expect(verify(screenMachines, entries)).toMatchObject({ ok: true });
    const journal = JSON.stringify(entries);
    for (const secret of [serial, 'Adaeze', 'adaeze.okonkwo', '0803']) expect(journal).not.toContain(secret);
  });
});

describe('the redemption of a gift card over the contract', () => {
  test('redeems all that is on the card to the wallet [GIFT-02, GIFT-07, ERR-42]', async () => {
    const shell = walletShell();
    const actor = createActor(screens.giftCardRedemption.provide(shell.ports), {
      input: { userId: 31 },
    }).start();
    shell.ports.drafts.write(redemptionSerialKey, serial);
    actor.send({ type: 'redemption.serialJudged', problem: null });
    actor.send({ type: 'redemption.checkRequested' });
    await waitFor(actor, (snapshot) => snapshot.matches('verified'));
    actor.send({ type: 'redemption.submitted', roll: 44_021 });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    expect(actor.getSnapshot().context.notice?.message).toBe('Giftcard Redeemed Successfully');
    expect(shell.server.violations).toEqual([]);
    expect(shell.server.sent('verifycard')).toEqual([{ serviceid: giftCardServiceId, serialnumber: serial }]);
    expect(shell.server.sent('redeemgiftwallet')).toMatchObject([
      { serviceid: giftCardServiceId, amount: 2_000, order_id: 'order-1' },
    ]);
    const { state } = shell.server;
    expect([walletBalance(state), availableOf(state, 'giftCard')]).toEqual([2_000, 0]);
    expect(shell.kept.account?.walletBalance).toBe(200_000);
  });
});

describe('the purchase of a gift card over the contract', () => {
  test('pays, is seen to be paid, and buys under the reference of the payment [GIFT-03, GIFT-06, GIFT-07, ENT-29, ENT-30, PAY-26, API-53, API-54]', async () => {
    const { shell, actor } = await openPurchase();
    await submitPurchase(actor);
    expect(actor.getSnapshot().value).toBe('bought');
    expect(shell.server.violations).toEqual([]);
    expect(shell.server.calls).toEqual([
      'config',
      'giftcards',
      'initializePayment',
      'paymentStatus',
      'config',
      'purchasegiftcard',
    ]);
    expect(shell.server.sent('giftcards')).toEqual([{ serviceid: giftCardServiceId }]);
    expect(shell.server.sent('initializePayment')).toEqual([
      {
        gateway: 'paystack',
        giftcard: {
          id: 3,
          reference: `giftcard-3${at}`,
          gifter: {
            firstname: 'Tunde',
            lastname: 'Bakare',
            email: 'tunde.bakare@example.ng',
            phone: '08030000032',
          },
          recipient: { customeremail: 'bisi.adeyemi@example.ng', customerphone: '08030000033' },
        },
      },
    ]);
    expect(shell.server.sent('purchasegiftcard')).toEqual([
      {
        serviceid: giftCardServiceId,
        customerphone: '08030000033',
        serialnumber: '',
        amount: 10_000,
        customeremail: 'bisi.adeyemi@example.ng',
        reference: `giftcard-3${at}`,
      },
    ]);
    expect(shell.popups).toMatchObject([
      {
        reference: `giftcard-3${at}`,
        amount: 1_000_000,
        customer: { name: 'Tunde Bakare', email: 'tunde.bakare@example.ng', phone: '08030000032' },
      },
    ]);
  });

  test('that fails after the payment is repeated under the same reference, and nothing is charged again [ERR-34]', async () => {
    const { shell, actor } = await openPurchase();
    shell.server.state.unbuilt.add('purchasegiftcard');
    await submitPurchase(actor);
    expect(actor.getSnapshot().context.notice?.message).toBe('An error occured, Pls try again.');
    shell.server.state.unbuilt.clear();
    actor.send({ type: 'giftCard.purchaseRetried' });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    expect(actor.getSnapshot().value).toBe('bought');
    expect(shell.popups).toHaveLength(1);
    const [first, second] = shell.server.sent('purchasegiftcard');
    expect(second).toEqual(first);
  });

  test('that the server cannot open yet says so before anything is charged [ERR-21]', async () => {
    const { shell, actor } = await openPurchase();
    shell.server.state.unbuilt.add('initializePayment');
    await submitPurchase(actor);
    expect(actor.getSnapshot().context.notice).toMatchObject({
      title: 'Error',
      message: '/api/initializePayment is not part of this server.',
    });
    expect(shell.popups).toEqual([]);
  });

  test('leaves a journal that replays, without a name, an address or a number of anybody', async () => {
    const { actor, entries } = await openPurchase();
    await submitPurchase(actor);
    expect(verify(screenMachines, entries)).toMatchObject({ ok: true });
    for (const value of Object.values(people)) expect(JSON.stringify(entries)).not.toContain(value);
    expect(JSON.stringify(entries)).not.toContain('0803');
  });
});

describe('the wallet’s history over the contract', () => {
  test('is loaded for the user, and between two days [WAL-12, API-63, API-64, ENT-33]', async () => {
    const shell = walletShell();
    const entries: JournalEntry[] = [];
    const actor = createActor(screens.walletHistory.provide(shell.ports), {
      systemId: 'walletHistory',
      input: { openedAt: 1, table: 'new' },
      inspect: recorderInto(entries),
    }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    actor.send({ type: 'walletHistory.rangeSubmitted', from: '2026-11-01', until: '2026-11-21' });
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(shell.server.violations).toEqual([]);
    expect(shell.server.sent('wallet')).toEqual([{ user_id: '31', search: '' }]);
    expect(shell.server.sent('multiplefilter')).toEqual([
      { start_date: '2026-11-01', end_date: '2026-11-21' },
    ]);
    expect(shell.kept.transactions).toMatchObject([
      { id: 91, orderNumber: '3154021', type: 'CREDIT', amount: 500_000, remarks: 'MarkerRemarks' },
    ]);
    expect(actor.getSnapshot().context.count).toBe(1);
    expect(JSON.stringify(entries)).not.toContain('MarkerRemarks');
    expect(verify(screenMachines, entries)).toMatchObject({ ok: true });
  });

  test('reads the type under either of its names [ENT-33]', () => {
    const wire = {
      id: 1,
      order_number: '3154021',
      amount_before: 10,
      amount: -5,
      amount_after: 5,
      channel: '',
      remarks: '',
      date: '2026-11-21T10:16:00Z',
    };
    expect(toTransaction({ ...wire, type: 'CREDIT' }).type).toBe('CREDIT');
    expect(toTransaction({ ...wire, transaction_type: 'CREDIT' }).type).toBe('CREDIT');
    expect(toTransaction(wire).type).toBe('DEBIT');
  });

  test('is beside balances of which the one on hold has two spellings [WAL-05, WAL-21, ENT-18]', () => {
    expect([
      balanceOnHold({ balance_onHold: 12.5 }),
      balanceOnHold({ balanace_onHold: 12.5 }),
      balanceOnHold({}),
    ]).toEqual([1_250, 1_250, 0]);
    const balances = { walletBalance: kobo(5), balanceOnHold: kobo(2), availableBalance: kobo(3) };
    expect(walletPageBalances(balances)).toEqual([
      { label: 'Wallet Balance', amount: 5 },
      { label: 'Available Balance', amount: 3 },
    ]);
    expect(fundPageBalances(balances)).toEqual([
      { label: 'Balance', amount: 5 },
      { label: 'Balance on Hold', amount: 2 },
      { label: 'Available Balance', amount: 3 },
    ]);
  });
});

const people = {
  'gifter.firstname': 'Tunde',
  'gifter.lastname': 'Bakare',
  'gifter.email': 'tunde.bakare@example.ng',
  'gifter.phone': '0803 000 0032',
  'recipient.email': 'bisi.adeyemi@example.ng',
  'recipient.phone': '08030000033',
} as const;

/** A top-up of 5,000 naira by Paystack, ready to be submitted. */
function openTopUp() {
  const shell = walletShell();
  const entries: JournalEntry[] = [];
  const input = { panel: 'new', userId: 31, limits: defaultTopUpLimits } as const;
  const actor = createActor(screens.topUp.provide(shell.ports), {
    systemId: 'topUp',
    input,
    inspect: recorderInto(entries),
  }).start();
  actor.send({ type: 'topUp.amountTyped', text: '5000' });
  actor.send({ type: 'topUp.providerChosen', provider: 'paystack' });
  return { shell, actor, entries, input };
}

async function takeGiftCard(
  actor: ReturnType<typeof openTopUp>['actor'],
  shell: ReturnType<typeof walletShell>,
): Promise<void> {
  shell.ports.drafts.write(topUpSerialKey, serial);
  actor.send({ type: 'topUp.giftCardToggled', chosen: true });
  actor.send({ type: 'topUp.serialJudged', problem: null });
  actor.send({ type: 'topUp.giftCardCheckRequested' });
  await rests(actor);
}

async function submitTopUp(actor: ReturnType<typeof openTopUp>['actor'], roll = 44_021): Promise<void> {
  actor.send({ type: 'topUp.submitted', roll });
  await rests(actor);
}

/** The purchase of a card with all people filled in, ready to be submitted. */
async function openPurchase() {
  const shell = walletShell();
  const entries: JournalEntry[] = [];
  const actor = createActor(screens.giftCardPurchase.provide(shell.ports), {
    systemId: 'giftCardPurchase',
    inspect: recorderInto(entries),
  }).start();
  await rests(actor);
  actor.send({ type: 'giftCard.chosen', cardId: 3 });
  for (const field of purchaseFields) {
    shell.ports.drafts.write(field, people[field]);
    actor.send({ type: 'giftCard.fieldJudged', field, problem: null });
  }
  actor.send({ type: 'giftCard.providerChosen', provider: 'paystack' });
  return { shell, actor, entries };
}

async function submitPurchase(actor: Awaited<ReturnType<typeof openPurchase>>['actor']): Promise<void> {
  actor.send({ type: 'giftCard.submitted', at });
  await rests(actor);
}

function rests(actor: AnyActor): Promise<unknown> {
  return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
}

function recorderInto(entries: JournalEntry[]) {
  return createRecorder({
    session: 'session-1',
    firstSeq: 0,
    now: () => at,
    write: (entry) => {
      entries.push(JSON.parse(JSON.stringify(entry)));
    },
  }).inspect;
}
