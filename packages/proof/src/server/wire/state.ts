import { noTenders } from '@marketsquare/core/shop/payment';
import type { components } from '@marketsquare/core/wire/api';
import { products } from '@marketsquare/core/wire/api/testing';
import type { ServerState as WorldState } from '../index.ts';

type Wire = components['schemas'];

/** The server's past, as data: a copy is the server at another time. */
export interface ServerState extends WorldState {
  orders: WorldState['orders'];
  funds: WorldState['funds'];
  /** The orders as they were answered. */
  readonly placed: Wire['PlacedOrder'][];
  /** Codes of other orders, each with a free one. */
  readonly takenCodes: Record<string, string>;
  readonly products: readonly Wire['Product'][];
  /** The price of rice from now on; nothing changed while it is null. */
  ricePrice: number | null;
  /** The amount of each order that is paid before it is placed, in naira. */
  amountPaid: number;
  /** How many more checks find that the bank is not ready. */
  pendingAnswers: number;
  /** The wallet's PIN; null where the server has no wallets. */
  walletPin: string | null;
  addresses: readonly Wire['Address'][];
  /** Why no address is changed, in words; null while they are. */
  addressRefusal: string | null;
  user: Wire['User'] | null;
  /** Calls that it does not have, by their names. */
  readonly unbuilt: Set<string>;
}

export const emptyState: ServerState = {
  orders: [],
  funds: noTenders,
  placed: [],
  takenCodes: {},
  products,
  ricePrice: null,
  amountPaid: 0,
  pendingAnswers: 0,
  walletPin: null,
  addresses: [],
  addressRefusal: null,
  user: null,
  unbuilt: new Set(),
};
