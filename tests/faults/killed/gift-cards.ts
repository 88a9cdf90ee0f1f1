import { giftCardReference } from '@marketsquare/core/shop/gift-card/purchase';
import { findMail, listMails } from '@marketsquare/server/work/mail';
import { expect } from 'vitest';
import { cards } from '../../support/emulator.ts';
import { replyOf } from '../../support/http-shopper.ts';
import { readBooks } from './books.ts';
import type { Market, Movement, Told } from './told.ts';

/** The largest card on sale. */
const cardId = 6;
const price = 10_000_000;

/** The amount on a card, in kobo, as its holder sees it. */
export async function worthOf(market: Market, serialnumber: string): Promise<number> {
  const holder = await market.guest();
  const body = { serviceid: 'MSQ-GIFT', serialnumber };
  const { data } = await replyOf(holder.api.post('/api/verifycard', { body }));
  await holder.close();
  return Math.round(data * 100);
}

/** Buys a gift card for someone, as far as the server lives; once it is mailed it is in the purse. */
export async function buyOnce(market: Market): Promise<true> {
  const buyer = await market.guest();
  const number = market.told.length;
  const customeremail = `friend-${number}@example.com`;
  const giver = { firstname: 'Zainab', lastname: 'Example', email: 'zainab@example.com' };
  const giftcard = {
    id: cardId,
    reference: giftCardReference(cardId, 1_795_000_000_000 + 10 * number),
    gifter: { ...giver, phone: '08000000011' },
    recipient: { customeremail, customerphone: '08000000012' },
  };
  const { data } = await replyOf(
    buyer.api.post('/api/initializePayment', { body: { gateway: 'paystack', giftcard } }),
  );
  const { reference } = data;
  /** `isPaid`: the gateway has taken the money; `isConfirmed`: the shop has said that the card is bought. */
  const heard = { isPaid: false, isConfirmed: false };
  const charged = async () => heard.isPaid || (await market.emulator.ledger(reference)).total > 0;
  const buy = () => {
    const about = { serviceid: 'MSQ-GIFT', customerphone: '08000000012', serialnumber: '' };
    const body = { ...about, amount: price / 100, customeremail, reference };
    return buyer.api.post('/api/purchasegiftcard', { body });
  };
  const told: Told = {
    isSettled: async () => !heard.isPaid || (await mailedTo(market, customeremail)).length > 0,
    async expectKept(words) {
      const isDue = (await charged()) || heard.isConfirmed;
      const serials = await mailedTo(market, customeremail);
      expect(serials, words).toEqual(isDue ? [expect.stringMatching(/^MSQ-/)] : []);
      for (const serial of serials) {
        expect(await worthOf(market, serial), words).toBe(price);
        market.purse.cards.push({ serial, price, left: price });
      }
    },
    async goOn() {
      if (await charged()) await replyOf(buy());
    },
    movements: async (): Promise<readonly Movement[]> => [],
  };
  market.told.push(told);
  heard.isPaid = (await market.emulator.pay(data.paystack?.access_code ?? '', cards.paystack)) === 'paid';
  heard.isConfirmed = (await buy()).ok;
  return true;
}

/** The mails to an address of gift cards: their serial numbers, one of each mail. */
function mailedTo({ shop }: Market, address: string): Promise<readonly string[]> {
  return readBooks(shop, async (queries) => {
    const mails = (await listMails(queries)).filter((mail) => mail.address === address);
    const texts = await Promise.all(mails.map(async ({ id }) => (await findMail(queries, id))?.text ?? ''));
    return texts.map((text) => /MSQ(-[0-9A-Z]{5}){4}/.exec(text)?.[0] ?? text);
  });
}
