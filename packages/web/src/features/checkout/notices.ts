import { errorNotice } from '@marketsquare/core/kernel/failure';
import { goneNotice, selectGone } from '@marketsquare/core/shop/payment';
import { type RefObject, useEffect } from 'react';
import { useCheckout, usePayment, useShop } from '../../platform/shop.tsx';
import { bringFirstProblem } from '../../ui/answer.ts';
import { useNotices } from '../../ui/Notices.tsx';
import { useNews } from '../../ui/use-news.ts';

/** Brings what a check found before the shopper: the first bad field, or a dialog. */
export function useCheckoutNotice(form: RefObject<HTMLElement | null>): void {
  const { checkout } = useShop();
  const { alert } = useNotices();
  const notice = useCheckout(({ context }) => context.notice);
  useEffect(() => {
    if (!notice) return;
    switch (notice.place) {
      case 'fields':
        bringFirstProblem(form.current);
        break;
      case 'address':
      case 'inline':
      case 'windows':
        // These are in the form, and come before the shopper by themselves.
        break;
      case 'dialog':
      case 'warning':
        alert({ title: notice.title, message: notice.message });
        checkout.send({ type: 'checkout.noticeDismissed' });
        break;
      default:
        notice.place satisfies never;
    }
  }, [notice, form, alert, checkout]);
}

/**
 * Names what has gone from the store since the order was drafted: it has left the order, and the cart. Told by the screen
 * itself, as what is left may be too little for its cards.
 */
export function useGoneNotice(): void {
  useNews(usePayment(selectGone), goneNotice);
}

/** A dialog shows that the server refused an order, as the documents ask. [ERR-19] */
export function useRefusal(): void {
  useNews(
    usePayment((snapshot) => (snapshot.matches('refused') ? snapshot.context.failure : null)),
    errorNotice,
  );
}
