import { formatNaira, type Kobo, koboToNaira, nairaToKobo } from '@marketsquare/core/kernel/money';
import { giftCardMessages } from '@marketsquare/core/shop/gift-card';
import { unpaidLifeMs } from '@marketsquare/core/shop/order';
import {
  decideTopUp,
  dueOf,
  mostUnpaidTopUps,
  type TopUpRefusal,
  type TopUpState,
} from '@marketsquare/core/shop/wallet/credit';
import { defaultTopUpLimits, topUpCode } from '@marketsquare/core/shop/wallet/top-up';
import type { components } from '@marketsquare/core/wire/api';
import type { Handlers } from '../../http/calls/handler.ts';
import { requireCustomer, wireUser } from '../../people/identity/index.ts';
import {
  findGiftCard,
  guardedSpending,
  redemptionId,
  spendGiftCard,
} from '../../records/gift-cards/index.ts';
import { noteCredit, topUpExpiry, topUpRemarks, topUpStreams } from '../../records/wallets/index.ts';
import { openUnit, type Queries } from '../../store/database/index.ts';
import { account } from '../../store/ledger/index.ts';
import { enqueue } from '../../store/outbox/index.ts';
import type { Chance, Ports } from '../../store/ports/ports.ts';
import { badRequest, conflict, notFound, Refusal } from '../../store/refusals/refusal.ts';
import { ensureService } from '../gift-cards/service.ts';
import { unpaidEnded } from '../payments/payment-replies.ts';

type Schemas = components['schemas'];

/** Begins a top-up, and pays of it by gift card. A card pays it like an order. [API-37, API-41] */
export function topUpHandlers(ports: Ports): Handlers {
  const { database, clock, chance, secrets } = ports;
  return {
    creditWallet: async (call) => {
      const { userId } = await requireCustomer(call, call.body.user_id);
      const amount = amountOf(call.body);
      const { unique_code: code, payment } = call.body;
      if (!isCodeOf(userId, code)) throw badRequest('This is not a code of your top-ups.', 'unique_code');
      const topUp = await database.transact(async (queries) => {
        const unit = await openUnit(queries, clock());
        const holder = await holderOf(queries, code);
        const facts = { id: holder ?? chance.id('top'), userId, code, amount, paymentMethod: payment.method };
        const before = holder === null ? null : await unit.read(topUpStreams, holder);
        const decision = decideTopUp(before, {
          type: 'begin',
          facts,
          unpaid: await unpaidOf(queries, userId),
        });
        if (!decision.ok) {
          throw decision.reason === 'tooManyUnpaid'
            ? tooManyUnpaid()
            : codeTaken(await freeCode(queries, chance, userId));
        }
        const state = (await unit.append(topUpStreams, facts.id, decision.events)) ?? before;
        await unit.write();
        if (holder === null) {
          const expiry = { kind: topUpExpiry, subject: facts.id, now: unit.now };
          await enqueue(queries, [{ ...expiry, waitMs: unpaidLifeMs.placed }]);
        }
        return state;
      });
      if (topUp === null) throw new Error('a top-up that was begun has a state');
      return { status: true, data: wireTopUp(topUp), message: 'Top-up created.' };
    },

    redeemgiftwallet: async (call) => {
      const visitor = await requireCustomer(call);
      const { userId } = visitor;
      const { serviceid, serialnumber, order_id: id, amount } = call.body;
      ensureService(ports, serviceid);
      const guesser = { visitor, address: call.request.ip };
      await guardedSpending(ports, guesser, async () => {
        const cardId = await findGiftCard(database.read, secrets, serialnumber);
        await database.transact(async (queries) => {
          const unit = await openUnit(queries, clock());
          const topUp = await unit.read(topUpStreams, id);
          if (topUp?.userId !== userId) throw notFound('This top-up was not found.');
          const asked = nairaToKobo(amount);
          const decision = decideTopUp(topUp, { type: 'redeem', cardId: cardId ?? '', amount: asked });
          if (!decision.ok) throw redemptionRefused(topUp, cardId, decision.reason);
          for (const event of decision.events) {
            if (event.type !== 'topUp.redeemed') continue;
            if (cardId === null) throw cardRefused(event.amount);
            const { code } = topUp;
            const refusal = await spendGiftCard(unit, {
              id: redemptionId(id, cardId),
              cardId,
              holder: id,
              other: account.wallet(userId),
              amount: event.amount,
              kind: 'redemption',
              memo: code,
            });
            if (refusal !== null) throw cardRefused(event.amount);
            const entry = { amount: event.amount, code, channel: 'Gift card', remarks: topUpRemarks };
            await noteCredit(unit, userId, entry);
          }
          await unit.append(topUpStreams, id, decision.events);
          await unit.write();
        });
      });
      const data = await wireUser(database.read, userId);
      return { status: true, type: 'redeemgift', data, message: giftCardMessages.redeemed };
    },
  };
}

