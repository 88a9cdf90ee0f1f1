import type { Kobo } from '../../../kernel/money/index.ts';
import type { Provider } from '../../../shop/card-payment/index.ts';
import type { Tenders } from '../../../shop/payment/index.ts';

/** What a gift card or a wallet pays of an order is reserved, and then captured or given back. */
export const parts = ['giftCard', 'wallet'] as const;

export type Part = (typeof parts)[number];

/** How a part of an order stands at the server. */
export type PartStatus =
  /** The order has no such part. */
  | 'unneeded'
  /** Nobody has asked for it yet. */
  | 'open'
  /** It was asked for by somebody who has given up; the request may still arrive. */
  | 'onItsWay'
  | 'reserved'
  /** Given back to the gift card or the wallet. */
  | 'released'
  /** Taken, because the order is paid. */
  | 'captured';

export type Parts = Readonly<Record<Part, PartStatus>>;

/** What the payment machine cannot see: the server's orders, the tries to pay them, and what the banks do. */
export interface PaymentWorld {
  /** Which of their wishes the shopper's checkout holds: an edit makes the next. */
  readonly wish: number;
  /** In the order in which they were placed. */
  readonly orders: readonly WorldOrder[];
  /** A request to place an order whose sender has given it up; it may still arrive. */
  readonly onItsWay: Submission | null;
  /** Gift card and wallet, once they were spent on something else. */
  readonly spent: Readonly<Record<Part, boolean>>;
  /** Whether the browser still holds serial number and token: they do not outlive a reload. */
  readonly hasSecrets: boolean;
}

export interface Submission extends Wish {
  readonly attemptId: string;
  readonly wish: number;
}

export interface WorldOrder extends Submission {
  /** What gift card and wallet leave to pay by card. */
  readonly balance: Kobo;
  readonly parts: Parts;
  /** Whether the server has the order for paid. */
  readonly isConfirmed: boolean;
  /** Whether its time to be paid is over. */
  readonly isEnded: boolean;
  readonly tries: readonly WorldTry[];
  /** The reference of the try whose charge paid the order. */
  readonly settledBy: string | null;
}

export interface WorldTry {
  readonly reference: string;
  readonly provider: Provider;
  /** What has come of it at the bank; `working` may still go either way, `short` is less than was asked for. */
  readonly bank: 'nothing' | 'working' | 'charged' | 'short' | 'declined';
  /** What the server knows of it. */
  readonly status: 'pending' | 'settled' | 'returned' | 'underpaid' | 'failed';
  /** Whether its popup has told the machine that it succeeded. */
  readonly isApproved: boolean;
}

/** An order that a shopper wants: what it costs, and what of it gift card and wallet are to pay. */
export interface Wish {
  readonly total: Kobo;
  readonly tenders: Tenders;
}
