import { addDays, lagosDayAt } from '@marketsquare/core/kernel/calendar';
import { koboToNaira, zeroKobo } from '@marketsquare/core/kernel/money';
import { giftCardMessages } from '@marketsquare/core/shop/gift-card';
import type { Handlers } from '../../http/calls/handler.ts';
import { checkByReference } from '../../money/settlement/index.ts';
import { loginKey } from '../../people/identity/index.ts';
import {
  cardsOnSale,
  findSpendable,
  guardedLook,
  purchasesOf,
  sendPurchaseAgain,
} from '../../records/gift-cards/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { conflict, notFound } from '../../store/refusals/refusal.ts';
import { findOwnPayment } from '../payments/own-payment.ts';
import { ensureService } from './service.ts';

/** Listing, verifying and buying gift cards, and mailing them again. [API-35, API-53, API-54] */
export function giftCardHandlers(ports: Ports): Handlers {
  const { database, clock, secrets } = ports;
  const today = () => lagosDayAt(clock());

  return {
    giftcards: async ({ query }) => {
      ensureService(ports, query.serviceid);
      const cards = await cardsOnSale(database.read);
      const data = cards.map(({ id, name, amount, validForDays }) => ({
        id,
        cardname: name,
        amount: koboToNaira(amount),
        expiration_date: addDays(today(), validForDays),
        serialnumber: null,
      }));
      return { status: true, data, message: 'Gift cards found.' };
    },

    verifycard: async ({ body, visitor, request }) => {
      ensureService(ports, body.serviceid);
      const caller = await visitor();
      const guesser = { visitor: caller, address: request.ip };
      const card = await database.transact((queries) =>
        guardedLook(queries, clock(), guesser, () =>
          findSpendable(queries, secrets, body.serialnumber, today(), caller),
        ),
      );
      // An unknown number is answered like a spent or expired card, so that guessing reveals nothing.
      const message = card === null ? giftCardMessages.empty : 'Gift card found.';
      return { status: true, data: koboToNaira(card?.value ?? zeroKobo), message };
    },

    purchasegiftcard: async ({ body, request }) => {
      ensureService(ports, body.serviceid);
      const payment = await findOwnPayment(database.read, body.reference, loginKey(ports, request));
      if (payment === null) throw notFound('Transaction reference not found.');
      // The payment issues the card, even if this call never arrives: the call's amount and people are not
      // believed.
      await checkByReference(ports, payment);
      const sale = await database.read
        .selectFrom('gift_card_sales')
        .select('state')
        .where('id', '=', payment.payable_id)
        .executeTakeFirst();
      if (sale === undefined) throw notFound('Transaction reference not found.');
      if (sale.state !== 'issued') {
        throw conflict(
          'The payment is not confirmed yet.',
          'payment_pending',
          'Ask paymentStatus in a few seconds.',
        );
      }
      return { status: true, success: true, data: null, message: giftCardMessages.bought };
    },

    giftCardPurchases: async ({ visitor }) => {
      const bought = await purchasesOf(database.read, await visitor());
      const data = bought.map(({ code, name, amount, opened_at, mail, email }) => ({
        reference: code,
        cardname: name,
        amount: koboToNaira(amount),
        bought_at: opened_at,
        mail,
        ...(mail !== 'sent' && email !== null && { email }),
      }));
      return { status: true, data, message: 'Purchases found.' };
    },

    sendGiftCard: async ({ path: { reference }, body, visitor }) => {
      await sendPurchaseAgain(ports, await visitor(), reference, body.email ?? null);
      return { status: true, data: null, message: 'Your gift card is on its way again.' };
    },
  };
}
