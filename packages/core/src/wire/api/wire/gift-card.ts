import { lagosDay } from '../../../kernel/calendar/index.ts';
import { koboToNaira, nairaToKobo } from '../../../kernel/money/index.ts';
import type { CardStart } from '../../../shop/card-payment/index.ts';
import type { BoughtCard, GiftCard } from '../../../shop/gift-card/index.ts';
import type { PurchasePeople, PurchaseRequest } from '../../../shop/gift-card/purchase/index.ts';
import type { components } from '../schema.ts';

type Wire = components['schemas'];

/** Maps a card on sale. [ENT-29] */
export function toGiftCard({ id, cardname, amount, expiration_date }: Wire['GiftCard']): GiftCard {
  return { id, name: cardname, amount: nairaToKobo(amount), expiresOn: lagosDay(expiration_date) };
}

/** Maps a card that the caller has bought. */
export function toBoughtCard({
  reference,
  cardname,
  amount,
  bought_at,
  mail,
  email,
}: Wire['GiftCardPurchase']): BoughtCard {
  return {
    reference,
    name: cardname,
    amount: nairaToKobo(amount),
    boughtAt: bought_at,
    mail,
    email: email ?? null,
  };
}

/** The body of `initializePayment` for a gift card. [PAY-26] */
export function fromCardPayment(
  { target, provider }: CardStart,
  people: PurchasePeople,
): Wire['GiftCardPaymentRequest'] {
  if (target.kind !== 'giftCard') throw new Error('only a gift card is paid here');
  const { cardId, reference } = target;
  return {
    gateway: provider,
    giftcard: {
      id: cardId,
      reference,
      gifter: {
        firstname: people.gifterFirstName,
        lastname: people.gifterLastName,
        email: people.gifterEmail,
        phone: people.gifterPhone,
      },
      recipient: { customeremail: people.recipientEmail, customerphone: people.recipientPhone },
    },
  };
}

/** The body of `purchasegiftcard`: the recipient, keyed by the payment's reference; the server draws the serial number. [ENT-30] */
export function fromCardPurchase(
  service: string,
  { reference, amount }: PurchaseRequest,
  { recipientEmail, recipientPhone }: PurchasePeople,
): Wire['PurchaseGiftCardRequest'] {
  return {
    serviceid: service,
    customerphone: recipientPhone,
    serialnumber: '',
    amount: koboToNaira(amount),
    customeremail: recipientEmail,
    reference,
  };
}
