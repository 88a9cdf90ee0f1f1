import type { Handlers } from '../../http/calls/handler.ts';
import { phoneKeys, requireCustomer, shopperCookie, takeCookie } from '../../people/identity/index.ts';
import { exports, reserveTry } from '../../people/identity/tries.ts';
import { forgetDeleted } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { conflict, tooMany } from '../../store/refusals/refusal.ts';
import { forgetLater } from '../../work/retention/forget-erased.ts';
import { proveAgain, proveCustomer } from '../accounts/own-password.ts';
import { type EraseObstacle, eraseCustomer, obstacleTo } from './erase-customer.ts';
import { exportData } from './export-data.ts';

/** A customer's rights over their stored data. */
export function personalDataHandlers(ports: Ports): Handlers {
  const { database, clock, secrets } = ports;
  return {
    exportdata: async (call) => {
      const { userId } = await requireCustomer(call);
      const wait = await reserveTry(database, `export:${userId}`, exports, clock());
      if (wait !== null) throw tooMany(wait);
      const data = await database.snapshot((queries) => exportData(queries, userId, clock()));
      return { status: true, data, message: 'Data found.' };
    },

    eraseme: async (call) => {
      const proven = await proveCustomer(ports, call, call.body.password);
      const { user } = proven;
      // A list that cannot be reached refuses an erasure before it begins.
      await ports.keepErased();
      await database.transact(async (queries) => {
        await proveAgain(queries, proven);
        const obstacle = await obstacleTo(queries, user.id);
        if (obstacle !== null) throw conflict(obstacleMessages[obstacle], 'account_in_use');
        await eraseCustomer(queries, user, phoneKeys(secrets, user.phone));
        await forgetLater(queries, user.id, clock());
      });
      // Runs now if nobody reads; otherwise the outbox does it.
      await forgetDeleted(database);
      await ports.keepErased();
      takeCookie(ports, call.reply, shopperCookie);
      return { status: true, data: null, message: 'Your account and your data are erased.' };
    },
  };
}

const obstacleMessages: Readonly<Record<EraseObstacle, string>> = {
  moneyInWallet: 'There is money in your wallet. Please spend it first, or call us.',
  moneyOwed:
    'Your bank took back money that you had already spent here, and it is still owed. Please call us.',
  moneyToReturn:
    'Money of yours is on its way back to you. Please wait until it has reached you, or call us.',
  orderUnderway:
    'One of your orders is still on its way. Please wait until it has reached you, or cancel it.',
  topUpUnpaid:
    'One of your top-ups is not paid yet. Please pay it, or wait an hour until it has ended by itself.',
  giftCardUnpaid:
    'One of your gift cards is not paid yet. Please pay it, or wait an hour until it has ended by itself.',
  giftCardUnsent:
    'A gift card that you have bought is not sent yet. Please wait until it has been sent, or call us.',
  paymentUnderway:
    'A payment of yours may still reach us, for three days at most. Please wait until then, or call us.',
};
