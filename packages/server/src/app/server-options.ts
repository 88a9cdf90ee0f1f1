import type { HashingLimits } from '../people/passwords/passwords.ts';
import type { DemoPeople } from '../seed/take-over.ts';
import type { ShopPlace } from '../store/database/index.ts';
import type { PhotographPlace } from '../store/photograph-store/index.ts';
import type { Pictures, ShopConfig } from '../store/ports/ports.ts';
import type { Emulator } from './emulator.ts';
import type { Environment } from './gateways.ts';
import type { Filling } from './open-shop.ts';
import type { MailSettings } from './settings.ts';
import type { TraceSettings } from './tracing/settings.ts';

/** The options of a server's start. */
export interface ServerOptions {
  /** 0 for a free one. */
  readonly port: number;
  /** Address to listen on; by default only this machine. */
  readonly host?: string;
  /** Folder of the database file, and of what else is this machine's own. */
  readonly dataDir: string;
  /** The PostgreSQL database; by default the data is in a file. */
  readonly postgres?: ShopPlace['postgres'];
  /** The list of the erased: the path of a file, or `postgres://…`; null for the data folder's own. */
  readonly erasedUrl?: string | null;
  /** Where photographs are kept; by default in the data folder. */
  readonly photographs?: PhotographPlace;
  /** Fills a new database with this shop and shows demo customers; null opens an existing shop, unless it is a demo. */
  readonly demo: Filling | null;
  /** Opens a former demo as a shop, with these accounts of every demo locked for good. */
  readonly takesOverDemo?: DemoPeople | null;
  /** Takes orders though events are missing and their charges were not asked for yet. */
  readonly acceptsLoss?: boolean;
  /** Started beside the shop, which then pays there; without it, by the environment's keys. */
  readonly emulator?: Emulator | null;
  /** Draws what the catalogue names under /images/; without it there are no such pictures. */
  readonly pictures?: Pictures;
  /** Where the metrics are served; by default nowhere. */
  readonly metrics?: { readonly port: number; readonly host: string } | null;
  /** Where traces go; by default there are none, and nothing of them is loaded. */
  readonly traces?: TraceSettings | null;
  /** Keys and hosts of the gateways; see docs/operating.md. */
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
