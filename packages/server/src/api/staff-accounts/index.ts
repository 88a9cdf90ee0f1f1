export { staffLoginHandlers } from './login-handlers.ts';
export {
  addStaff,
  changeStaffPassword,
  findStaff,
  hasStore,
  insertStaff,
  listStaff,
  removeStaff,
  type StaffChange,
  whyNotStaffName,
  whyNotStaffPassword,
} from './staff-accounts.ts';
