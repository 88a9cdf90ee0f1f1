import { createMemoryDrafts } from '../../../kernel/drafts/index.ts';
import type { PopupOutcome } from '../../../shop/card-payment/index.ts';
import type { WalletTransaction } from '../../../shop/wallet/history/index.ts';
import { type ApiOptions, type components, createApi, type User } from '../../../wire/api/index.ts';
import { replyProblems, requestProblems } from '../../../wire/api/testing/contract.ts';
import type { PopupRequest } from '../../root/index.ts';
import { user } from '../../root/testing/people.ts';
import type { WalletPorts } from '../wallet-ports.ts';

type Wire = components['schemas'];
type Body = Readonly<Record<string, unknown>>;

/** Something to be paid by card: a top-up or a gift card. */
interface Intent {
  readonly amount: number;
  paid: number;
  isDeclined: boolean;
}

/** What a customer does in each popup, one after the other; after the last they pay. */
export type Deed = 'pays' | 'isDeclined' | 'closes' | 'paysAndCloses';

/** A shell over a make-believe server that keeps a wallet and gift cards, and holds both sides to the contract. */
export function walletShell() {
  const state = {
    balance: 0,
    giftCardLeft: 2_000,
    orders: new Map<string, { readonly code: string; readonly amount: number; redeemed: number }>(),
    intents: new Map<string, Intent>(),
    issued: [] as unknown[],
    refused: new Set<string>(),
  };
  const calls: string[] = [];
  const sent: { readonly name: string; readonly body: unknown }[] = [];
  const violations: string[] = [];
  const popups: PopupRequest[] = [];
  const deeds: Deed[] = [];
  const kept = {
    account: null as User | null,
    transactions: [] as readonly WalletTransaction[],
    changes: 0,
  };
  const customer = (): Wire['User'] => ({
    ...user,
    phone: '08030000031',
    available_balance: state.balance,
    wallet_balance: state.balance,
  });
  const reply = (data: unknown, message = 'Done.') => ({ status: true, data, message });
  const orderReply = (id: string, code: string, amount: number) =>
    reply({
      id,
      user_id: user.id,
      unique_code: code,
      type: 'CREDIT',
      amount,
      balance: amount,
      state: 'pending',
      created_at: '2026-11-21T10:16:00Z',
    });

  const answer = (name: string, body: Body, query: URLSearchParams): unknown => {
    switch (name) {
      case 'me':
        return reply({ loggedin: true, user: customer() });
      case 'verifycard':
        return reply(state.giftCardLeft);
      case 'creditWallet': {
        const code = String(body.unique_code);
        const id = `top_${code}`;
        if (!state.orders.has(id)) state.orders.set(id, { code, amount: Number(body.amount), redeemed: 0 });
        return orderReply(id, code, Number(body.amount));
      }
      case 'redeemgiftwallet': {
        const order = state.orders.get(String(body.order_id));
        if (order && order.redeemed === 0) {
          order.redeemed = Number(body.amount);
          state.giftCardLeft -= order.redeemed;
          state.balance += order.redeemed;
        }
        return { ...reply(customer(), 'Giftcard Redeemed Successfully'), type: 'redeemgift' };
      }
      case 'initializePayment': {
        const card = body.giftcard as { readonly reference: string } | undefined;
        const order = state.orders.get(String(body.order_id));
        const reference = card?.reference ?? order?.code ?? '';
        const amount = card ? 10_000 : (order?.amount ?? 0) - (order?.redeemed ?? 0);
        const intent = state.intents.get(reference) ?? { amount, paid: 0, isDeclined: false };
        state.intents.set(reference, intent);
        return reply({
          reference,
          gateway: 'paystack',
          amount,
          currency: 'NGN',
          country: 'NG',
          script_url: 'https://paystack.test/inline.js',
          paystack: { access_code: 'access-1' },
          flutterwave: null,
          status: intent.paid > 0 ? 'settled' : 'pending',
        });
      }
      case 'paymentStatus': {
        const reference = query.get('reference') ?? '';
        const { amount = 0, paid = 0, isDeclined = false } = state.intents.get(reference) ?? {};
        settle(reference);
        return reply({
          reference,
          gateway: 'paystack',
          state: paid > 0 ? 'settled' : isDeclined ? 'failed' : 'pending',
          amount,
          amount_received: paid,
          order: null,
        });
      }
      case 'verifywalletcredit':
        settle(String(body.txref));
        return reply({ user: customer() });
      case 'wallet':
      case 'multiplefilter':
        return reply([transaction]);
      case 'giftcards':
        return reply([giftCard]);
      case 'purchasegiftcard':
        state.issued.push(body);
        return { ...reply(null), success: true };
      default:
        throw new Error(`this server has no ${name}`);
    }
  };
  const settled = new Set<string>();
  const settle = (reference: string) => {
    const intent = state.intents.get(reference);
    if (!intent || intent.paid === 0 || settled.has(reference)) return;
    settled.add(reference);
    state.balance += intent.paid;
  };
  const fetch: ApiOptions['fetch'] = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const name = pathname.slice('/api/'.length);
    const method = request.method.toLowerCase();
    const body: unknown = method === 'post' ? await request.json() : undefined;
    calls.push(name);
    sent.push({ name, body: body ?? Object.fromEntries(searchParams) });
    if (body !== undefined) violations.push(...requestProblems(method, pathname, body));
    const isRefused = state.refused.has(name);
    const refusal = { status: false, code: 'not_built', message: 'This call is not built yet.' };
    const answered = isRefused ? refusal : answer(name, (body ?? {}) as Body, searchParams);
    violations.push(...replyProblems(method, pathname, isRefused ? 501 : 200, answered));
    return Response.json(answered, { status: isRefused ? 501 : 200 });
  };
  const openPopup = async (request: PopupRequest): Promise<PopupOutcome> => {
    popups.push(request);
    const deed = deeds.shift() ?? 'pays';
    const intent = state.intents.get(request.reference);
    // A paid checkout that is opened again takes nothing twice.
    if (intent && (deed === 'pays' || deed === 'paysAndCloses')) intent.paid ||= request.amount / 100;
    if (intent) intent.isDeclined = deed === 'isDeclined';
    if (deed === 'closes' || deed === 'paysAndCloses') return { kind: 'closed' };
    return { kind: 'answered', code: deed === 'pays' ? '00' : '51', transactionId: '4099260517' };
  };
  const ports: WalletPorts = {
    api: createApi({ baseUrl: 'http://shop.test', fetch }),
    drafts: createMemoryDrafts(),
    readUser: () => ({ id: user.id, cartId: null }),
    keepOrder: () => {},
    readOrder: () => null,
    keepAddresses: () => {},
    openPopup,
    onConfirmed: () => {},
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
  const sentTo = (name: string) => sent.filter((call) => call.name === name).map(({ body }) => body);
  return { ports, state, calls, sentTo, violations, popups, deeds, kept };
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
