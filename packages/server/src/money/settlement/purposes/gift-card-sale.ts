import { addDays, lagosDayAt } from '@marketsquare/core/kernel/calendar';
import { zeroKobo } from '@marketsquare/core/kernel/money';
import {
  decideGiftSale,
  type GiftSaleCommand,
  type GiftSaleState,
} from '@marketsquare/core/shop/gift-card/sale';
import {
  drawSerial,
  endGiftCard,
  giftCardMail,
  giftSaleExpiry,
  giftSaleStreams,
  issueGiftCard,
  keepSerial,
  readSecrets,
} from '../../../records/gift-cards/index.ts';
import { payWithTakenBack } from '../../../records/parts/index.ts';
import type { UnitOfWork } from '../../../store/database/index.ts';
import { account } from '../../../store/ledger/index.ts';
import type { Ending } from './ending.ts';
import type { Purpose } from './purpose.ts';

/** The sale of a gift card. Only exactly its price buys it: any other sum is no settlement of it. [GIFT-06] */
export const giftSalePurpose: Purpose = {
  named: giftSaleStreams.named,

  find: async (unit, id) => {
    const sale = await unit.read(giftSaleStreams, id);
    if (sale === null) return null;
    const { code, amount, status, cardId, userId } = sale;
    // Late money still buys the card, unless nobody is left who could get it.
    const isClosed = status === 'takenBack' || (await readSecrets(unit.queries, id)) === null;
    const due = status === 'open' ? amount : zeroKobo;
    return {
      id,
      purpose: 'giftCard',
      code,
      due,
      isClosed,
      userId,
      account: account.giftCard(cardId),
    };
  },

  paid: async (unit, id, { reference }, { chance, secrets }) => {
    const { now, queries } = unit;
    const sale = await tell(unit, id, { type: 'issue', reference, today: lagosDayAt(now) });
    const { cardId, giftCardId, name, amount, expiresOn } = sale;
    if (expiresOn === null) throw new Error(`the sale ${id} has issued a card without a last day`);
    const serialNumber = drawSerial(chance);
    await issueGiftCard(unit, secrets, { id: cardId, giftCardId, name, amount, expiresOn }, serialNumber);
    await keepSerial(queries, id, serialNumber);
    return {
      done: [{ kind: giftSaleExpiry, subject: id }],
      begun: [{ kind: giftCardMail, subject: id, now, waitMs: 0 }],
    };
  },

  // When nothing pays for the card any more, it pays nothing more either.
  takenBack: async (unit, id, { reference, isWhole }) => {
    if (!isWhole) return;
    const { cardId } = await tell(unit, id, { type: 'takeBack', reference });
    if (!(await payWithTakenBack(unit, cardId, id)))
      await endGiftCard(unit, cardId, addDays(lagosDayAt(unit.now), -1));
  },

  otherTakenBack: async () => [],
};

/** The end of an unpaid sale of a gift card. [PAY-30] */
export const giftSaleEnding: Ending = {
  purpose: 'giftCard',

  waitsSince: async (unit, id) => {
    const sale = await unit.read(giftSaleStreams, id);
    return sale?.status === 'open' ? sale.openedAt : null;
  },

  end: async (unit, id, tries) => {
    const sale = await unit.read(giftSaleStreams, id);
    const decision = decideGiftSale(sale, { type: 'end', tries, now: unit.now });
    if (decision.ok) await unit.append(giftSaleStreams, id, decision.events);
  },
};

async function tell(unit: UnitOfWork, id: string, command: GiftSaleCommand): Promise<GiftSaleState> {
  const decision = decideGiftSale(await unit.read(giftSaleStreams, id), command);
  if (!decision.ok) throw new Error(`the sale ${id} refuses ${command.type}: ${decision.reason}`);
  const sale = await unit.append(giftSaleStreams, id, decision.events);
  if (sale === null) throw new Error(`there is no sale ${id}`);
  return sale;
}
