import type { Transaction } from 'kysely';
import type { DemoCustomer, DemoIssuedGiftCard, DemoShop, DemoStaff } from '../demo/types.ts';
import { account, post, type Transfer } from '../ledger/index.ts';
import { hashPassword } from '../passwords/passwords.ts';
import type { Schema } from '../storage/schema.ts';
import { insertRows } from './insert.ts';

/** Everyone's password and PIN, hashed before the transaction, because hashing is slow. */
export async function hashSecrets(shop: DemoShop) {
  const customers = await Promise.all(
    shop.customers.map(async (customer) => ({
      customer,
      password: await hashPassword(customer.password),
      pin: customer.walletPin === null ? null : await hashPassword(customer.walletPin),
    })),
  );
  const staff = await Promise.all(
    shop.staff.map(async (member) => ({ member, password: await hashPassword(member.password) })),
  );
  return { customers, staff };
}

/** Writes the demo customers with addresses and wallets, the staff, and the gift cards that can be spent. */
export async function seedPeople(
  queries: Transaction<Schema>,
  shop: DemoShop,
  hashed: Awaited<ReturnType<typeof hashSecrets>>,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  for (const { customer, password, pin } of hashed.customers) {
    await insertCustomer(queries, customer, password, pin, at);
  }
  await insertStaff(queries, hashed.staff);
  await insertRows(
    queries,
    'issued_gift_cards',
    ['serial_number', 'gift_card_id', 'expires_on'],
    shop.issuedGiftCards.map((card) => [
      card.serialNumber,
      card.giftCardId,
      dayAfter(now, card.validForDays),
    ]),
  );
  await post(queries, [...shop.customers.map(walletOpening), ...shop.issuedGiftCards.map(cardOpening)], at);
}

async function insertCustomer(
  queries: Transaction<Schema>,
  customer: DemoCustomer,
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
      title: customer.title,
      firstname: customer.firstName,
      lastname: customer.lastName,
      email: customer.email,
      phone: customer.phone,
      password_hash: passwordHash,
      subscription: customer.subscription ? 1 : 0,
      gender: customer.gender,
      dob: `9999-${month}-${day}`,
      store_id: customer.storeId,
      wallet_pin_hash: pinHash,
      created_at: at,
    })
    .execute();
  await insertRows(
    queries,
    'addresses',
    ['user_id', 'label', 'address', 'area', 'landmark', 'city', 'state', 'address_default'],
    customer.addresses.map((address) => [
      customer.id,
      address.label,
      address.address,
      address.area,
      address.landmark,
      address.city,
      address.state,
      address.isDefault ? 1 : 0,
    ]),
  );
}

async function insertStaff(
  queries: Transaction<Schema>,
  staff: readonly { member: DemoStaff; password: string }[],
): Promise<void> {
  await insertRows(
    queries,
    'staff',
    ['name', 'full_name', 'role', 'password_hash'],
    staff.map(({ member, password }) => [member.username, member.name, member.role, password]),
  );
}

function walletOpening(customer: DemoCustomer): Transfer {
  const wallet = account.wallet(customer.id);
  return {
    id: `opening.${wallet}`,
    debit: account.opening,
    credit: wallet,
    amount: customer.walletBalance,
    kind: 'opening',
    memo: 'Opening balance',
  };
}

function cardOpening(card: DemoIssuedGiftCard): Transfer {
  const giftCard = account.giftCard(card.serialNumber);
  return {
    id: `opening.${giftCard}`,
    debit: account.opening,
    credit: giftCard,
    amount: card.balance,
    kind: 'opening',
    memo: 'Opening balance',
  };
}

function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
