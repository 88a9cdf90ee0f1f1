import { openCatalogue, openProducts } from '../catalogue/index.ts';
import { sentPictures } from '../catalogue/photographs/index.ts';
import { openShopPlan } from '../catalogue/stores/index.ts';
import type { Handlers } from '../http/calls/handler.ts';
import type { EmptySearchCounter } from '../records/empty-searches/index.ts';
import { unitsLeft } from '../records/stock/index.ts';
import type { Ports } from '../store/ports/ports.ts';
import { presentRules } from '../store/ports/present-rules.ts';
import { accountHandlers } from './accounts/account-handlers.ts';
import { addressHandlers } from './accounts/address-handlers.ts';
import { contactHandlers } from './accounts/contact-handlers.ts';
import { passwordHandlers } from './accounts/password-handlers.ts';
import { referralHandlers } from './accounts/referral-handlers.ts';
import { auditHandlers } from './audit/audit-handlers.ts';
import { cartHandlers } from './carts/index.ts';
import { listingHandlers } from './catalogue/listing-handlers.ts';
import { promotionHandlers } from './catalogue/promotion-handlers.ts';
import { searchHandlers } from './catalogue/search-handlers.ts';
import { storeHandlers } from './catalogue/store-handlers.ts';
import { windowHandlers } from './catalogue/window-handlers.ts';
import { chatHandlers, staffChatHandlers } from './chats/index.ts';
import {
  claimDeskHandlers,
  creditHandlers,
  deskHandlers,
  endedDeskHandlers,
  mailDeskHandlers,
  orderSearchHandlers,
  suspenseDeskHandlers,
  whyHandlers,
} from './desk/index.ts';
import { giftCardHandlers } from './gift-cards/index.ts';
import { goodsHandlers } from './goods/index.ts';
import { importHandlers } from './import/index.ts';
import { messageHandlers, staffMessageHandlers } from './messages/index.ts';
import { operationHandlers } from './operations/handlers.ts';
import { violationHandlers } from './operations/violations.ts';
import {
  liveHandlers,
  type OrderWatch,
  orderHandlers,
  placingHandlers,
  trackHandlers,
} from './orders/index.ts';
import { partHandlers } from './orders/part-handlers.ts';
import { paymentHandlers } from './payments/payment-handlers.ts';
import { webhookHandlers } from './payments/webhook-handlers.ts';
import { personalDataHandlers } from './personal-data/index.ts';
import { pickingHandlers } from './picking/index.ts';
import { reportHandlers } from './report/index.ts';
import { setUpHandlers } from './set-up/index.ts';
import { staffLoginHandlers } from './staff-accounts/index.ts';
import { staffStoreHandlers } from './stores/index.ts';
import { sessionHandlers, staffSessionHandlers } from './visits/index.ts';
import { walletHandlers } from './wallet/index.ts';

/**
 * Every implemented handler, by its operation.
 *
 * @param later  runs work after a reply has left
 * @param watch  tells listeners of changes of orders
 * @param searches  counts those that find nothing
 */
export function createHandlers(
  ports: Ports,
  later: (work: Promise<unknown>) => void,
  watch: OrderWatch,
  searches: EmptySearchCounter,
): Handlers {
  const { database } = ports;
  const catalogue = openCatalogue(database, ports.clock, () => performance.now());
  const plan = openShopPlan(() => performance.now());
  const taken = sentPictures(ports.photographs);
  const products = openProducts();
  const rules = () => presentRules(ports.settings());
  return {
    ...listingHandlers(ports, catalogue),
    ...searchHandlers(catalogue, searches),
    ...promotionHandlers(ports, catalogue),
    ...storeHandlers(database),
    ...windowHandlers(ports, plan),
    ...accountHandlers(ports),
    ...passwordHandlers(ports),
    ...contactHandlers(ports),
    ...personalDataHandlers(ports),
    ...addressHandlers(ports),
    ...referralHandlers(ports),
    ...messageHandlers(ports),
    ...chatHandlers(ports),
    ...cartHandlers(ports, catalogue),
    ...placingHandlers(ports, {
      recent: async (queries) => ({
        plan: await plan.recent(queries),
        products,
        rules: rules(),
        unitsLeft: async (storeId, ids) =>
          plan.keepsCounts(storeId) ? unitsLeft(queries, storeId, ids) : new Map(),
      }),
      present: async (queries, version) => ({
        plan: await plan.present(queries, version),
        products,
        rules: rules(),
      }),
    }),
    ...orderHandlers(ports),
    ...partHandlers(ports),
    ...liveHandlers(ports, watch),
    ...trackHandlers(ports),
    ...paymentHandlers(ports),
    ...webhookHandlers(ports, later),
    ...giftCardHandlers(ports),
    ...walletHandlers(ports),
    ...sessionHandlers(ports),
    ...staffSessionHandlers(ports),
    ...staffStoreHandlers(ports, plan, catalogue, taken),
    ...auditHandlers(ports),
    ...orderSearchHandlers(ports),
    ...staffMessageHandlers(ports),
    ...staffChatHandlers(ports),
    ...staffLoginHandlers(ports),
    ...setUpHandlers(ports),
    ...deskHandlers(ports),
    ...creditHandlers(ports),
    ...claimDeskHandlers(ports),
    ...endedDeskHandlers(ports),
    ...suspenseDeskHandlers(ports),
    ...mailDeskHandlers(ports),
    ...whyHandlers(ports),
    ...reportHandlers(ports),
    ...goodsHandlers(ports, taken),
    ...importHandlers(ports),
    ...pickingHandlers(ports, watch),
    ...operationHandlers(ports, catalogue, plan),
    ...violationHandlers(ports),
  };
}
