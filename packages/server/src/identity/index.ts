export { accountHandlers, checkPassword } from './account-handlers.ts';
export { addressHandlers } from './address-handlers.ts';
export { findAddress } from './addresses.ts';
export {
  ensureLogin,
  giveCookie,
  identifyVisitor,
  refuseOthers,
  requireCustomer,
  requireStaff,
  staffCookie,
} from './cookies.ts';
export { openLogin } from './logins.ts';
export { wireUser } from './users.ts';
export type { StaffMember, Visitor } from './visitor.ts';
