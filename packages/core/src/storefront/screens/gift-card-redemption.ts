import { fromPromise } from 'xstate';
import type { Kobo } from '../../kernel/money/index.ts';
import type { CardCheck } from '../../shop/gift-card/index.ts';
import type { CreditOrderAnswer, CreditOrderRequest, WalletRedemption } from '../../shop/wallet/index.ts';
import { giftCardRedemptionMachine } from '../../shop/wallet/redemption/index.ts';
import { giftCardValue } from '../root/calls/tenders.ts';
import { creditOrder, refreshedWallet, walletRedemption } from './credit-order.ts';
import type { Screen } from './screen.ts';
import type { WalletPorts } from './wallet-ports.ts';

/** The redemption of a gift card to the wallet, with its work provided over a shell's ports. [GIFT-02] */
export const giftCardRedemption: Screen<'giftCardRedemption', WalletPorts> = {
  name: 'giftCardRedemption',
  provide: (ports) =>
    giftCardRedemptionMachine.provide({
      actors: {
        verifyGiftCard: fromPromise<Kobo, CardCheck>(({ input }) => giftCardValue(ports, input)),
        createCreditOrder: fromPromise<CreditOrderAnswer, CreditOrderRequest>(({ input }) =>
          creditOrder(ports, input),
        ),
        redeemGiftCard: fromPromise<{ readonly type: string }, WalletRedemption>(({ input }) =>
          walletRedemption(ports, input),
        ),
        refreshWallet: fromPromise<unknown, undefined>(() => refreshedWallet(ports)),
        wait: fromPromise<unknown, { readonly ms: number }>(({ input }) => ports.wait(input.ms)),
      },
    }),
};
