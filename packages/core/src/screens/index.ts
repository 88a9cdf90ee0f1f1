export { allMachines, screenMachines } from './machines.ts';
export type { ScreenPorts } from './ports.ts';
export { guardWords } from './words.ts';
