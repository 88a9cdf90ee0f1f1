import { lagosDay } from '@marketsquare/core/kernel/calendar';
import { present } from '@marketsquare/core/kernel/failure';
import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { demoOf, demoPeople } from '@marketsquare/demo/shop';
import { openShop, systemChance } from '@marketsquare/server/app';
import { emailKey, keepPerson, openLogin, phoneKey } from '@marketsquare/server/people/identity';
import { issueGiftCard } from '@marketsquare/server/records/gift-cards';
import { creditWallet, giveWalletToken } from '@marketsquare/server/records/wallets';
import { openUnit } from '@marketsquare/server/store/database';
import { account, post } from '@marketsquare/server/store/ledger';
import { openSecrets } from '@marketsquare/server/store/secrets';
import type { ShopFolder } from './server.ts';
import { seed } from './shop.ts';

/** A customer who is logged in, with a wallet and a gift card of their own, either worth any order. */
export interface Payer {
  readonly userId: number;
  /** The secret of their login's cookie. */
  readonly login: string;
  readonly pin: string;
  readonly serialNumber: string;
  /** The token that a right PIN gave before the measurement, good for one payment. */
  readonly walletToken: string;
}

const hourMs = 3_600_000;
const worth = nairaToKobo(1_000_000);

/**
 * Makes customers ready in a shop that is not open: a measured checkout then holds no registration, login or top-up. They are
 * copies of the demo's first customer, with their PIN.
 */
export async function openPayers(
  { dataDir, products }: ShopFolder,
  count: number,
): Promise<readonly Payer[]> {
  const [like] = demoPeople.customers;
  const pin = like?.walletPin ?? null;
  if (like === undefined || pin === null) throw new Error('the first demo customer has no PIN');
  const secrets = openSecrets(dataDir);
  const database = await openShop(dataDir, demoOf({ seed, products }), secrets);
  try {
    return await database.transact(async (queries) => {
      const now = Date.now();
      const unit = await openUnit(queries, now);
      const { id: _, ...row } = await queries
        .selectFrom('users')
        .selectAll()
        .where('id', '=', like.id)
        .executeTakeFirstOrThrow();
      const { firstName: firstname, lastName: lastname, title, gender } = like;
      const pinHash = present(row.wallet_pin_hash, 'the first customer has set a PIN');
      const payers: Payer[] = [];
      for (let index = 0; index < count; index += 1) {
        const phone = `0701${String(index).padStart(7, '0')}`;
        const email = `payer-${index}@example.com`;
        const { id: userId } = await queries
          .insertInto('users')
          .values({ ...row, phone_key: phoneKey(secrets, phone), email_key: emailKey(secrets, email) })
          .returning('id')
          .executeTakeFirstOrThrow();
        await keepPerson(queries, userId, { title, firstname, lastname, email, phone, gender, dob: '' });
        const opening = { other: account.opening, kind: 'opening', memo: '', code: '' } as const;
        const words = { channel: 'Opening', remarks: '' };
        await creditWallet(unit, { ...opening, ...words, id: `payer.${userId}`, userId, amount: worth });
        const id = `gc_payer${index}`;
        const serialNumber = `PAYER-${String(index).padStart(8, '0')}`;
        const facts = {
          id,
          giftCardId: 1,
          name: 'Birthday',
          amount: worth,
          expiresOn: lagosDay('9999-12-31'),
        };
        await issueGiftCard(unit, secrets, facts, serialNumber);
        const credit = account.giftCard(id);
        const transfer = { id: `payer.${id}`, debit: account.opening, credit, amount: worth, memo: '' };
        await post(queries, [{ ...transfer, kind: 'opening' }], unit.at);
        const { token: login } = await openLogin(queries, systemChance, now, { userId });
        // Its five minutes begin late enough that the measurement lies before their end.
        const token = await giveWalletToken(queries, systemChance, { userId, pinHash }, now + hourMs);
        payers.push({
          userId,
          login,
          pin,
          serialNumber,
          walletToken: present(token, 'their PIN is the same'),
        });
      }
      await unit.write();
      return payers;
    });
  } finally {
    await database.close();
  }
}
