export { staffLoginHandlers } from './login-handlers.ts';
export {
  addStaff,
  changeStaffPassword,
  findStaff,
  insertStaff,
  listStaff,
  removeStaff,
  type StaffChange,
  staffRoles,
  whyNotStaffName,
  whyNotStaffPassword,
} from './staff-accounts.ts';
