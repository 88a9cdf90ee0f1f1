export { addressKey } from './address-key.ts';
export { findAddress, insertAddress } from './addresses.ts';
export { checkPassword } from './check-password.ts';
export { emailKey, phoneKey, phoneKeys, usualPhoneKey } from './contact-keys.ts';
export {
  ensureLogin,
  findVisitor,
  giveCookie,
  identifyVisitor,
  loginKey,
  refuseOthers,
  requireAnyStaff,
  requireCustomer,
  requireStaff,
  shopperCookie,
  staffCookie,
  staffIdOf,
  staffToken,
  takeCookie,
  visitorOf,
} from './cookies.ts';
export { forgiveLogin, passwordTry, reserveLogin } from './login-tries.ts';
export {
  closeLoginOf,
  closeStaffLogins,
  hashToken,
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
export { findUser, hasPerson, keepPerson, selectUsersByPhone, wireUser } from './users.ts';
