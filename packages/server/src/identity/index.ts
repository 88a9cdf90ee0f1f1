export { addressKey } from './address-key.ts';
export { findAddress, insertAddress } from './addresses.ts';
export { checkPassword } from './check-password.ts';
export { emailKey, hidePlainContacts, phoneKey, phoneKeys } from './contact-keys.ts';
export {
  ensureLogin,
  giveCookie,
  identifyVisitor,
  loginKey,
  refuseOthers,
  requireCustomer,
  requireStaff,
  shopperCookie,
  staffCookie,
  staffToken,
  takeCookie,
  visitorOf,
} from './cookies.ts';
export { forgiveLogin, reserveLogin } from './login-tries.ts';
export {
  closeLoginOf,
  closeStaffLogins,
  isLogin,
  type LoginKey,
  type NewLogin,
  openLogin,
} from './logins.ts';
export {
  forgiveTries,
  forgiveTry,
  type LimitedKey,
  latestEnd,
  reserveTries,
  reserveTry,
  type TryLimit,
  waitForTry,
} from './tries.ts';
export { findUser, keepPerson, wireUser } from './users.ts';
