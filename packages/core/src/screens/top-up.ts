import { fromPromise } from 'xstate';
import { toUser } from '../api/index.ts';
import type { CardCheck } from '../gift-card/index.ts';
import { type Kobo, koboToNaira } from '../money/index.ts';
import type { PaymentOpening, PopupOutcome, Provider, Verification } from '../payment/index.ts';
import { paymentOpening, paymentStanding, popupOutcomeAfterReload } from '../shop/calls/payment.ts';
import { giftCardValue } from '../shop/calls/tenders.ts';
import { ofFailure, ofStanding } from '../shop/calls/verification.ts';
import type { CreditOrderAnswer, CreditOrderRequest, WalletRedemption } from '../wallet/index.ts';
import { type TopUpVerification, topUpMachine } from '../wallet/top-up/index.ts';
import { creditOrder, refreshedWallet, walletRedemption } from './credit-order.ts';
import type { Screen } from './screen.ts';
import { customerOf, type WalletPorts } from './wallet-ports.ts';

/** The top-up with its work provided over a shell's ports. Once a screen, for it remembers which popups it opened itself. */
export const topUp: Screen<'topUp', WalletPorts> = {
  name: 'topUp',
  provide: (ports) => {
    const opened = new Set<string>();
    return topUpMachine.provide({
      actors: {
        verifyGiftCard: fromPromise<Kobo, CardCheck>(({ input }) => giftCardValue(ports, input)),
        createCreditOrder: fromPromise<CreditOrderAnswer, CreditOrderRequest>(({ input }) =>
          creditOrder(ports, input),
        ),
        redeemGiftCard: fromPromise<{ readonly type: string }, WalletRedemption>(({ input }) =>
          walletRedemption(ports, input),
        ),
        startPayment: fromPromise<PaymentOpening, { readonly orderId: string; readonly provider: Provider }>(
          async ({ input }) => {
            const opening = await paymentOpening(ports, input);
            opened.add(opening.reference);
            return opening;
          },
        ),
        openPopup: fromPromise<PopupOutcome, PaymentOpening>(({ input }) =>
          opened.delete(input.reference)
            ? popupOfCustomer(ports, input)
            : popupOutcomeAfterReload(ports, input, popupOfCustomer),
        ),
        verifyTopUp: fromPromise<Verification, TopUpVerification>(({ input }) =>
          topUpVerification(ports, input),
        ),
        refreshWallet: fromPromise<unknown, undefined>(() => refreshedWallet(ports)),
        wait: fromPromise<unknown, { readonly ms: number }>(({ input }) => ports.wait(input.ms)),
      },
    });
  },
};

/** The popup, opened for the signed-in customer. [PAY-24, PAY-27] */
async function popupOfCustomer(ports: WalletPorts, opening: PaymentOpening): Promise<PopupOutcome> {
  const { firstName, lastName, email, phone } = await customerOf(ports);
  return ports.openPopup({ ...opening, customer: { name: `${firstName} ${lastName}`, email, phone } });
}

/**
 * Has the server credit the wallet by its own look at the provider: `verifywalletcredit` for a transaction that the popup
 * told of, else `paymentStatus`, after a closed popup or a reload. [WAL-30, API-48]
 */
async function topUpVerification(
  ports: WalletPorts,
  { reference, amount, transactionId }: TopUpVerification,
): Promise<Verification> {
  if (!transactionId) return ofTopUp(ofStanding(await paymentStanding(ports, reference)));
  const { id } = await customerOf(ports);
  const result = await ports.api.post('/api/verifywalletcredit', {
    body: {
      txref: reference,
      pref: reference,
      transaction_id: transactionId,
      user_id: id,
      status: 'successful',
      amount: koboToNaira(amount),
    },
  });
  if (!result.ok) return ofFailure(result.failure);
  ports.keepAccount(toUser(result.reply.data.user));
  return { kind: 'settled' };
}

/** A top-up that another sum came for has failed, in the server's own words about that sum. */
function ofTopUp(answer: Verification): Verification {
  const isAnotherSum = answer.kind === 'underpaid' || answer.kind === 'returned';
  return isAnotherSum ? { kind: 'failed', message: answer.message } : answer;
}
