import { giftCardReference } from '@marketsquare/core/shop/gift-card/purchase';
import { decideGiftSale } from '@marketsquare/core/shop/gift-card/sale';
import { unpaidLifeMs } from '@marketsquare/core/shop/order';
import type { components } from '@marketsquare/core/wire/api';
import type { Visitor } from '../../http/calls/visitor.ts';
import { openUnit, type Queries } from '../../store/database/index.ts';
import { enqueue } from '../../store/outbox/index.ts';
import type { PaymentCustomer } from '../../store/ports/payment-gateway.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { badRequest, conflict, notFound } from '../../store/refusals/refusal.ts';
import { cardsOnSale } from './cards-on-sale.ts';
import { keepPeople, readSecrets, type SalePeople } from './sale-people.ts';
import { type GiftSaleRow, giftSaleExpiry, giftSaleStreams } from './sale-stream.ts';

/** References of other people's sales are stepped over, so many. */
const mostReferences = 5;

/** The facts of a sale that its payment needs. */
export interface SaleToPay {
  readonly purpose: 'giftCard';
  readonly id: string;
  readonly customer: PaymentCustomer;
  readonly title: string;
}

/**
 * The sale of a gift card: a new one at the shop's own price, or the buyer's own that the same call has
 * opened before. The browser chooses the reference; if another person's sale has it, or one for other people,
 * the next moment's is used. [GIFT-03, PAY-26]
 *
 * @throws Refusal 400 for a reference of another card, 404 for a card that is not on sale
 */
export function openSale(
  ports: Pick<Ports, 'database' | 'clock' | 'chance'>,
  request: components['schemas']['GiftCardPaymentRequest']['giftcard'],
  buyer: Exclude<Visitor, { kind: 'stranger' }>,
): Promise<SaleToPay> {
  const { id: giftCardId, reference, gifter, recipient } = request;
  const people: SalePeople = { gifter, recipient };
  const from = momentOf(reference, giftCardId);
  return ports.database.transact(async (queries) => {
    const onSale = (await cardsOnSale(queries)).find(({ id }) => id === giftCardId);
    if (onSale === undefined) throw notFound('This gift card is not on sale.');
    for (let at = from; at < from + mostReferences; at += 1) {
      const code = giftCardReference(giftCardId, at);
      const there = await queries
        .selectFrom('gift_card_sales')
        .selectAll()
        .where('code', '=', code)
        .executeTakeFirst();
      if (there === undefined) {
        const id = ports.chance.id('gcs');
        const cardId = ports.chance.id('gc');
        const { name, amount, validForDays } = onSale;
        const owner =
          buyer.kind === 'customer'
            ? { userId: buyer.userId, login: null }
            : { userId: null, login: buyer.login };
        const facts = { id, code, cardId, giftCardId, name, amount, validForDays, ...owner };
        const decision = decideGiftSale(null, { type: 'open', facts });
        if (!decision.ok) throw new Error(`the sale ${id} cannot be opened: ${decision.reason}`);
        const unit = await openUnit(queries, ports.clock());
        await unit.append(giftSaleStreams, id, decision.events);
        await unit.write();
        await keepPeople(queries, id, owner.userId, people);
        const expiry = { kind: giftSaleExpiry, subject: id, now: unit.now };
        await enqueue(queries, [{ ...expiry, waitMs: unpaidLifeMs.placed }]);
        return toPay(id, code, people);
      }
      // An ended one is no longer paid: the next moment's reference replaces it.
      if (there.state === 'ended') continue;
      const isSame = there.amount === onSale.amount && (await isOf(queries, there, people));
      if (isSame && isBuyer(there, buyer)) return toPay(there.id, code, people);
    }
    throw conflict(
      'This purchase reference is taken. Please try again.',
      'reference_taken',
      'Draw another reference.',
    );
  });
}

/** True if a caller is the buyer of a sale. */
export function isBuyer(sale: Pick<GiftSaleRow, 'user_id' | 'login'>, visitor: Visitor): boolean {
  if (visitor.kind === 'stranger') return false;
  return sale.user_id === null
    ? sale.login === visitor.login
    : visitor.kind === 'customer' && visitor.userId === sale.user_id;
}

/** The moment in a reference, in milliseconds since 1970. */
function momentOf(reference: string, giftCardId: number): number {
  const [, moment] = new RegExp(`^giftcard-${giftCardId}-?(\\d{1,15})$`).exec(reference) ?? [];
  if (moment === undefined)
    throw badRequest('The reference is that of another gift card.', 'giftcard.reference');
  return Number(moment);
}

async function isOf(queries: Queries, { id }: GiftSaleRow, people: SalePeople): Promise<boolean> {
  const kept = await readSecrets(queries, id);
  return kept !== null && wordsOf(kept.people) === wordsOf(people);
}

function wordsOf({ gifter, recipient }: SalePeople): string {
  const { firstname, lastname, email, phone } = gifter;
  const { customeremail, customerphone } = recipient;
  return JSON.stringify([firstname, lastname, email, phone, customeremail, customerphone]);
}

function toPay(id: string, code: string, { gifter }: SalePeople): SaleToPay {
  const { firstname: firstName, lastname: lastName, email, phone } = gifter;
  return {
    purpose: 'giftCard',
    id,
    customer: { firstName, lastName, email, phone },
    title: `Gift card ${code}`,
  };
}
