export { type EmulatorKeys, emulatorKeys } from './emulation.ts';
export { emulatorEnvironment } from './environment.ts';
export { type Emulator, type EmulatorOptions, startEmulator, type WebhookTargets } from './start.ts';
