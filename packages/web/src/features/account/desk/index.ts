export { showDesk } from './show-desk.tsx';
