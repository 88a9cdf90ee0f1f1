import { fromPromise } from 'xstate';
import { present } from '../../kernel/failure/index.ts';
import { type Kobo, koboToNaira } from '../../kernel/money/index.ts';
import {
  type CheckRequest,
  cardWork,
  type PaymentCheck,
  type PaymentOpening,
  type PopupOutcome,
} from '../../shop/card-payment/index.ts';
import type { CardCheck } from '../../shop/gift-card/index.ts';
import type { CreditOrderAnswer, CreditOrderRequest, WalletRedemption } from '../../shop/wallet/index.ts';
import { topUpMachine } from '../../shop/wallet/top-up/index.ts';
import { toUser } from '../../wire/api/index.ts';
import { outcomeBefore, paymentOpening, tryStatus } from '../root/calls/payment.ts';
import { giftCardValue } from '../root/calls/tenders.ts';
import { ofFailure, ofStatus } from '../root/calls/verification.ts';
import { creditOrder, refreshedWallet, walletRedemption } from './credit-order.ts';
import type { Screen } from './screen.ts';
import { customerOf, type WalletPorts } from './wallet-ports.ts';

/**
 * The top-up with its work provided over a shell's ports. Provided once a screen, because it remembers the
 * popups that it opened itself.
 */
export const topUp: Screen<'topUp', WalletPorts> = {
  name: 'topUp',
  provide: (ports) =>
    topUpMachine.provide({
      actors: {
        verifyGiftCard: fromPromise<Kobo, CardCheck>(({ input }) => giftCardValue(ports, input)),
        createCreditOrder: fromPromise<CreditOrderAnswer, CreditOrderRequest>(({ input }) =>
          creditOrder(ports, input),
        ),
        redeemGiftCard: fromPromise<{ readonly type: string }, WalletRedemption>(({ input }) =>
          walletRedemption(ports, input),
        ),
        refreshWallet: fromPromise<unknown, undefined>(() => refreshedWallet(ports)),
        ...cardWork({
          start: (due) => paymentOpening(ports, due),
          popup: (opening) => popupOfCustomer(ports, opening),
          outcomeBefore: (opening) => outcomeBefore(ports, opening),
          check: (request) => topUpCheck(ports, request),
          wait: ports.wait,
        }),
      },
    }),
};

/** The popup, opened for the signed-in customer. [PAY-24, PAY-27] */
async function popupOfCustomer(ports: WalletPorts, opening: PaymentOpening): Promise<PopupOutcome> {
  const { firstName, lastName, email, phone } = await customerOf(ports);
  return ports.openPopup({ ...opening, customer: { name: `${firstName} ${lastName}`, email, phone } });
}

/**
 * Has the server credit the wallet by its own check with the gateway: `verifywalletcredit` for a transaction
 * that the popup reported, else `paymentStatus`, after a closed popup or a reload. [WAL-30, API-48]
 */
async function topUpCheck(ports: WalletPorts, request: CheckRequest): Promise<PaymentCheck> {
  const { reference, amount } = present(request.opening, 'a top-up is checked by its try');
  if (!request.transactionId) return ofStatus(await tryStatus(ports, reference));
  const { id } = await customerOf(ports);
  const result = await ports.api.post('/api/verifywalletcredit', {
    body: {
      txref: reference,
      pref: reference,
      transaction_id: request.transactionId,
      user_id: id,
      status: 'successful',
      amount: koboToNaira(amount),
    },
  });
  if (!result.ok) return ofFailure(result.failure);
  ports.keepAccount(toUser(result.reply.data.user));
  return { kind: 'settled', received: amount };
}
