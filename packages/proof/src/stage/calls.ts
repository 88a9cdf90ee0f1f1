import type { Kobo } from '@marketsquare/core/kernel/money';
import type {
  CardStart,
  CheckRequest,
  PaymentCheck,
  PaymentOpening,
  PopupOutcome,
} from '@marketsquare/core/shop/card-payment';
import type { CartItem, CartLine, PriceAnswer } from '@marketsquare/core/shop/cart';
import type { Mode } from '@marketsquare/core/shop/catalogue';
import type { DeliveryAddress, Windows } from '@marketsquare/core/shop/checkout';
import type { CardCheck } from '@marketsquare/core/shop/gift-card';
import type {
  GiftCardRedemption,
  PaymentRecord,
  Placement,
  PlacementRequest,
  WalletDebit,
} from '@marketsquare/core/shop/payment';
import type { FeeVariation, OrderKind } from '@marketsquare/core/shop/pricing';
import type { StoreLists } from '@marketsquare/core/shop/selection';
import type { Answer } from '../server/index.ts';

/** Everything that a visit asks of its shop, by the names of the actors. */
export interface Calls {
  readonly loadStoreLists: Call<undefined, StoreLists>;
  readonly fetchPrices: Call<
    { readonly storeId: number; readonly lines: readonly CartLine[] },
    readonly PriceAnswer[]
  >;
  readonly checkCartInStore: Call<
    { readonly storeId: number; readonly productIds: readonly number[] },
    readonly CartItem[]
  >;
  readonly loadWindows: Call<
    { readonly storeId: number; readonly mode: Mode; readonly kind: OrderKind },
    Windows
  >;
  readonly loadVariation: Call<
    { readonly storeId: number; readonly subtotal: Kobo; readonly area: string },
    FeeVariation
  >;
  readonly loadAddresses: Call<{ readonly storeId: number }, readonly DeliveryAddress[]>;
  readonly verifyGiftCard: Call<CardCheck, Kobo>;
  readonly verifyWalletPin: Call<undefined, unknown>;
  readonly placeOrder: Call<PlacementRequest, Placement>;
  readonly redeemGiftCard: Call<GiftCardRedemption, unknown>;
  readonly debitWallet: Call<WalletDebit, unknown>;
  readonly recordPayment: Call<PaymentRecord, unknown>;
  readonly startPayment: Call<CardStart, PaymentOpening>;
  readonly openPopup: Call<PaymentOpening, PopupOutcome>;
  readonly checkPayment: Call<CheckRequest, PaymentCheck>;
  readonly wait: Call<{ readonly ms: number }, unknown>;
  /** Not asked by a machine: the item that a page of the shop offers. */
  readonly offerItem: Call<Offer, CartItem>;
  /** Not asked by a machine: the amount of the wallet that the page knows. */
  readonly readWallet: Call<undefined, Kobo>;
}

interface Call<Input, Output> {
  readonly input: Input;
  readonly output: Output;
}

/** A product by its name, and its pack if it has several. */
export interface Offer {
  readonly product: string;
  readonly pack: string | null;
}

export type CallName = keyof Calls;
export type InputOf<Name extends CallName> = Calls[Name]['input'];
export type OutputOf<Name extends CallName> = Calls[Name]['output'];
export type AnswerOf<Name extends CallName> = Answer<Calls[Name]['output']>;

/** Answers the calls of a visit, in the place of its shop. */
export type Answerer = <Name extends CallName>(call: Name, input: InputOf<Name>) => AnswerOf<Name>;
