import { asCustomer } from './customer.ts';
import { asGuest } from './guest.ts';
import { pastThePages } from './pages.ts';
import { asStaff } from './staff.ts';
import type { Walk } from './walk.ts';

export type { Look } from './walk.ts';

/** The ways that together pass every screen, in their order: staff find what the guest has ordered. Every second one can go alone. */
export const tour: readonly { readonly name: string; readonly isFirst: boolean; readonly walk: Walk }[] = [
  { name: 'a guest', isFirst: true, walk: asGuest },
  { name: 'the pages', isFirst: false, walk: pastThePages },
  { name: 'staff', isFirst: false, walk: asStaff },
  { name: 'a customer', isFirst: false, walk: asCustomer },
];
