/** What a staff account may do; a manager may do everything. */
export type StaffRole = 'support' | 'operations' | 'manager';

/** What staff do at the desk. */
export type StaffAction = 'advance' | 'cancel' | 'refund' | 'credit' | 'consent' | 'settleClaim' | 'sendMail';

/** A member of staff who is logged in. */
export interface Staff {
  readonly name: string;
  readonly role: StaffRole;
}

/** Which roles may do something. [ROLE-08] */
export function rolesFor(action: StaffAction): readonly StaffRole[] {
  return action === 'consent' ? ['manager'] : ['operations', 'manager'];
}

/** Why a role may not do something; null where it may. [ROLE-08] */
export function whyNotRole(role: StaffRole, action: StaffAction): string | null {
  const roles = rolesFor(action);
  return roles.includes(role) ? null : `Only ${roles.map((one) => plural[one]).join(' and ')} may do this.`;
}

const plural: Readonly<Record<StaffRole, string>> = {
  support: 'support',
  operations: 'operations',
  manager: 'managers',
};
