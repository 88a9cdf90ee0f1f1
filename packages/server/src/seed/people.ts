import { addDays, lagosTime } from '@marketsquare/core/kernel/calendar';
import type { GiftCardFacts } from '@marketsquare/core/shop/gift-card/account';
import type { Transaction } from 'kysely';
import { emailKey, insertAddress, keepPerson, usualPhoneKey } from '../people/identity/index.ts';
import { deriveArgon2id, type HashingCost, hashPassword, hashPin } from '../people/passwords/passwords.ts';
import { issueGiftCard } from '../records/gift-cards/index.ts';
import { creditWallet } from '../records/wallets/index.ts';
import { type Database, engineOf, insertRows, openUnit, type UnitOfWork } from '../store/database/index.ts';
import type { Schema } from '../store/database/schema.ts';
import { account, post, type Transfer } from '../store/ledger/index.ts';
import type { Secrets } from '../store/secrets/index.ts';
import { wireImage } from './files.ts';
import type { SeedCustomer, SeedGiftCard, SeedShop, SeedStaff } from './rows.ts';

/**
 * Writes a shop's name and all that no file of an import has, in one transaction: the cards on sale and those that can be spent, the
 * customers with addresses and wallets, and the staff.
 *
 * @param name    of the shop
 * @param now     the time from which days of validity count
 * @param secrets hide PINs and serial numbers
 * @param cost    of the passwords; that of a real shop by default
 */
export async function seedPeople(
  database: Database,
  shop: SeedShop,
  name: string,
  now: Date,
  secrets: Secrets,
  cost?: HashingCost,
): Promise<void> {
  const hashed = await hashSecrets(shop, secrets, cost);
  const at = now.toISOString();
  await database.transact(async (queries) => {
    await insertRows(queries, 'facts', [{ name: 'seed', value: name }]);
    await insertRows(queries, 'gift_cards', shop.giftCards.map(cardOnSale));
    for (const { customer, password, pin } of hashed.customers) {
      await insertCustomer(queries, secrets, customer, password, pin, at);
    }
    await engineOf(queries).numberOn(queries, 'users');
    await insertRows(queries, 'staff', hashed.staff.map(staffRow));
    const unit = await openUnit(queries, now.getTime());
    for (const customer of shop.customers) await openWallet(unit, customer);
    const names = new Map(shop.giftCards.map((card) => [card.id, card.name]));
    for (const [index, card] of shop.issuedGiftCards.entries()) {
      const facts = {
        id: `gc_demo${index + 1}`,
        giftCardId: card.giftCardId,
        name: names.get(card.giftCardId) ?? '',
        amount: card.balance,
        expiresOn: addDays(lagosTime(now.getTime()).day, card.validForDays),
      };
      await issueGiftCard(unit, secrets, facts, card.serialNumber);
      await post(queries, [cardOpening(facts)], at);
    }
    await unit.write();
  });
}

/** Everyone's password and PIN, hashed before the transaction, because hashing is slow. */
async function hashSecrets(shop: SeedShop, secrets: Secrets, cost?: HashingCost) {
  const hashed = (password: string) => hashPassword(password, deriveArgon2id, cost);
  const customers = await Promise.all(
    shop.customers.map(async (customer) => ({
      customer,
      password: await hashed(customer.password),
      pin: customer.walletPin === null ? null : await hashPin(secrets.keyed('pin', customer.walletPin)),
    })),
  );
  const staff = await Promise.all(
    shop.staff.map(async (member) => ({ member, password: await hashed(member.password) })),
  );
  return { customers, staff };
}

function cardOnSale({ id, name, amount, validForDays, imageUrl }: SeedGiftCard) {
  return { id, name, amount, valid_for_days: validForDays, image_url: wireImage(imageUrl) };
}

async function insertCustomer(
  queries: Transaction<Schema>,
  secrets: Secrets,
  customer: SeedCustomer,
  passwordHash: string,
  pinHash: string | null,
  at: string,
): Promise<void> {
  const month = String(customer.birthMonth).padStart(2, '0');
  const day = String(customer.birthDay).padStart(2, '0');
  await queries
    .insertInto('users')
    .values({
      id: customer.id,
      email_key: emailKey(secrets, customer.email),
      phone_key: usualPhoneKey(secrets, customer.phone),
      password_hash: passwordHash,
      subscription: customer.subscription ? 1 : 0,
      store_id: customer.storeId,
      wallet_pin_hash: pinHash,
      created_at: at,
    })
    .execute();
  await keepPerson(queries, customer.id, {
    title: customer.title,
    firstname: customer.firstName,
    lastname: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    gender: customer.gender,
    dob: `9999-${month}-${day}`,
  });
  for (const { isDefault, ...place } of customer.addresses) {
    await insertAddress(queries, { user_id: customer.id, address_default: isDefault ? 1 : 0 }, place);
  }
}

function staffRow({ member, password }: { readonly member: SeedStaff; readonly password: string }) {
  const { username, name, role, storeId = null } = member;
  return { name: username, full_name: name, role, password_hash: password, store_id: storeId };
}

async function openWallet(unit: UnitOfWork, { id: userId, walletBalance }: SeedCustomer): Promise<void> {
  await creditWallet(unit, {
    id: `opening.${account.wallet(userId)}`,
    userId,
    other: account.opening,
    amount: walletBalance,
    kind: 'opening',
    memo: 'Opening balance',
    code: '',
    channel: 'Opening',
    remarks: 'Opening balance',
  });
}

function cardOpening({ id, amount }: Pick<GiftCardFacts, 'id' | 'amount'>): Transfer {
  const giftCard = account.giftCard(id);
  return {
    id: `opening.${giftCard}`,
    debit: account.opening,
    credit: giftCard,
    amount,
    kind: 'opening',
    memo: 'Opening balance',
  };
}
