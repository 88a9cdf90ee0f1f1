import { fromPromise } from 'xstate';
import { fromCardPayment, fromCardPurchase, toGiftCard, toPaymentOpening } from '../api/index.ts';
import { type GiftCard, giftCardServiceId } from '../gift-card/index.ts';
import {
  type CardPaymentRequest,
  giftCardPurchaseMachine,
  type PaymentLook,
  type PurchasePeople,
  type PurchaseRequest,
  purchasePeople,
  purchaseTexts,
} from '../gift-card/purchase/index.ts';
import { nairaToKobo } from '../money/index.ts';
import type { PaymentOpening, PopupOutcome } from '../payment/index.ts';
import { popupOutcomeAfterReload } from '../shop/calls/payment.ts';
import { replyOf } from '../shop/calls/reply.ts';
import type { ScreenPorts } from './ports.ts';
import type { Screen } from './screen.ts';

/** The gift card screen with its work provided over a shell's ports. Once a screen, for it remembers which popups it opened itself. */
export const giftCardPurchase: Screen<'giftCardPurchase', ScreenPorts> = {
  name: 'giftCardPurchase',
  provide: (ports) => {
    const opened = new Set<string>();
    return giftCardPurchaseMachine.provide({
      actors: {
        loadGiftCards: fromPromise<readonly GiftCard[], undefined>(() => giftCardsOnSale(ports)),
        startCardPayment: fromPromise<PaymentOpening, CardPaymentRequest>(async ({ input }) => {
          const body = fromCardPayment(input, await peopleOf(ports));
          const { data } = await replyOf(ports.api.post('/api/initializePayment', { body }));
          opened.add(data.reference);
          return toPaymentOpening(data);
        }),
        openPopup: fromPromise<PopupOutcome, PaymentOpening>(({ input }) =>
          opened.delete(input.reference)
            ? popupOfGifter(ports, input)
            : popupOutcomeAfterReload(ports, input, popupOfGifter),
        ),
        lookAtPayment: fromPromise<PaymentLook, { readonly reference: string }>(({ input }) =>
          paymentLook(ports, input.reference),
        ),
        purchaseGiftCard: fromPromise<unknown, PurchaseRequest>(async ({ input }) => {
          const body = fromCardPurchase(input, await peopleOf(ports));
          await replyOf(ports.api.post('/api/purchasegiftcard', { body }));
          return null;
        }),
        wait: fromPromise<unknown, { readonly ms: number }>(({ input }) => ports.wait(input.ms)),
      },
    });
  },
};

/** The cards on sale: `giftcards`. [GIFT-01, GIFT-07, API-53] */
async function giftCardsOnSale({ api }: ScreenPorts): Promise<readonly GiftCard[]> {
  const query = { serviceid: giftCardServiceId };
  const { data } = await replyOf(api.get('/api/giftcards', { params: { query } }));
  return data.map(toGiftCard);
}

/** The popup, opened for whoever gives the card. [PAY-24] */
async function popupOfGifter(ports: ScreenPorts, opening: PaymentOpening): Promise<PopupOutcome> {
  const { gifterFirstName, gifterLastName, gifterEmail, gifterPhone } = await peopleOf(ports);
  const name = `${gifterFirstName} ${gifterLastName}`;
  return ports.openPopup({ ...opening, customer: { name, email: gifterEmail, phone: gifterPhone } });
}

/** What the server sees of a try, and what came of it: `paymentStatus`. [GIFT-06] */
async function paymentLook({ api }: ScreenPorts, reference: string): Promise<PaymentLook> {
  const { data } = await replyOf(api.get('/api/paymentStatus', { params: { query: { reference } } }));
  switch (data.state) {
    case 'settled':
      return { kind: 'settled', received: nairaToKobo(data.amount_received) };
    case 'failed':
    case 'underpaid':
    case 'returned':
    case 'reversed':
      return { kind: 'failed' };
    case 'pending':
    case 'abandoned':
    case 'unknown':
      return { kind: data.state };
    default:
      return data.state satisfies never;
  }
}

async function peopleOf({ drafts }: ScreenPorts): Promise<PurchasePeople> {
  return purchasePeople(drafts) ?? Promise.reject({ code: 'incomplete', message: purchaseTexts.fields });
}
