import { addDays, lagosDayAt } from '@marketsquare/core/kernel/calendar';
import { koboToNaira } from '@marketsquare/core/kernel/money';
import type { Handlers } from '../calls/handler.ts';
import { cardsOnSale } from '../gift-cards/index.ts';
import type { Ports } from '../ports/ports.ts';
import { ensureService } from './service.ts';

/** The gift cards on sale. [API-53] */
export function giftCardHandlers(ports: Ports): Handlers {
  const { database, clock } = ports;
  return {
    giftcards: async ({ query }) => {
      ensureService(ports, query.serviceid);
      const today = lagosDayAt(clock());
      const cards = await cardsOnSale(database.read);
      const data = cards.map(({ id, name, amount, validForDays }) => ({
        id,
        cardname: name,
        amount: koboToNaira(amount),
        expiration_date: addDays(today, validForDays),
        serialnumber: null,
      }));
      return { status: true, data, message: 'Gift cards found.' };
    },
  };
}
