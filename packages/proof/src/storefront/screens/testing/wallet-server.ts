import { createMemoryDrafts } from '@marketsquare/core/kernel/drafts';
import { kobo, koboToNaira, nairaToKobo, sumKobo, zeroKobo } from '@marketsquare/core/kernel/money';
import { noTenders } from '@marketsquare/core/shop/payment';
import type { WalletTransaction } from '@marketsquare/core/shop/wallet/history';
import type { PopupRequest } from '@marketsquare/core/storefront/root';
import type { WalletPorts } from '@marketsquare/core/storefront/screens';
import { type components, createApi, type User } from '@marketsquare/core/wire/api';
import { user } from '@marketsquare/core/wire/api/testing';
import { availableOf, type PopupAction, paidOf, place, redeem } from '../../../server/index.ts';
import {
  type Call,
  checked,
  createFakeServer,
  emptyState,
  kept,
  ok,
  opened,
  type Reply,
  replyTo,
  type ServerState,
  walletOrder,
} from '../../../server/wire/fake-server.ts';

type Wire = components['schemas'];

/** A shell over a server that keeps a wallet and gift cards, and holds both sides to the contract. */
export function walletShell() {
  const server = createFakeServer(
    { ...emptyState, user, funds: { giftCard: kobo(200_000), wallet: zeroKobo } },
    walletCalls,
  );
  const popups: PopupRequest[] = [];
  /** The customer's action in each popup, one after the other; after the last they pay. */
  const inPopups: PopupAction[] = [];
  const kept = {
    account: null as User | null,
    transactions: [] as readonly WalletTransaction[],
    changes: 0,
  };
  const ports: WalletPorts = {
    api: createApi({ baseUrl: 'http://shop.test', fetch: server.fetch }),
    drafts: createMemoryDrafts(),
    readUser: () => ({ id: user.id, cartId: null }),
    keepOrder: () => {},
    readOrder: () => null,
    keepAddresses: () => {},
    openPopup: async (request) => {
      popups.push(request);
      return server.usePopup(request.reference, inPopups.shift() ?? 'pays');
    },
    onConfirmed: () => {},
    onReturned: () => {},
    wait: () => new Promise(() => {}),
    tellShop: () => {},
    tellCart: () => {},
    readAccount: () => kept.account,
    keepAccount: (account) => {
      kept.account = account;
    },
    keepTransactions: (transactions) => {
      kept.transactions = transactions;
    },
    onWalletChanged: () => {
      kept.changes += 1;
    },
  };
  return { ports, server, popups, inPopups, kept };
}

/** The sum of a customer's top-ups in their wallet, in naira. */
export function walletBalance({ orders }: ServerState): number {
  return koboToNaira(sumKobo(orders.filter(({ purpose }) => purpose === 'topUp').map(paidOf)));
}

const walletCalls: Readonly<Record<string, Call>> = {
  me: (state) =>
    ok<Wire['MeReply']>({ status: true, data: { loggedin: true, user: customer(state) }, message: '' }),
  verifycard: (state) =>
    ok<Wire['AmountReply']>({
      status: true,
      data: koboToNaira(availableOf(state, 'giftCard')),
      message: 'Gift card found.',
    }),
  creditWallet: (state, body: Wire['CreditWalletRequest']) => {
    const { unique_code: code, amount } = body;
    const submission = { attemptId: code, code, revision: 0, total: nairaToKobo(amount), tenders: noTenders };
    return replyTo(kept(state, place(state, { ...submission, purpose: 'topUp' })), ({ id }) =>
      walletOrder(body, { id, balance: amount, state: 'pending' }),
    );
  },
  redeemgiftwallet: (state, { order_id, amount }: Wire['RedeemGiftRequest']) =>
    replyTo(kept(state, redeem(state, order_id, nairaToKobo(amount))), () =>
      ok({
        status: true,
        type: 'redeemgift',
        data: customer(state),
        message: 'Giftcard Redeemed Successfully',
      }),
    ),
  initializePayment: (state, body: Wire['OrderPaymentRequest'] | Wire['GiftCardPaymentRequest']) =>
    'giftcard' in body ? purchase(state, body) : opened(state, body.order_id, body.gateway),
  verifywalletcredit: (state, { txref }: Wire['VerifyWalletCreditRequest']) => {
    checked(state, txref);
    return ok({ status: true, data: { user: customer(state) }, message: '' });
  },
  wallet: () => ok({ status: true, data: [transaction], message: '' }),
  multiplefilter: () => ok({ status: true, data: [transaction], message: '' }),
  giftcards: () => ok({ status: true, data: [giftCard], message: '' }),
  purchasegiftcard: () => ok({ status: true, success: true, data: null, message: 'Done.' }),
};

/** The same reference is the same purchase. */
function purchase(state: ServerState, { giftcard, gateway }: Wire['GiftCardPaymentRequest']): Reply {
  const { reference } = giftcard;
  const price = nairaToKobo(giftCard.amount);
  const submission = { attemptId: reference, code: reference, revision: 0, total: price, tenders: noTenders };
  return replyTo(kept(state, place(state, { ...submission, purpose: 'giftCard' })), ({ id }) =>
    opened(state, id, gateway),
  );
}

function customer(state: ServerState): Wire['User'] {
  const balance = walletBalance(state);
  return { ...user, phone: '08030000031', available_balance: balance, wallet_balance: balance };
}

const transaction: Wire['WalletTransaction'] = {
  id: 91,
  order_number: '3154021',
  type: 'CREDIT',
  transaction_type: 'CREDIT',
  amount_before: 0,
  amount: 5_000,
  amount_after: 5_000,
  channel: 'Paystack card',
  remarks: 'MarkerRemarks',
  date: '2026-11-21T10:16:00Z',
};

const giftCard: Wire['GiftCard'] = {
  id: 3,
  cardname: 'Birthday Card',
  amount: 10_000,
  expiration_date: '2027-11-21',
  serialnumber: null,
};
