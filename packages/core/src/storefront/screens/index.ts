export type { ConsentPorts } from './cookie-consent.ts';
export type { FormPorts, FormScreen } from './form.ts';
export { guardMessages } from './guard-messages.ts';
export { allMachines, screenMachines } from './machines.ts';
export type { ScreenPorts } from './ports.ts';
export * as screens from './registry.ts';
export { chooseStore } from './saved-cart.ts';
export type { InputOf, MachineOf, Screen, ScreenName } from './screen.ts';
export type { WalletPorts } from './wallet-ports.ts';
