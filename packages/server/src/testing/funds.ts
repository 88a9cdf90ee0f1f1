import { lagosDay } from '@marketsquare/core/kernel/calendar';
import { kobo, nairaToKobo } from '@marketsquare/core/kernel/money';
import { findGiftCard, issueGiftCard, spendGiftCard } from '../records/gift-cards/index.ts';
import { creditWallet, debitWallet } from '../records/wallets/index.ts';
import { openUnit } from '../store/database/index.ts';
import { account, balanceOf, post } from '../store/ledger/index.ts';
import type { TestShop } from './test-shop.ts';

/** The amounts of a shopper's account, in naira: all of it, and the part on hold. */
export interface Funds {
  readonly total: number;
  readonly held: number;
}

/** Issues a gift card that was paid for elsewhere. */
export function giveGiftCard(
  { database, ports, now }: TestShop,
  serialNumber: string,
  naira: number,
  expiresOn = lagosDay('2026-12-31'),
): Promise<void> {
  return database.transact(async (queries) => {
    const unit = await openUnit(queries, now);
    const id = ports.chance.id('gc');
    const amount = nairaToKobo(naira);
    const facts = { id, giftCardId: 1, name: 'Birthday', amount, expiresOn };
    await issueGiftCard(unit, ports.secrets, facts, serialNumber);
    const credit = account.giftCard(id);
    const transfer = { id: `opening.${credit}`, debit: account.opening, credit, amount, memo: '' };
    await post(queries, [{ ...transfer, kind: 'opening' }], unit.at);
    await unit.write();
  });
}

/** Spends all of a gift card, as another person who knows its number would. */
export async function emptyGiftCard(shop: TestShop, serialNumber: string): Promise<void> {
  const { database, ports, now } = shop;
  const { total } = await cardFunds(shop, serialNumber);
  await database.transact(async (queries) => {
    const cardId = (await findGiftCard(queries, ports.secrets, serialNumber)) ?? '';
    const unit = await openUnit(queries, now);
    const id = ports.chance.id('led');
    const about = { id, cardId, holder: id, other: account.opening, memo: '' };
    const refusal = await spendGiftCard(unit, { ...about, amount: nairaToKobo(total), kind: 'opening' });
    if (refusal !== null) throw new Error(`the gift card cannot be spent: ${refusal}`);
    await unit.write();
  });
}

/** Brings a customer's wallet to an amount, by a credit or a debit of its own. */
export function setWallet({ database, ports, now }: TestShop, userId: number, naira: number): Promise<void> {
  return database.transact(async (queries) => {
    const unit = await openUnit(queries, now);
    const { total } = await balanceOf(queries, account.wallet(userId));
    const more = naira * 100 - total;
    const move = more < 0 ? debitWallet : creditWallet;
    await move(unit, {
      id: ports.chance.id('led'),
      userId,
      other: account.opening,
      amount: kobo(Math.abs(more)),
      kind: 'opening',
      memo: '',
      code: '',
      channel: 'Opening',
      remarks: '',
    });
    await unit.write();
  });
}

/** The amounts of a customer's wallet. */
export async function walletFunds({ database }: TestShop, userId: number): Promise<Funds> {
  return inNaira(await balanceOf(database.read, account.wallet(userId)));
}

/** The amounts of a gift card. */
export async function cardFunds({ database, ports }: TestShop, serialNumber: string): Promise<Funds> {
  const id = await findGiftCard(database.read, ports.secrets, serialNumber);
  return inNaira(await balanceOf(database.read, account.giftCard(id ?? '')));
}

function inNaira({ total, held }: Funds): Funds {
  return { total: total / 100, held: held / 100 };
}
