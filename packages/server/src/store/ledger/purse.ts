import type { Kobo } from '@marketsquare/core/kernel/money';
import { type Hold, heldFor } from '@marketsquare/core/shop/ledger';
import type { NewEvent, StreamKind, UnitOfWork } from '../database/index.ts';
import { endHolds, openHold } from './holds.ts';
import { post, type Transfer } from './transfers.ts';

/** Money with a stream of its own, parts of which are on hold for holders: a wallet, or a gift card. */
export interface Purse<State, Event extends NewEvent, Command, Refusal> {
  readonly streams: StreamKind<State, Event>;
  /** The stream's id. */
  readonly id: string;
  /** Its account in the ledger. */
  readonly account: string;
  readonly decide: (
    state: State | null,
    command: Command,
  ) =>
    | { readonly ok: true; readonly events: readonly Event[] }
    | { readonly ok: false; readonly reason: Refusal };
}

/** A part of a purse for a holder, such as an order's id. */
export interface PurseHold {
  readonly holder: string;
  readonly amount: Kobo;
  /** RFC 3339 */
  readonly expiresAt: string;
}

/** @returns why the command is refused; null when its events are in the stream */
export async function tellPurse<State, Event extends NewEvent, Command, Refusal>(
  unit: UnitOfWork,
  { streams, id, decide }: Purse<State, Event, Command, Refusal>,
  command: Command,
): Promise<Refusal | null> {
  const decision = decide(await unit.read(streams, id), command);
  if (!decision.ok) return decision.reason;
  await unit.append(streams, id, decision.events);
  return null;
}

/**
 * Holds a part for a holder, in place of an earlier hold: in the stream and in the ledger.
 *
 * @param command  holds it in the stream
 * @returns the reason against it; null when it is held
 */
export async function holdInPurse<State extends WithHolds, Event extends NewEvent, Command, Refusal>(
  unit: UnitOfWork,
  purse: Purse<State, Event, Command, Refusal>,
  command: Command,
  { holder, amount, expiresAt }: PurseHold,
): Promise<Refusal | null> {
  const { streams, id, account } = purse;
  const before = await unit.version(streams, id);
  const held = await heldOf(unit, purse, holder);
  const refusal = await tellPurse(unit, purse, command);
  const version = await unit.version(streams, id);
  if (refusal !== null || version === before) return refusal;
  if (held > 0) await endHolds(unit.queries, account, holder, 'voided');
  const hold = { id: `hold_${account}_${version}`, account, amount, memo: holder, expiresAt };
  await openHold(unit.queries, hold, unit.at);
  return null;
}

/**
 * Spends a holder's whole hold: in the stream and in the ledger.
 *
 * @param command   spends it in the stream
 * @param transfer  the money's destination
 * @returns the reason against it; null when the money has moved
 */
export async function spendHold<State extends WithHolds, Event extends NewEvent, Command, Refusal>(
  unit: UnitOfWork,
  purse: Purse<State, Event, Command, Refusal>,
  command: Command,
  holder: string,
  transfer: Omit<Transfer, 'debit' | 'amount'>,
): Promise<Refusal | null> {
  const amount = await heldOf(unit, purse, holder);
  const refusal = await tellPurse(unit, purse, command);
  if (refusal !== null) return refusal;
  await endHolds(unit.queries, purse.account, holder, 'posted');
  await post(unit.queries, [{ ...transfer, debit: purse.account, amount }], unit.at);
  return null;
}

/** Releases a holder's hold, if there is one: in the stream and in the ledger. */
export async function releaseHold<State, Event extends NewEvent, Command, Refusal>(
  unit: UnitOfWork,
  purse: Purse<State, Event, Command, Refusal>,
  command: Command,
  holder: string,
  state: 'voided' | 'expired',
): Promise<void> {
  await tellPurse(unit, purse, command);
  await endHolds(unit.queries, purse.account, holder, state);
}

interface WithHolds {
  readonly holds: readonly Hold[];
}

async function heldOf<State extends WithHolds, Event extends NewEvent, Command, Refusal>(
  unit: UnitOfWork,
  { streams, id }: Purse<State, Event, Command, Refusal>,
  holder: string,
): Promise<Kobo> {
  return heldFor((await unit.read(streams, id))?.holds ?? [], holder);
}
