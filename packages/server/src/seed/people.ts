import { addDays, lagosTime } from '@marketsquare/core/kernel/calendar';
import type { GiftCardFacts } from '@marketsquare/core/shop/gift-card/account';
import type { Transaction } from 'kysely';
import { emailKey, insertAddress, keepPerson, usualPhoneKey } from '../people/identity/index.ts';
import { deriveArgon2id, type HashingCost, hashPassword, hashPin } from '../people/passwords/passwords.ts';
import { issueGiftCard } from '../records/gift-cards/index.ts';
import { creditWallet } from '../records/wallets/index.ts';
import { engineOf, openUnit, type UnitOfWork } from '../store/database/index.ts';
import type { Schema } from '../store/database/schema.ts';
import { account, post, type Transfer } from '../store/ledger/index.ts';
import type { Secrets } from '../store/secrets/index.ts';
import { insertRows } from './insert.ts';
import type { SeedCustomer, SeedShop, SeedStaff } from './rows.ts';

/** Everyone's password and PIN, hashed before the transaction, because hashing is slow. */
export async function hashSecrets(shop: SeedShop, secrets: Secrets, cost?: HashingCost) {
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

/** Writes the demo customers with addresses and wallets, the staff, and the gift cards that can be spent. */
export async function seedPeople(
  queries: Transaction<Schema>,
  shop: SeedShop,
  hashed: Awaited<ReturnType<typeof hashSecrets>>,
  now: Date,
  secrets: Secrets,
): Promise<void> {
  const at = now.toISOString();
  for (const { customer, password, pin } of hashed.customers) {
    await insertCustomer(queries, secrets, customer, password, pin, at);
  }
  await engineOf(queries).numberOn(queries, 'users');
  await insertStaff(queries, hashed.staff);
  const unit = await openUnit(queries, now.getTime());
  for (const customer of shop.customers) await openWallet(unit, customer);
  const names = new Map(shop.giftCards.map(({ id, name }) => [id, name]));
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

async function insertStaff(
  queries: Transaction<Schema>,
  staff: readonly { member: SeedStaff; password: string }[],
): Promise<void> {
  await insertRows(
    queries,
    'staff',
    ['name', 'full_name', 'role', 'password_hash', 'store_id'],
    staff.map(({ member, password }) => [
      member.username,
      member.name,
      member.role,
      password,
      member.storeId ?? null,
    ]),
  );
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
