export { showStaff } from './show-staff.tsx';
