import { fromPromise } from 'xstate';
import { present } from '../../kernel/failure/index.ts';
import { cardWork, type PaymentOpening, type PopupOutcome } from '../../shop/card-payment/index.ts';
import type { GiftCard } from '../../shop/gift-card/index.ts';
import {
  giftCardPurchaseMachine,
  type PurchasePeople,
  type PurchaseRequest,
  purchaseMessages,
  purchasePeople,
} from '../../shop/gift-card/purchase/index.ts';
import { fromCardPayment, fromCardPurchase, toGiftCard, toPaymentOpening } from '../../wire/api/index.ts';
import { giftCardService } from '../root/calls/gift-card-service.ts';
import { replyOf } from '../root/calls/reply.ts';
import { payingCalls } from '../root/late-calls.ts';
import type { ScreenPorts } from './ports.ts';
import type { Screen } from './screen.ts';

/**
 * The gift card screen with its work provided over a shell's ports. Provided once a screen, because it
 * remembers the popups that it opened itself.
 */
export const giftCardPurchase: Screen<'giftCardPurchase', ScreenPorts> = {
  name: 'giftCardPurchase',
  provide: (ports) =>
    giftCardPurchaseMachine.provide({
      actors: {
        loadGiftCards: fromPromise<readonly GiftCard[], undefined>(() => giftCardsOnSale(ports)),
        purchaseGiftCard: fromPromise<unknown, PurchaseRequest>(async ({ input }) => {
          const service = await giftCardService(ports);
          const body = fromCardPurchase(service, input, await peopleOf(ports));
          await replyOf(ports.api.post('/api/purchasegiftcard', { body }));
          return null;
        }),
        ...cardWork({
          start: async (due) => {
            const body = fromCardPayment(due, await peopleOf(ports));
            const { data } = await replyOf(ports.api.post('/api/initializePayment', { body }));
            return toPaymentOpening(data);
          },
          popup: (opening) => popupOfGifter(ports, opening),
          outcomeBefore: async (opening) => (await payingCalls()).outcomeBefore(ports, opening),
          check: async ({ opening }) => {
            const { reference } = present(opening, 'a gift card is checked by its try');
            const { ofStatus, tryStatus } = await payingCalls();
            const check = ofStatus(await tryStatus(ports, reference));
            if (check.kind === 'returned') ports.onReturned();
            return check;
          },
          wait: ports.wait,
        }),
      },
    }),
};

/** The cards on sale: `giftcards`. [GIFT-01, GIFT-07, API-53] */
async function giftCardsOnSale({ api }: ScreenPorts): Promise<readonly GiftCard[]> {
  const query = { serviceid: await giftCardService({ api }) };
  const { data } = await replyOf(api.get('/api/giftcards', { params: { query } }));
  return data.map(toGiftCard);
}

/** The popup, opened for the giver of the card. [PAY-24] */
async function popupOfGifter(ports: ScreenPorts, opening: PaymentOpening): Promise<PopupOutcome> {
  const { gifterFirstName, gifterLastName, gifterEmail, gifterPhone } = await peopleOf(ports);
  const name = `${gifterFirstName} ${gifterLastName}`;
  return ports.openPopup({ ...opening, customer: { name, email: gifterEmail, phone: gifterPhone } });
}

async function peopleOf({ drafts }: ScreenPorts): Promise<PurchasePeople> {
  return purchasePeople(drafts) ?? Promise.reject({ code: 'incomplete', message: purchaseMessages.fields });
}
