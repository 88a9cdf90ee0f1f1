import { asCustomer } from './customer.ts';
import { asGuest } from './guest.ts';
import { pastThePages } from './pages.ts';
import { asStaff } from './staff.ts';
import type { Walk } from './walk.ts';

export type { Look } from './walk.ts';

/** The ways that together pass every screen, in their order: staff find what customers have ordered. */
export const tour: readonly { readonly name: string; readonly isFirst: boolean; readonly walk: Walk }[] = [
  { name: 'a guest', isFirst: true, walk: asGuest },
  { name: 'the pages', isFirst: false, walk: pastThePages },
  { name: 'a customer', isFirst: false, walk: asCustomer },
  { name: 'staff', isFirst: false, walk: asStaff },
];
