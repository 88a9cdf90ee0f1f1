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
  | 'setUp'
  | 'importTables'
  | 'keepGoods'
  | 'keepStores'
  | 'closeWindows'
  | 'pick';

/** A member of staff who is logged in. */
export interface Staff {
  readonly name: string;
  readonly role: StaffRole;
  /** The one store whose goods a merchandiser sees to, or whose orders a picker packs; left out, or null, for all. */
  readonly storeId?: number | null;
}

/** The roles that may take an action. [ROLE-08] */
export function rolesFor(action: StaffAction): readonly StaffRole[] {
  switch (action) {
    case 'consent':
    case 'readReport':
    case 'setUp':
    case 'importTables':
    case 'keepStores':
      return ['manager'];
    case 'keepGoods':
      return ['merchandiser', 'manager'];
    case 'pick':
      return ['picker', 'operations', 'manager'];
    default:
      return ['operations', 'manager'];
  }
}

/** The reason why a role may not take an action; null where it may. [ROLE-08] */
export function whyNotRole(role: StaffRole, action: StaffAction): string | null {
  const roles = rolesFor(action);
  return roles.includes(role) ? null : `Only ${roles.map((one) => plural[one]).join(' and ')} may do this.`;
}

/**
 * The reason why a member of staff may not change the goods of a store; null where they may.
 *
 * @param storeId  null for what all stores share, such as a product's name
 */
export function whyNotGoods({ role, storeId: own = null }: Staff, storeId: number | null): string | null {
  const whyNot = whyNotRole(role, 'keepGoods');
  if (whyNot !== null || own === null || own === storeId) return whyNot;
  return storeId === null
    ? 'You see to the goods of one store, and this changes those of all.'
    : 'You see to the goods of another store.';
}

/** The reason why a member of staff may not pick orders of a store; null where they may. */
export function whyNotPick({ role, storeId: own = null }: Staff, storeId: number): string | null {
  const whyNot = whyNotRole(role, 'pick');
  return whyNot !== null || own === null || own === storeId
    ? whyNot
    : 'You pick the orders of another store.';
}

/** A member's role, with their store where they see to one alone. */
export function roleText({ role, storeId = null }: Pick<Staff, 'role' | 'storeId'>): string {
  return storeId === null ? role : `${role} of store ${storeId}`;
}

/** True if a role looks after shoppers, and so may look at their orders, visits and messages. */
export function looksAfterShoppers(role: StaffRole): boolean {
  return role !== 'merchandiser' && role !== 'picker';
}

const plural: Readonly<Record<StaffRole, string>> = {
  support: 'support',
  operations: 'operations',
  manager: 'managers',
  merchandiser: 'merchandisers',
  picker: 'pickers',
};
