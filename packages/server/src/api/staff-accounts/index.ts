export { staffLoginHandlers } from './login-handlers.ts';
export {
  addStaff,
  changeStaffPassword,
  findStaff,
  hasStore,
  listStaff,
  removeStaff,
  type StaffChange,
  whyNotStaffName,
  whyNotStaffPassword,
} from './staff-accounts.ts';
