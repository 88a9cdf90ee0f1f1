/** What a staff account may do; a manager may do everything. */
export type StaffRole = 'support' | 'operations' | 'manager';

/** What staff do at the desk. */
export type StaffDeed = 'advance' | 'cancel' | 'refund' | 'credit' | 'consent' | 'sendMail';

/** A member of staff who is logged in. */
export interface Staff {
  readonly name: string;
  readonly role: StaffRole;
}

/** Which roles may do something. [ROLE-08] */
export function rolesFor(deed: StaffDeed): readonly StaffRole[] {
  return deed === 'consent' ? ['manager'] : ['operations', 'manager'];
}

/** Why a role may not do something; null where it may. [ROLE-08] */
export function whyNotRole(role: StaffRole, deed: StaffDeed): string | null {
  const roles = rolesFor(deed);
  return roles.includes(role) ? null : `Only ${roles.map((one) => plural[one]).join(' and ')} may do this.`;
}

const plural: Readonly<Record<StaffRole, string>> = {
  support: 'support',
  operations: 'operations',
  manager: 'managers',
};
