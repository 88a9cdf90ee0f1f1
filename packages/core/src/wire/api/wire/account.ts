import { type Kobo, nairaToKobo, zeroKobo } from '../../../kernel/money/index.ts';
import type { components } from '../schema.ts';

type Wire = components['schemas'];

/** A saved address: personal, so it lives in the shell and never in a machine. [ENT-25] */
export interface Address {
  readonly id: number;
  readonly label: string;
  readonly address: string;
  readonly landmark: string;
  readonly area: string;
  readonly city: string;
  readonly state: string;
  readonly isDefault: boolean;
}

/** Maps a wire address. */
export function toAddress(wire: Wire['Address']): Address {
  const { id, label, address, landmark, area, city, state } = wire;
  return { id, label, address, landmark, area, city, state, isDefault: wire.address_default === 1 };
}

/** The signed-in customer: personal, so it lives in the shell and never in a machine. Money in kobo. [ENT-17, ENT-18] */
export interface User {
  readonly id: number;
  readonly title: Wire['Title'];
  readonly firstName: string;
  readonly lastName: string;
  /** Title, first name and last name. [ACC-08] */
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly isSubscribed: boolean;
  readonly availableBalance: Kobo;
  readonly walletBalance: Kobo;
  readonly balanceOnHold: Kobo;
  /** The store last chosen; null before the first. */
  readonly storeId: number | null;
  readonly hasWalletPin: boolean;
  /** The number of saved addresses. */
  readonly addressCount: number;
}

/** Maps a wire user. */
export function toUser(wire: Wire['User']): User {
  return {
    id: wire.id,
    title: wire.title,
    firstName: wire.firstname,
    lastName: wire.lastname,
    fullName: wire.fullname,
    email: wire.email,
    phone: wire.phone,
    isSubscribed: wire.subscription,
    availableBalance: nairaToKobo(wire.available_balance),
    walletBalance: nairaToKobo(wire.wallet_balance),
    balanceOnHold: balanceOnHold(wire),
    storeId: wire.store,
    hasWalletPin: wire.has_wallet_pin,
    addressCount: wire.address_count,
  };
}

/** The balance on hold, under either of its two spellings. [ENT-18] */
export function balanceOnHold({
  balance_onHold,
  balanace_onHold,
}: Partial<Pick<Wire['User'], 'balance_onHold' | 'balanace_onHold'>>): Kobo {
  const naira = balance_onHold ?? balanace_onHold;
  return naira === undefined ? zeroKobo : nairaToKobo(naira);
}
