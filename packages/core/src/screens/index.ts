export { provideAddressBook } from './address-book.ts';
export { provideConfirmation } from './confirmation.ts';
export { allMachines, screenMachines } from './machines.ts';
export type { ScreenPorts } from './ports.ts';
export { itemsSold, provideReorder } from './reorder.ts';
export { guardWords } from './words.ts';
