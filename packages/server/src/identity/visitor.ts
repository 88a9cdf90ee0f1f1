/** Who calls, by the session cookie alone. [ROLE-09] */
export type Visitor =
  /** Without a cookie, or with one that has run out. */
  | { readonly kind: 'stranger' }
  /** A guest who has done something that must be hers later, such as placing an order. */
  | { readonly kind: 'guest'; readonly login: string }
  | { readonly kind: 'customer'; readonly login: string; readonly userId: number };

/** A staff member, by the staff cookie or a token. */
export interface StaffMember {
  readonly name: string;
  readonly role: string;
}
