import { type LagosDay, lagosTime } from '@marketsquare/core/kernel/calendar';
import {
  decideGiftCard,
  type GiftCardCommand,
  type GiftCardFacts,
  type GiftCardRefusal,
} from '@marketsquare/core/shop/gift-card/account';
import { insertRows, type Queries, type UnitOfWork } from '../../store/database/index.ts';
import {
  account,
  holdInPurse,
  openAccounts,
  type PurseHold,
  post,
  releaseHold,
  spendHold,
  type Transfer,
  tellPurse,
} from '../../store/ledger/index.ts';
import type { Secrets } from '../../store/secrets/index.ts';
import { giftCardColumns, giftCardStreams } from './gift-card-stream.ts';

/** One movement of a gift card's money: the transfer's other account, and for whom. */
export interface GiftCardMovement extends Omit<Transfer, 'debit' | 'credit'> {
  readonly cardId: string;
  readonly holder: string;
  /** The account that the money comes from, or goes to. */
  readonly other: string;
}

/**
 * Issues a card. Its money is booked by the caller, into `account.giftCard(facts.id)`.
 *
 * @param serialNumber  as it is printed; only its keyed hash is stored
 * @throws Error when there is a card of this id
 */
export async function issueGiftCard(
  unit: UnitOfWork,
  secrets: Secrets,
  facts: GiftCardFacts,
  serialNumber: string,
): Promise<void> {
  const refusal = await decided(unit, facts.id, { type: 'issue', facts });
  const state = await unit.read(giftCardStreams, facts.id);
  if (refusal !== null || state === null)
    throw new Error(`the gift card ${facts.id} cannot be issued: ${refusal}`);
  const columns = giftCardColumns({ state, version: await unit.version(giftCardStreams, facts.id) });
  const row = { ...columns, serial_key: serialKey(secrets, serialNumber) };
  await insertRows(unit.queries, 'issued_gift_cards', [row]);
  await openAccounts(unit.queries, [account.giftCard(facts.id)]);
}

/** The id of the card with a serial number; null when there is none. */
export async function findGiftCard(
  queries: Queries,
  secrets: Secrets,
  serialNumber: string,
): Promise<string | null> {
  const row = await queries
    .selectFrom('issued_gift_cards')
    .select('id')
    .where('serial_key', '=', serialKey(secrets, serialNumber))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The stored key of a serial number: letters in any case, with or without hyphens, are the same card. */
export function serialKey(secrets: Secrets, serialNumber: string): string {
  return secrets.keyed('giftCard', serialNumber.replaceAll(/[\s-]/g, '').toUpperCase());
}

/**
 * Holds a part of a card for a holder, in place of an earlier hold. [PAY-06]
 *
 * @param holder  an order's id
 * @returns the reason against it; null when it is held
 */
export function holdOnGiftCard(
  unit: UnitOfWork,
  cardId: string,
  hold: PurseHold,
): Promise<GiftCardRefusal | null> {
  const { holder, amount } = hold;
  const command = { type: 'hold', holder, amount, today: todayOf(unit) } as const;
  return holdInPurse(unit, purseOf(cardId), command, hold);
}

/** Releases a holder's hold, if there is one. */
export async function releaseGiftCard(
  unit: UnitOfWork,
  cardId: string,
  holder: string,
  state: 'voided' | 'expired' = 'voided',
): Promise<void> {
  await releaseHold(unit, purseOf(cardId), { type: 'release', holder }, holder, state);
}

/**
 * Spends a holder's whole hold.
 *
 * @returns the reason against it; null when the money has moved
 */
export function captureGiftCard(
  unit: UnitOfWork,
  { id, cardId, holder, other, kind, memo }: Omit<GiftCardMovement, 'amount'>,
): Promise<GiftCardRefusal | null> {
  const transfer = { id, credit: other, kind, memo };
  return spendHold(unit, purseOf(cardId), { type: 'capture', holder }, holder, transfer);
}

/**
 * Spends a part of a card at once.
 *
 * @returns the reason against it; null when the money has moved
 */
export async function spendGiftCard(
  unit: UnitOfWork,
  movement: GiftCardMovement,
): Promise<GiftCardRefusal | null> {
  const { cardId, holder, amount } = movement;
  const refusal = await decided(unit, cardId, { type: 'spend', holder, amount, today: todayOf(unit) });
  if (refusal !== null) return refusal;
  await post(unit.queries, [spending(movement)], unit.at);
  return null;
}

/**
 * Takes the rest of the money from a card that went back to the bank which had paid for the card.
 *
 * @throws Error when there is less
 */
export async function takeBackFromCard(unit: UnitOfWork, movement: GiftCardMovement): Promise<void> {
  const { cardId, holder, amount } = movement;
  const refusal = await decided(unit, cardId, { type: 'takeBack', holder, amount });
  if (refusal !== null) throw new Error(`the gift card ${cardId} refuses a reversal: ${refusal}`);
  await post(unit.queries, [spending(movement)], unit.at);
}

/**
 * Gives back to a card what a holder had spent of it; the card can then be spent for at least 30 days.
 *
 * @throws Error when there is no such card
 */
export async function restoreGiftCard(unit: UnitOfWork, movement: GiftCardMovement): Promise<void> {
  const { cardId, holder, other, ...transfer } = movement;
  const { amount } = transfer;
  const refusal = await decided(unit, cardId, { type: 'restore', holder, amount, today: todayOf(unit) });
  if (refusal !== null) throw new Error(`the gift card ${cardId} cannot be restored: ${refusal}`);
  await post(unit.queries, [{ ...transfer, debit: other, credit: account.giftCard(cardId) }], unit.at);
}

/** Lets a card expire before its time. */
export async function endGiftCard(unit: UnitOfWork, cardId: string, expiresOn: LagosDay): Promise<void> {
  await decided(unit, cardId, { type: 'end', expiresOn });
}

/** Makes an ended card spendable again, because its price was paid after all. */
export async function reopenGiftCard(unit: UnitOfWork, cardId: string): Promise<void> {
  await decided(unit, cardId, { type: 'reopen', today: todayOf(unit) });
}

function spending({ cardId, holder: _, other, ...transfer }: GiftCardMovement): Transfer {
  return { ...transfer, debit: account.giftCard(cardId), credit: other };
}

function todayOf({ now }: UnitOfWork) {
  return lagosTime(now).day;
}

function purseOf(cardId: string) {
  return { streams: giftCardStreams, id: cardId, account: account.giftCard(cardId), decide: decideGiftCard };
}

function decided(
  unit: UnitOfWork,
  cardId: string,
  command: GiftCardCommand,
): Promise<GiftCardRefusal | null> {
  return tellPurse(unit, purseOf(cardId), command);
}
