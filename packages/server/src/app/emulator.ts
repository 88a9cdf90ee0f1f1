import type { Environment } from './gateways.ts';

/** A stand-in for the gateways, which runs as long as the shop is open. */
export interface Emulator {
  /** 0 takes a free one. */
  readonly port: number;
  /** @throws StartRefused when it does not start, such as when its port is taken */
  readonly start: (place: EmulatorPlace) => Promise<RunningEmulator>;
}

/** Where an emulator listens and keeps its records, and which shop it serves. */
export interface EmulatorPlace {
  readonly port: number;
  readonly host: string;
  readonly dataFile: string;
  /** Where its webhooks go. */
  readonly shopUrl: string;
  /** Called when something has happened to it. */
  readonly report?: (event: string) => void;
}

export interface RunningEmulator {
  readonly url: string;
  /** The settings for a server that pays there. */
  readonly environment: Environment;
  stop(): Promise<void>;
}
