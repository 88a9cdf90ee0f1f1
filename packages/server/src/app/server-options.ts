import type { HashingLimits } from '../people/passwords/passwords.ts';
import type { ShopConfig } from '../store/ports/ports.ts';
import type { Environment } from './gateways.ts';
import type { DemoChoice } from './open-shop.ts';
import type { MailSettings } from './settings.ts';

/** The options of a server's start. */
export interface ServerOptions {
  /** 0 for a free one. */
  readonly port: number;
  /** Address to listen on; by default only this machine. */
  readonly host?: string;
  /** Folder of the database file. */
  readonly dataDir: string;
  /** Fills a new database with this shop and shows demo customers; null opens an existing shop, unless it is a demo. */
  readonly demo: DemoChoice | null;
  /** Opens a former demo as a shop, with the demo's accounts locked for good. */
  readonly takesOverDemo?: boolean;
  /** Takes orders although events are missing and their charges were not asked for yet. */
  readonly acceptsLoss?: boolean;
  /** Starts the payment emulator on this port (0 takes a free one) and pays there; null pays by the environment's keys. */
  readonly emulatorPort: number | null;
  /** The place of the metrics; none by default. */
  readonly metrics?: { readonly port: number; readonly host: string } | null;
  /** Keys and hosts of the gateways; see the README. */
  readonly environment?: Environment;
  /** Folder of the built shop. */
  readonly webRoot?: string;
  readonly config?: Partial<ShopConfig>;
  readonly hashing?: HashingLimits;
  /** By default mails go to the local outbox. */
  readonly mail?: MailSettings;
  /** Receives log lines; by default nobody does. */
  readonly log?: (line: string) => void;
  /** Called with progress messages. */
  readonly progress?: (step: string) => void;
}
