import { lagosDay } from '@marketsquare/core/kernel/calendar';
import { kobo } from '@marketsquare/core/kernel/money';
import { forgetSerial, giftCardMail, readSecrets } from '../../records/gift-cards/index.ts';
import { personOf } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { type MailKinds, shopperMailbox, withoutLinks } from './mail.ts';
import { giftCard } from './templates/gift-card.ts';

/** The mail of an issued card; the outbox row's subject is the sale's id. Its serial number is forgotten once it is sent. */
export function giftCardMails({ database }: Pick<Ports, 'database'>): MailKinds {
  return {
    [giftCardMail]: async ({ queries, shop, subject }) => {
      const sale = await queries
        .selectFrom('gift_card_sales')
        .select(['name', 'amount', 'expires_on', 'user_id'])
        .where('id', '=', subject)
        .where('state', '=', 'issued')
        .executeTakeFirst();
      const kept = await readSecrets(queries, subject);
      if (sale === undefined || sale.expires_on === null || kept === null || kept.serialNumber === null) {
        return null;
      }
      const { people, serialNumber } = kept;
      const { firstname, lastname } = people.gifter;
      const written = giftCard(
        {
          to: shopperMailbox(people.recipient.customeremail),
          from: withoutLinks(`${firstname} ${lastname}`),
          name: sale.name,
          amount: kobo(sale.amount),
          serialNumber,
          expiresOn: lagosDay(sale.expires_on),
        },
        shop,
      );
      const person = personOf(sale.user_id, subject);
      const onSent = () => database.transact((queries) => forgetSerial(queries, subject));
      return { ...written, person, onSent };
    },
  };
}
