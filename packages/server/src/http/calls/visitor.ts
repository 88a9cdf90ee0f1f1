import type { Staff } from '@marketsquare/core/shop/desk';

/** The caller, known only by the login cookie. [ROLE-09] */
export type Visitor =
  /** Without a cookie, or with an expired one. */
  | { readonly kind: 'stranger' }
  /** A guest who has done something they must own later, such as placing an order. */
  | { readonly kind: 'guest'; readonly login: string }
  | { readonly kind: 'customer'; readonly login: string; readonly userId: number };

/** A staff member, by the staff cookie or a token. */
export type StaffMember = Required<Staff>;
