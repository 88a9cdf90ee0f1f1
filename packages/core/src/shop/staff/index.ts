/** The roles of staff, which streams name in place of a person. */

/** Every role; a manager has all rights, a merchandiser those of the goods alone, and a picker those of packing orders. */
export const staffRoles = ['support', 'operations', 'manager', 'merchandiser', 'picker'] as const;

/** The rights of a staff account. */
export type StaffRole = (typeof staffRoles)[number];
