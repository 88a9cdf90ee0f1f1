/** The roles of staff, which streams name in place of a person. */

/** Every role; a manager has all rights. */
export const staffRoles = ['support', 'operations', 'manager'] as const;

/** The rights of a staff account. */
export type StaffRole = (typeof staffRoles)[number];
