import { koboToNaira, nairaToKobo, sumKobo } from '@marketsquare/core/kernel/money';
import { noTenders } from '@marketsquare/core/shop/payment';
import type { components } from '@marketsquare/core/wire/api';
import { user } from '@marketsquare/core/wire/api/testing';
import { availableOf, holdPart, paidOf, place, redeem, withTender } from '../index.ts';
import { checked, opened } from './payment-calls.ts';
import { type Call, done, kept, notBuilt, ok, type Reply, refused, replyTo } from './reply.ts';
import type { ServerState } from './state.ts';

type Wire = components['schemas'];

/** The calls of the wallet's and the gift cards' own pages. */
export const walletCalls: Readonly<Record<string, Call>> = {
  me: (state) =>
    ok<Wire['MeReply']>({ status: true, data: { loggedin: true, user: customer(state) }, message: '' }),
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

/** The money that a customer's top-ups have brought into their wallet, in naira. */
export function walletBalance({ orders }: ServerState): number {
  return koboToNaira(sumKobo(orders.filter(({ purpose }) => purpose === 'topUp').map(paidOf)));
}

export function verifyCard(state: ServerState): Reply {
  return state.funds.giftCard === 0
    ? notBuilt('verifycard')
    : ok<Wire['AmountReply']>({
        status: true,
        data: koboToNaira(availableOf(state, 'giftCard')),
        message: 'Gift card found.',
      });
}

export function redeemGift(state: ServerState, { order_id, amount }: Wire['RedeemGiftRequest']): Reply {
  const named = withTender(state, order_id, 'giftCard', nairaToKobo(amount));
  return replyTo(kept(state, holdPart(named, order_id, 'giftCard')), () =>
    done('Giftcard Redeemed Successfully'),
  );
}

export function verifyPin({ walletPin }: ServerState, { verify_pin }: Wire['VerifyWalletPinRequest']): Reply {
  if (walletPin === null) return notBuilt('verify_walletpin');
  return verify_pin === walletPin
    ? ok<Wire['VerifyWalletPinReply']>({ status: true, data: 'ok', message: '', token: walletToken })
    : refused(403, 'wrong_pin', 'Wrong.');
}

/** An order that has its part answers without a token as well. */
export function debitWallet(state: ServerState, body: Wire['DebitWalletRequest']): Reply {
  const order = state.orders.find(({ code }) => code === body.unique_code);
  if (order?.parts.wallet !== 'held' && body.token !== walletToken) {
    return refused(403, 'wrong_pin', 'Enter your pin again.');
  }
  const id = order?.id ?? '';
  const named = withTender(state, id, 'wallet', nairaToKobo(body.amount));
  return replyTo(kept(state, holdPart(named, id, 'wallet')), () =>
    walletOrder(body, { id, balance: 0, state: 'held' }),
  );
}

/** A wallet order as the contract has it. */
function walletOrder(
  { user_id, unique_code, type, amount }: Wire['DebitWalletRequest'] | Wire['CreditWalletRequest'],
  order: Pick<Wire['WalletOrder'], 'id' | 'balance' | 'state'>,
): Reply {
  const created_at = '2026-11-21T12:00:00.000Z';
  const data = { ...order, user_id, unique_code, type, amount, created_at };
  return ok<Wire['WalletOrderReply']>({ status: true, data, message: 'Done.' });
}

const walletToken = 'wpt_7Hk2Qd81xPzLm0Va';

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
