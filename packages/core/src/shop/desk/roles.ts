import type { StaffRole } from '../staff/index.ts';

export type { StaffRole };

/** The staff's actions at the desk. */
export type StaffAction =
  | 'advance'
  | 'cancel'
  | 'refund'
  | 'credit'
  | 'consent'
  | 'settleClaim'
  | 'sendMail'
  | 'readReport'
  | 'setUp';

/** A member of staff who is logged in. */
export interface Staff {
  readonly name: string;
  readonly role: StaffRole;
}

const managersOnly: readonly StaffAction[] = ['consent', 'readReport', 'setUp'];

/** The roles that may take an action. [ROLE-08] */
export function rolesFor(action: StaffAction): readonly StaffRole[] {
  return managersOnly.includes(action) ? ['manager'] : ['operations', 'manager'];
}

/** The reason why a role may not take an action; null where it may. [ROLE-08] */
export function whyNotRole(role: StaffRole, action: StaffAction): string | null {
  const roles = rolesFor(action);
  return roles.includes(role) ? null : `Only ${roles.map((one) => plural[one]).join(' and ')} may do this.`;
}

const plural: Readonly<Record<StaffRole, string>> = {
  support: 'support',
  operations: 'operations',
  manager: 'managers',
};
