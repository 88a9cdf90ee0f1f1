import { formatNaira } from '@marketsquare/core/kernel/money';
import { confirmationMessages, selectPaidNotice } from '@marketsquare/core/storefront/orders';
import type { SnapshotOf } from '@marketsquare/core/storefront/shown';
import { pageWords } from './page-words.ts';
import { button, row, type ScreenContent } from './screen-view.ts';

/** The page that an order ends on, with what the payment knows of it. [ORD-01..ORD-06, PAY-14] */
export function confirmationScreen(snapshotOf: SnapshotOf): ScreenContent {
  const confirmation = snapshotOf('confirmation');
  const notice = confirmation === undefined ? null : selectPaidNotice(confirmation);
  const order = snapshotOf('payment')?.context.order ?? null;
  const isSignedIn = snapshotOf('shop')?.matches('signedIn') === true;
  return {
    title: confirmationMessages.heading,
    words: [...(notice === null ? [] : [notice]), confirmationMessages.pictures],
    total: null,
    parts:
      order === null
        ? []
        : [
            {
              heading: null,
              rows: [
                row(`${pageWords.orderNumber} ${order.code}`),
                row(pageWords.total, formatNaira(order.total)),
              ],
            },
          ],
    buttons: [
      button(isSignedIn ? pageWords.trackOrder : pageWords.trackAsGuest),
      button(pageWords.continueShopping),
      button(pageWords.feedback),
    ],
  };
}
