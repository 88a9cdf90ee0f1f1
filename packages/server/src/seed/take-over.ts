import { lagosDay } from '@marketsquare/core/kernel/calendar';
import { phoneKeys } from '../people/identity/index.ts';
import { nobodysPassword } from '../people/passwords/passwords.ts';
import { endGiftCard } from '../records/gift-cards/index.ts';
import { type Database, openUnit } from '../store/database/index.ts';
import { StartRefused } from '../store/refusals/start-refused.ts';
import type { Secrets } from '../store/secrets/index.ts';
import { isDemoName } from './demo-mark.ts';
import { seedName } from './index.ts';
import type { SeedShop } from './rows.ts';

/** The beginning of the name of a demo that was opened as a shop. */
const takenOverMark = 'taken-over:';

/** The accounts of a demo. */
export type DemoPeople = Pick<SeedShop, 'customers' | 'staff'>;

/**
 * Ensures that a database is not a demo shop, whose passwords and gift cards are public.
 *
 * @param people  the demo's accounts, to lock them for good and open it as a shop; null
 *                refuses a demo
 * @throws StartRefused
 */
export async function requireNoDemo(
  database: Database,
  people: DemoPeople | null,
  now: number,
  secrets: Secrets,
): Promise<void> {
  const name = await seedName(database.read);
  if (!isDemoName(name)) return;
  if (people === null) {
    throw new StartRefused(
      'This folder holds a demo shop, whose passwords everybody knows.',
      'Open it with --demo, name another folder, or lock its accounts for good with --take-over-demo (TAKE_OVER_DEMO=1).',
    );
  }
  const phones = people.customers.flatMap(({ phone }) => phoneKeys(secrets, phone));
  const names = people.staff.map(({ username }) => username);
  await database.transact(async (queries) => {
    const users = queries.selectFrom('users').select('id').where('phone_key', 'in', phones);
    await queries
      .deleteFrom('logins')
      .where((where) => where.or([where('user_id', 'in', users), where('staff_name', 'in', names)]))
      .execute();
    await queries
      .updateTable('users')
      .set({ password_hash: nobodysPassword, wallet_pin_hash: null })
      .where('phone_key', 'in', phones)
      .execute();
    await queries
      .updateTable('staff')
      .set({ password_hash: nobodysPassword })
      .where('name', 'in', names)
      .execute();
    const unit = await openUnit(queries, now);
    for (const { id } of await queries.selectFrom('issued_gift_cards').select('id').execute()) {
      await endGiftCard(unit, id, lagosDay('2000-01-01'));
    }
    await unit.write();
    await queries
      .updateTable('facts')
      .set({ value: `${takenOverMark}${name}` })
      .where('name', '=', 'seed')
      .execute();
  });
}
