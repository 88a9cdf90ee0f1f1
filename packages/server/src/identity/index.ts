export { accountHandlers, checkPassword } from './account-handlers.ts';
export { addressHandlers } from './address-handlers.ts';
export { addressKey } from './address-key.ts';
export { findAddress } from './addresses.ts';
export {
  ensureLogin,
  giveCookie,
  identifyVisitor,
  refuseOthers,
  requireCustomer,
  requireStaff,
  shopperCookie,
  staffCookie,
  staffToken,
  takeCookie,
} from './cookies.ts';
export { closeLoginOf, closeStaffLogins, type NewLogin, openLogin } from './logins.ts';
export { boundedPasswords, type HashingLimits, usualHashing } from './passwords.ts';
export { wireUser } from './users.ts';
export type { StaffMember, Visitor } from './visitor.ts';