/** The amount to add, in kobo. [ENT-34] */
function amountOf({ amount, balance }: Schemas['CreditWalletRequest']): Kobo {
  const wanted = nairaToKobo(amount);
  if (balance !== amount) throw badRequest('The balance of a top-up is its amount.', 'balance');
  const { greatest } = defaultTopUpLimits;
  if (wanted > greatest) {
    throw badRequest(`The most that can be paid at once is ${formatNaira(greatest)}.`, 'amount');
  }
  return wanted;
}

/** A customer's codes begin with their id, so those of two customers never clash. [WAL-38] */
function isCodeOf(userId: number, code: string): boolean {
  const sample = topUpCode(userId, 0);
  return code.length === sample.length && code.startsWith(sample.slice(0, -5));
}

async function holderOf(queries: Queries, code: string): Promise<string | null> {
  const row = await queries
    .selectFrom('top_ups')
    .select('id')
    .where('unique_code', '=', code)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The number of a customer's top-ups that wait for their money. */
async function unpaidOf(queries: Queries, userId: number): Promise<number> {
  const { count } = await queries
    .selectFrom('top_ups')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('paid_by_card', 'is', null)
    .where('ended_at', 'is', null)
    .whereRef('redeemed', '<', 'amount')
    .executeTakeFirstOrThrow();
  return count;
}

/** A code that no top-up of the customer has. */
async function freeCode(queries: Queries, chance: Chance, userId: number): Promise<string> {
  for (;;) {
    const code = topUpCode(userId, chance.integer(0, 89_999));
    if ((await holderOf(queries, code)) === null) return code;
  }
}

function tooManyUnpaid(): Refusal {
  return conflict(
    `You have ${mostUnpaidTopUps} unpaid top-ups. Please pay one of them first. We keep an unpaid top-up for up to an hour.`,
    'too_many_unpaid',
    'Pay a top-up, or wait.',
  );
}

function codeTaken(free: string): Refusal {
  return new Refusal(409, {
    message: 'This top-up number is taken.',
    code: 'order_code_taken',
    hint: 'Begin the top-up again with data.unique_code.',
    data: { unique_code: free },
  });
}

/** The reason why a gift card does not pay of a top-up, whatever its amount. */
function redemptionRefused({ giftCards }: TopUpState, cardId: string | null, reason: TopUpRefusal): Refusal {
  if (reason === 'ended') return unpaidEnded('topUp');
  const before = giftCards.find((paid) => paid.cardId === cardId);
  return reason === 'redeemedBefore' && before !== undefined
    ? conflict(
        `This gift card has paid ${formatNaira(before.amount)} of this top-up already, and a card pays once. Please pay the rest another way, or begin another top-up.`,
        'gift_card_redeemed',
        'Pay the rest by card or by another gift card, or begin another top-up.',
      )
    : conflict('Nothing is left to pay of this top-up.', 'already_paid');
}

/** The card does not exist, has expired, or was spent elsewhere meanwhile: a guesser is not told which. */
function cardRefused(amount: Kobo): Refusal {
  return conflict(
    `This gift card cannot pay ${formatNaira(amount)}. Please verify it again.`,
    'balance_too_low',
    'Verify the card and redeem what is on it.',
  );
}

function wireTopUp(topUp: TopUpState): Schemas['WalletOrder'] {
  const due = dueOf(topUp);
  return {
    id: topUp.id,
    user_id: topUp.userId,
    unique_code: topUp.code,
    type: 'CREDIT',
    amount: koboToNaira(topUp.amount),
    balance: koboToNaira(due),
    state: due > 0 ? 'pending' : 'posted',
    created_at: new Date(topUp.begunAt).toISOString(),
  };
}
