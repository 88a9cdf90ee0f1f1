import { type Kobo, kobo } from '@marketsquare/core/kernel/money';
import { mostUnpaid } from '@marketsquare/core/shop/order';
import type { ShopSettings } from '@marketsquare/core/shop/settings';
import type { Gateway } from '@marketsquare/core/shop/settlement';
import type { Registry } from 'prom-client';
import type { Database } from '../database/index.ts';
import type { PhotographStore } from '../photograph-store/index.ts';
import type { Secrets } from '../secrets/index.ts';
import type { Tracer } from '../tracing/index.ts';
import type { Passwords } from './passwords.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** Everything the server needs from outside itself. */
export interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly ticker: Ticker;
  readonly chance: Chance;
  readonly passwords: Passwords;
  readonly secrets: Secrets;
  /** The gateways with keys; only these can pay an order. */
  readonly gateways: ReadonlyMap<Gateway, PaymentGateway>;
  readonly config: ShopConfig;
  /** The shop's own settings; one and the same object until they change. */
  readonly settings: () => ShopSettings;
  readonly mail: MailPort;
  /** Puts who was erased on a list outside of the database, which erases them again after a restore. */
  readonly keepErased: () => Promise<void>;
  /** True if events were found missing at the start; the database tells if they still are. */
  readonly lacksEvents?: boolean;
  /** Aborted when the process begins to end: no new work begins. */
  readonly ending?: AbortController;
  /** This process's counters since its start, for the operator. */
  readonly counts: Map<string, number>;
  /** This process's metrics with labels, for the operator. */
  readonly registry: Registry;
  /** Makes requests and work spans of traces; without it nothing is traced. */
  readonly tracer?: Tracer | undefined;
  /** Folder of the built shop; without it the server only answers calls. */
  readonly webRoot?: string;
  /** Where photographs are kept. */
  readonly photographs: PhotographStore;
  /** Gives a picture by its path under /images/; without it there are no pictures. */
  readonly pictures?: Pictures;
  /** Receives log lines; without it nothing is logged. */
  readonly log?: (line: string) => void;
}

/** The current time in milliseconds since 1970. */
export type Clock = () => number;

/**
 * Repeats an action; a test triggers it by hand.
 * @returns ends it
 */
export type Ticker = (everyMs: number, act: () => void) => () => void;

/** Ids and secrets, unpredictable in a shop, deterministic in a test. */
export interface Chance {
  /** An opaque secret of 256 bits: cookies, tokens. */
  token(): string;
  /** An id such as `ord_…` that sorts by the time it was drawn. */
  id(prefix: string): string;
  /** A whole number from `least` to `most`, both included. */
  integer(least: number, most: number): number;
}

/** The way of mails out of the shop. */
export interface MailPort {
  /** The origin of links in mails, such as https://shop.example.ng; never the host that a call names. */
  readonly origin: string;
  /** Hands a mail to the mail server, and throws where it does not take it; null puts mails into the local outbox. */
  readonly send: ((mail: OutgoingMail) => Promise<void>) | null;
}

