import { currency } from '@marketsquare/core/kernel/money';

/** A product as a service counts it; the price is in naira, of a piece or of a kilogram. */
export interface AnalyticsItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_category: string;
  readonly item_variant?: string;
  readonly price: number;
  /** Pieces, or kilograms of goods sold by weight. */
  readonly quantity: number;
}

/** The data that a service may receive, by Google's names: nothing personal, and every amount in naira. */
export interface AnalyticsEvent {
  readonly name:
    | 'view_item'
    | 'add_to_cart'
    | 'remove_from_cart'
    | 'view_cart'
    | 'begin_checkout'
    | 'add_shipping_info'
    | 'add_payment_info'
    | 'purchase'
    | 'view_promotion'
    | 'select_promotion';
  readonly params: {
    readonly value?: number;
    readonly items?: readonly AnalyticsItem[];
    readonly promotion_name?: string;
    readonly shipping_tier?: string;
    readonly shipping?: number;
    readonly payment_type?: string;
    readonly transaction_id?: string;
  };
}

declare global {
  interface Window {
    /** Google's function, on the page of a shop whose operator has put it there. */
    gtag?: (command: 'event', name: string, params: object) => void;
  }
}

/**
 * Tells an event to every service that is present.
 * @returns true if there is one
 */
export type TellServices = (event: AnalyticsEvent) => boolean;

/**
 * The services of a page: Google's `gtag`, as soon as it is there, and the shop's own endpoint.
 *
 * @param endpoint  takes `{name, params}` by POST; null for none
 */
export function analyticsServices(endpoint: string | null): TellServices {
  return ({ name, params: given }) => {
    const params = { currency, ...given };
    window.gtag?.('event', name, params);
    if (endpoint !== null) post(endpoint, JSON.stringify({ name, params }));
    return endpoint !== null || window.gtag !== undefined;
  };
}

/**
 * Posts even while the page is being left, without cookies and without the page's address, which can name an
 * order. No shopper waits for it: a failure is not reported.
 */
function post(endpoint: string, body: string): void {
  const options = {
    keepalive: true,
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  } as const;
  void fetch(endpoint, { method: 'POST', body, ...options }).catch(() => undefined);
}
