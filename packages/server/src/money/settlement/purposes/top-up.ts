import { decideTopUp, dueOf } from '@marketsquare/core/shop/wallet/credit';
import { topUpExpiry, topUpStreams } from '../../../records/wallets/index.ts';
import { account } from '../../../store/ledger/index.ts';
import type { Ending } from './ending.ts';
import type { Purpose } from './purpose.ts';

/** A wallet's top-up that is paid by card: the caller books its money into the wallet. [WAL-30, PAY-27] */
export const topUpPurpose: Purpose = {
  named: topUpStreams.named,

  find: async (unit, id) => {
    const topUp = await unit.read(topUpStreams, id);
    if (topUp === null) return null;
    const { code, userId } = topUp;
    return {
      id,
      purpose: 'topUp',
      code,
      due: dueOf(topUp),
      isClosed: false,
      userId,
      account: account.wallet(userId),
    };
  },

  paid: async (unit, id, { reference, amount }) => {
    const decision = decideTopUp(await unit.read(topUpStreams, id), { type: 'pay', reference, amount });
    if (!decision.ok) throw new Error(`the top-up ${id} refuses its payment: ${decision.reason}`);
    await unit.append(topUpStreams, id, decision.events);
    return { done: [{ kind: topUpExpiry, subject: id }], begun: [] };
  },

  // What went back has left the wallet; the top-up was what it was.
  takenBack: async () => {},

  otherTakenBack: async () => [],
};

/** The end of an unpaid top-up: what gift cards have paid of it stays in the wallet. [PAY-30] */
export const topUpEnding: Ending = {
  purpose: 'topUp',

  waitsSince: async (unit, id) => {
    const topUp = await unit.read(topUpStreams, id);
    return topUp === null || dueOf(topUp) === 0 ? null : topUp.begunAt;
  },

  end: async (unit, id, tries) => {
    const decision = decideTopUp(await unit.read(topUpStreams, id), { type: 'end', tries, now: unit.now });
    if (decision.ok) await unit.append(topUpStreams, id, decision.events);
  },
};