/** A mail on its way. */
export interface OutgoingMail {
  /** The same for every try, so that a duplicate is recognised. */
  readonly messageId: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * The picture at a path below /images/; null when there is no such picture.
 *
 * @param width  in pixels; null for a drawing itself, which has no size, and for a photograph's own size
 */
export type Pictures = (path: string, width: number | null) => Promise<Picture | null>;

export interface Picture {
  /** An SVG document, or pixels. */
  readonly body: string | Buffer;
  readonly type: string;
  /** True if the drawing stands in for pixels that could not be had just now. */
  readonly isStandIn: boolean;
}

/** The proxies that may state a caller's address: none, a number of them, or those at these addresses. */
export type TrustedProxies = false | number | readonly string[];

/** The operator's settings; none is secret. */
export interface ShopConfig {
  /** The prefix of picture addresses, without a trailing slash. [ENT-08] */
  readonly imageHost: string;
  readonly adminImageHost: string;
  /** The address to which pages post analytics events of those who allow it; null for none. [ANALYTICS-09] */
  readonly analyticsUrl: string | null;
  readonly isDemo: boolean;
  /** True if payments are real; charges of the other mode are refused. */
  readonly isLive: boolean;
  /**
   * The public address of the shop, such as https://shop.example.ng; null uses the host that a call names.
   */
  readonly publicOrigin: string | null;
  /** True behind HTTPS: cookies are then sent only over it. */
  readonly isSecure: boolean;
  /** Hosts that the page may load scripts from, show in frames and call, for the Content Security Policy. */
  readonly pageHosts: {
    readonly script: readonly string[];
    readonly frame: readonly string[];
    readonly connect: readonly string[];
    /** The allowed `style` attributes; only the real gateways' popups write any. */
    readonly style: readonly string[];
  };
  /** Other origins whose pages may call the shop. */
  readonly allowedOrigins: readonly string[];
  readonly trustProxy: TrustedProxies;
  /** Writes by one call per minute and address: each call is counted by itself. Null sets no limit. */
  readonly changesPerMinute: number | null;
  /** Unpaid orders at a time from one network address; null sets no limit. */
  readonly unpaidPerAddress: number | null;
  readonly connections: ConnectionLimits;
  readonly drain: DrainLimits;
  /** The most that a member of staff may give within 24 hours before a second person has to consent. */
  readonly creditLimit: Kobo;
  /**
   * The time for which one event-loop iteration accepts requests before it answers 503, in milliseconds; null
   * sets no limit.
   */
  readonly mostTurnMs: number | null;
  readonly visits: VisitConfig;
  /** True if each request is logged, and not only failures. */
  readonly logsRequests: boolean;
}

/** The stored amount of recorded visits, and their life. */
export interface VisitConfig extends VisitLimits {
  /** Those of visits of guests who have not ordered. */
  readonly withoutOrder: VisitLimits;
}

/** Limits of one kind of visits. */
interface VisitLimits {
  /** Bytes a day: of one visitor, from one address, and in total. */
  readonly bytesADay: { readonly visitor: number; readonly address: number; readonly all: number };
  /** The number of days that a visit is stored after its last upload. */
  readonly keptDays: number;
}

/** The limits of the server's connections, in number and time. */
export interface ConnectionLimits {
  readonly most: number;
  /**
   * Those of one address; null sets no limit. Many shoppers of one mobile network share an address, and behind a proxy
   * all of them do.
   */
  readonly mostPerAddress: number | null;
  /** Time limits for a request's head and for all of it, in milliseconds. */
  readonly headMs: number;
  readonly requestMs: number;
  /** The time that a connection may wait for its next request, and stay silent within one. */
  readonly idleMs: number;
  readonly silentMs: number;
}

/** The time limits of a server's end, in milliseconds. */
export interface DrainLimits {
  /**
   * The time for which requests are still taken while `/readyz` says that the server goes: a proxy sees it meanwhile, and
   * sends no more.
   */
  readonly noticeMs: number;
  /** The time that requests and other work still have afterwards; then connections are cut. */
  readonly runningMs: number;
}

export const defaultConfig: ShopConfig = {
  imageHost: '/images',
  adminImageHost: '/images',
  analyticsUrl: null,
  isDemo: false,
  isLive: false,
  logsRequests: true,
  publicOrigin: null,
  isSecure: false,
  pageHosts: { script: [], frame: [], connect: [], style: [] },
  allowedOrigins: [],
  trustProxy: false,
  changesPerMinute: 600,
  connections: {
    most: 4000,
    mostPerAddress: 200,
    headMs: 10_000,
    requestMs: 30_000,
    idleMs: 20_000,
    silentMs: 60_000,
  },
  drain: { noticeMs: 0, runningMs: 10_000 },
  mostTurnMs: 500,
  creditLimit: kobo(1_000_000),
  visits: {
    bytesADay: { visitor: 5_000_000, address: 20_000_000, all: 500_000_000 },
    keptDays: 30,
    withoutOrder: {
      bytesADay: { visitor: 2_000_000, address: 8_000_000, all: 100_000_000 },
      keptDays: 7,
    },
  },
  unpaidPerAddress: mostUnpaid.perAddress,
};
