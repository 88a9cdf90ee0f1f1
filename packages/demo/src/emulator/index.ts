export { type EmulatorKeys, emulatorKeys } from './emulation.ts';
export { emulatorOn } from './emulator-process.ts';
export { emulatorEnvironment } from './environment.ts';
export type { Scenario } from './scenario.ts';
export { type Emulator, startEmulator, type WebhookTargets } from './start.ts';
