import { decideGiftSale } from '@marketsquare/core/shop/gift-card/sale';
import { movePerson, openUnit, personOfCustomer, type Queries } from '../../store/database/index.ts';
import { giftSaleStreams } from './sale-stream.ts';

/**
 * Gives a customer the gift cards that they bought, or began to buy, as a guest, in the caller's transaction.
 * The vault's part of them becomes the customer's, too, and is erased with them.
 *
 * @param login  the hash of the guest's
 * @param now    milliseconds since 1970
 */
export async function takeSalesAlong(
  queries: Queries,
  login: string,
  userId: number,
  now: number,
): Promise<void> {
  const sales = await queries.selectFrom('gift_card_sales').select('id').where('login', '=', login).execute();
  if (sales.length === 0) return;
  const unit = await openUnit(queries, now);
  for (const { id } of sales) {
    const state = await unit.read(giftSaleStreams, id);
    const decision = decideGiftSale(state, { type: 'takeAlong', login, userId });
    if (!decision.ok) continue;
    await unit.append(giftSaleStreams, id, decision.events);
    await movePerson(queries, id, personOfCustomer(userId));
  }
  await unit.write();
}
