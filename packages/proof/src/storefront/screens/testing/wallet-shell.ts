import { createMemoryDrafts } from '@marketsquare/core/kernel/drafts';
import { kobo, zeroKobo } from '@marketsquare/core/kernel/money';
import type { WalletTransaction } from '@marketsquare/core/shop/wallet/history';
import type { PopupRequest } from '@marketsquare/core/storefront/root';
import type { WalletPorts } from '@marketsquare/core/storefront/screens';
import { createApi, type User } from '@marketsquare/core/wire/api';
import { user } from '@marketsquare/core/wire/api/testing';
import type { PopupAction } from '../../../server/index.ts';
import { createFakeServer, emptyState } from '../../../server/wire/index.ts';

/** A shell with a wallet and gift cards, which the server holds to the contract. */
export function walletShell() {
  const server = createFakeServer({
    ...emptyState,
    user,
    funds: { giftCard: kobo(200_000), wallet: zeroKobo },
  });
  const popups: PopupRequest[] = [];
  /** The customer's action in each popup, one after the other; after the last they pay. */
  const inPopups: PopupAction[] = [];
  const kept = {
    account: null as User | null,
    transactions: [] as readonly WalletTransaction[],
    changes: 0,
  };
  const ports: WalletPorts = {
    api: createApi({ baseUrl: 'http://shop.test', fetch: server.fetch }),
    drafts: createMemoryDrafts(),
    readUser: () => ({ id: user.id, cartId: null }),
    keepOrder: () => {},
    readOrder: () => null,
    keepAddresses: () => {},
    openPopup: async (request) => {
      popups.push(request);
      return server.usePopup(request.reference, inPopups.shift() ?? 'pays');
    },
    onConfirmed: () => {},
    onReturned: () => {},
    wait: () => new Promise(() => {}),
    tellShop: () => {},
    tellCart: () => {},
    readAccount: () => kept.account,
    keepAccount: (account) => {
      kept.account = account;
    },
    keepTransactions: (transactions) => {
      kept.transactions = transactions;
    },
    onWalletChanged: () => {
      kept.changes += 1;
    },
  };
  return { ports, server, popups, inPopups, kept };
}
