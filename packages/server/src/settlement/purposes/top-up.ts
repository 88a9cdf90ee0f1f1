import { decideTopUp, dueOf } from '@marketsquare/core/shop/wallet/credit';
import { account } from '../../ledger/index.ts';
import { topUpRemarks, topUpStreams } from '../../wallets/index.ts';
import { noConsequences, type Purpose } from './purpose.ts';

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
      remarks: topUpRemarks,
    };
  },

  paid: async (unit, id, { reference, amount }) => {
    const decision = decideTopUp(await unit.read(topUpStreams, id), { type: 'pay', reference, amount });
    if (!decision.ok) throw new Error(`the top-up ${id} refuses its payment: ${decision.reason}`);
    await unit.append(topUpStreams, id, decision.events);
    return noConsequences;
  },

  // What went back has left the wallet; the top-up was what it was.
  takenBack: async () => noConsequences,

  otherTakenBack: async () => noConsequences,
};
