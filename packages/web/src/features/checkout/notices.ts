import { errorNotice } from '@marketsquare/core/kernel/failure';
import { goneNotice, selectGone } from '@marketsquare/core/shop/payment';
import { type RefObject, useEffect } from 'react';
import { useCheckout, usePayment, useShop } from '../../platform/shop.tsx';
import { bringFirstProblem } from '../../ui/answer.ts';
import { useNotices } from '../../ui/Notices.tsx';
import { useNews } from '../../ui/use-news.ts';

/** Brings the finding of a check before the shopper: the first bad field, or a dialog. */
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
        // These are in the form, and come into view by themselves.
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
 * Names the products that have gone from the store since the order was drafted: they have left the order, and
 * the cart. The screen itself reports it, as the rest may be too little for its cards.
 */
export function useGoneNotice(): void {
  useNews(usePayment(selectGone), goneNotice);
}

/** Shows in a dialog that the server refused an order, as the documents ask. [ERR-19] */
export function useRefusal(): void {
  useNews(
    usePayment((snapshot) => (snapshot.matches('refused') ? snapshot.context.failure : null)),
    errorNotice,
  );
}
