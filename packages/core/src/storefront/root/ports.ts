import type { DraftStore } from '../../kernel/drafts/index.ts';
import type { PaymentOpening, PopupOutcome } from '../../shop/card-payment/index.ts';
import type { Address, Api, ConfirmedOrder } from '../../wire/api/index.ts';

/**
 * The shell's services for the shop. Personal values stay on the shell's side: calls read them here, and
 * leave here the ones they bring; no machine ever sees one.
 */
export interface ShopPorts {
  readonly api: Api;
  readonly drafts: DraftStore;
  /** The signed-in user; null for a guest. */
  readUser(): SignedInUser | null;
  /** Keeps the order that is to be paid, for as long as the tab: the confirmation page shows it once it is paid. [PAY-12] */
  keepOrder(order: ConfirmedOrder): void;
  /** The order kept last; null when there is none. */
  readOrder(): ConfirmedOrder | null;
  /** Keeps the saved addresses, for the checkout to show. */
  keepAddresses(addresses: readonly Address[]): void;
  /** Opens the gateway's popup and waits until it answers or is closed. [PAY-07] */
  openPopup(request: PopupRequest): Promise<PopupOutcome>;
  /**
   * Called whenever the server has settled the order, before the machines hear of it: the user is to be
   * refreshed. It may be called twice for one order, after a reload; null is an order that could not be read.
   * The drafts stay until the checkout is left, so that a call can be repeated. [PAY-13]
   */
  onConfirmed(order: ConfirmedOrder | null): void;
  /**
   * Called whenever money came that bought nothing: a customer's is in their wallet, so the user is to be
   * refreshed.
   */
  onReturned(): void;
  /** Resolves after this many milliseconds. */
  wait(ms: number): Promise<void>;
}

export interface SignedInUser {
  readonly id: number;
  /** The saved cart of the store; null before it was saved. [API-28] */
  readonly cartId: number | null;
}

/** A popup's needs: the opening, and the customer whom the order names. */
export interface PopupRequest extends PaymentOpening {
  readonly customer: { readonly name: string; readonly email: string; readonly phone: string };
}
