/** The roles of staff, which streams name in place of a person. */

/** Every role; a manager has all rights, and a merchandiser those of the goods alone. */
export const staffRoles = ['support', 'operations', 'manager', 'merchandiser'] as const;

/** The rights of a staff account. */
export type StaffRole = (typeof staffRoles)[number];
