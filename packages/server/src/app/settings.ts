import { isIP } from 'node:net';
import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { gateways } from '@marketsquare/core/shop/settlement';
import { z } from 'zod';
import { type HashingLimits, usualHashing } from '../people/passwords/passwords.ts';
import { type ShopPlace, usualLimits } from '../store/database/index.ts';
import { type PhotographPlace, usualPhotographs } from '../store/photograph-store/index.ts';
import { defaultConfig, type ShopConfig, type TrustedProxies } from '../store/ports/ports.ts';
import { StartRefused } from '../store/refusals/start-refused.ts';
import { isPlainAddress } from '../work/mail/mail.ts';
import { type Environment, hasLiveKeys } from './gateways.ts';
import { samplers, type TraceSettings } from './tracing/settings.ts';

/** The operator's settings, read once at the start; docs/operating.md lists every variable. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** The PostgreSQL database; null for a file in the data folder. */
  readonly postgres: ShopPlace['postgres'];
  /** The list of the erased: the path of a file, or `postgres://…`; null for the data folder's own. */
  readonly erasedUrl: string | null;
  /** Where photographs are kept. */
  readonly photographs: PhotographPlace;
  readonly isDemo: boolean;
  /** The port of a demo shop's payment emulator; 0 for a free one. */
  readonly emulatorPort: number | null;
  /** Opens a former demo's folder as a shop, with the demo's accounts locked. */
  readonly takesOverDemo: boolean;
  /** Takes orders although events are missing. */
  readonly acceptsLoss: boolean;
  /** The place of the metrics; null serves none. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** Where traces go; null traces nothing. */
  readonly traces: TraceSettings | null;
  readonly config: Pick<
    ShopConfig,
    'publicOrigin' | 'isSecure' | 'allowedOrigins' | 'trustProxy' | 'analyticsUrl' | 'creditLimit' | 'drain'
  >;
  readonly hashing: HashingLimits;
  /** The way of mails out of the shop; without a mail server they go to the local outbox. */
  readonly mail: MailSettings;
  /** The gateways' keys and hosts. */
  readonly environment: Environment;
}

export interface MailSettings {
  /** Contains the password; null for none. */
  readonly smtpUrl: string | null;
  /** The sender's address of mails; null for the shop's own. */
  readonly from: string | null;
}

/**
 * Reads the settings of a server.
 *
 * @throws StartRefused naming every invalid variable, and for live keys without an https address
 */
export function readSettings(environment: Environment): Settings {
  const given = withoutEmpty(environment);
  const data = parsed(variables, given);
  const { PORT: port, PUBLIC_URL: publicOrigin = null, METRICS_PORT: metricsPort } = data;
  const emulatorPort = data.DEMO ? (port === 0 ? 0 : port + 1) : null;
  const isSecure = publicOrigin?.startsWith('https:') ?? false;
  const problems = [
    ...(hasLiveKeys(environment) && !isSecure
      ? ["PUBLIC_URL: live keys need the shop's own address behind https, such as https://shop.example.ng"]
      : []),
    ...(metricsPort !== undefined && metricsPort !== 0 && [port, emulatorPort].includes(metricsPort)
      ? [
          'METRICS_PORT: the shop or its payment emulator listens there; the counters need a port of their own',
        ]
      : []),
    ...problemsOfList(data),
    ...problemsOfPhotographs(data),
    ...(data.SMTP_URL !== undefined && publicOrigin === null
      ? ["PUBLIC_URL: mails need the shop's own address for their links, such as https://shop.example.ng"]
      : []),
  ];
  if (problems.length > 0) throw refused(problems);
  return {
    port,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    postgres: postgresOf(data),
    erasedUrl: data.ERASED_URL ?? null,
    photographs: photographsOf(data, data.DATA_DIR),
    isDemo: data.DEMO,
    emulatorPort,
    takesOverDemo: data.TAKE_OVER_DEMO,
    acceptsLoss: data.ACCEPT_LOSS,
    metrics: metricsPort === undefined ? null : { port: metricsPort, host: data.METRICS_HOST },
    traces: tracesOf(data),
    config: {
      publicOrigin,
      isSecure,
      allowedOrigins: data.ALLOWED_ORIGINS,
      trustProxy: data.TRUST_PROXY,
      analyticsUrl: data.ANALYTICS_URL ?? null,
      creditLimit: data.CREDIT_LIMIT ?? defaultConfig.creditLimit,
      drain: { noticeMs: data.DRAIN_NOTICE_MS, runningMs: data.DRAIN_MS },
    },
    hashing: {
      atOnce: data.HASHES_AT_ONCE ?? Math.max(1, Math.floor(data.UV_THREADPOOL_SIZE / 2)),
      waiting: data.HASHES_WAITING,
    },
    mail: { smtpUrl: data.SMTP_URL ?? null, from: data.MAIL_FROM ?? null },
    environment: given,
  };
}

/** The receiver's own address of traces, or its common one with their path. */
function tracesOf(data: z.output<typeof variables>): TraceSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: common, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = data;
  const url = own ?? (common && `${common.replace(/\/$/, '')}/v1/traces`);
  if (url === undefined || data.OTEL_SDK_DISABLED === 'true') return null;
  return { url, sampler: data.OTEL_TRACES_SAMPLER, share: data.OTEL_TRACES_SAMPLER_ARG };
}

/**
 * The place of a shop's data, for work beside its server.
 *
 * @throws StartRefused naming every invalid variable
 */
export function readPlace(environment: Environment, dataDir: string): ShopPlace {
  const data = parsed(z.object(databaseVariables), withoutEmpty(environment));
  return { dataDir, postgres: postgresOf(data) };
}

/**
 * The place of the list of the erased, for work beside a server; null for the data folder's own.
 *
 * @throws StartRefused naming every invalid variable
 */
export function readErasedUrl(environment: Environment): string | null {
  const data = parsed(z.object(databaseVariables), withoutEmpty(environment));
  const problems = problemsOfList(data);
  if (problems.length > 0) throw refused(problems);
  return data.ERASED_URL ?? null;
}

/**
 * The place of a shop's photographs, for work beside its server.
 *
 * @throws StartRefused naming every invalid variable
 */
export function readPhotographPlace(environment: Environment, dataDir: string): PhotographPlace {
  const data = parsed(z.object(photographVariables), withoutEmpty(environment));
  const problems = problemsOfPhotographs(data);
  if (problems.length > 0) throw refused(problems);
  return photographsOf(data, dataDir);
}

function photographsOf(data: PhotographVariables, dataDir: string): PhotographPlace {
  const { PHOTOGRAPHS_URL: url, AWS_REGION: region } = data;
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = data;
  if (url === undefined) return usualPhotographs(dataDir);
  if (!isBucketUrl(url)) return { folder: url };
  return { bucket: { url: url.replace(/\/+$/, ''), region, accessKeyId, secretAccessKey } };
}

function problemsOfPhotographs(data: PhotographVariables): readonly string[] {
  if (data.PHOTOGRAPHS_URL === undefined || !isBucketUrl(data.PHOTOGRAPHS_URL)) return [];
  return (['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const)
    .filter((name) => data[name] === undefined)
    .map((name) => `${name}: give the key of the bucket that PHOTOGRAPHS_URL names`);
}

/** A recovery of PostgreSQL brings back all databases of a server as they were. */
function problemsOfList({ DATABASE_URL, ERASED_URL }: DatabaseVariables): readonly string[] {
  if (DATABASE_URL === undefined || ERASED_URL === undefined || !isPostgresUrl(ERASED_URL)) return [];
  if (serverOf(DATABASE_URL) !== serverOf(ERASED_URL)) return [];
  return [
    "ERASED_URL: that is the shop's own database server, and a recovery would bring back an older list with it; name one on another server, or a file",
  ];
}

function serverOf(url: string): string {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || '5432'}`;
}

function postgresOf(data: DatabaseVariables): ShopPlace['postgres'] {
  const { DATABASE_URL: url } = data;
  if (url === undefined) return null;
  return {
    url,
    limits: {
      poolSize: data.DATABASE_POOL,
      statementTimeoutMs: data.DATABASE_STATEMENT_MS,
      lockTimeoutMs: data.DATABASE_LOCK_MS,
      idleInTransactionTimeoutMs: data.DATABASE_IDLE_MS,
    },
  };
}

/**
 * The gateways' settings alone, for work that opens no shop.
 *
 * @throws StartRefused naming every invalid variable
 */
export function readGatewaySettings(environment: Environment): Environment {
  const given = withoutEmpty(environment);
  parsed(z.object(gatewayVariables), given);
  return given;
}

/** An empty variable counts as unset. */
function withoutEmpty(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

function parsed<Schema extends z.ZodType>(schema: Schema, given: Environment): z.output<Schema> {
  const { data, error } = schema.safeParse(given);
  if (error) throw refused(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  return data;
}

function refused(problems: readonly string[]): StartRefused {
  return new StartRefused(
    `The shop cannot open with these settings.\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    'The settings are listed in docs/operating.md.',
  );
}

const port = count(0, 65_534);

const yesOrNo = z
  .enum(['0', '1'], { error: 'give 1 for yes or 0 for no' })
  .default('0')
  .transform((text) => text === '1');

const origin = z
  .string()
  .refine(isOrigin, 'give an address such as https://shop.example.ng, without a path')
  .transform((text) => new URL(text).origin);

const gatewayAddress = z
  .string()
  .refine(
    isAddress,
    'give an address behind https, such as https://gateway.example.ng, or one of this machine',
  )
  .optional();

const receiver = z
  .string()
  .refine(isReceiver, 'give a receiver of OTLP such as http://127.0.0.1:4318')
  .optional();

const gatewayVariables = Object.fromEntries(
  gateways
    .flatMap((gateway) => [`${gateway}_BASE_URL`, `${gateway}_SCRIPT_URL`])
    .map((name) => [name.toUpperCase(), gatewayAddress]),
);

/** A PostgreSQL database instead of a file. */
const databaseVariables = {
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'give a PostgreSQL database such as postgres://shop:password@db.example.ng/shop')
    .optional(),
  DATABASE_POOL: count(1, 500).default(usualLimits.poolSize),
  DATABASE_STATEMENT_MS: count(100, 99_999).default(usualLimits.statementTimeoutMs),
  DATABASE_LOCK_MS: count(100, 99_999).default(usualLimits.lockTimeoutMs),
  DATABASE_IDLE_MS: count(1000, 99_999).default(usualLimits.idleInTransactionTimeoutMs),
  /** Outside of the shop's database. */
  ERASED_URL: z
    .string()
    .refine((text) => isPostgresUrl(text) || !/^[a-z]+:/i.test(text), {
      error:
        'give the path of a file, or a PostgreSQL database such as postgres://shop:password@other.example.ng/erased',
    })
    .optional(),
};

/** A folder or a bucket for photographs, with the usual variables of its keys. */
const photographVariables = {
  PHOTOGRAPHS_URL: z
    .string()
    .refine((text) => isBucketUrl(text) || !/^[a-z\d+.-]+:/i.test(text), {
      error:
        'give the path of a folder, or a bucket such as https://s3.eu-west-1.amazonaws.com/my-shop, behind https or on this machine',
    })
    .optional(),
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
};

type PhotographVariables = z.output<z.ZodObject<typeof photographVariables>>;

type DatabaseVariables = z.output<z.ZodObject<typeof databaseVariables>>;

const variables = z.object({
  ...gatewayVariables,
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  ...databaseVariables,
  ...photographVariables,
  DEMO: yesOrNo,
  TAKE_OVER_DEMO: yesOrNo,
  ACCEPT_LOSS: yesOrNo,
  PUBLIC_URL: origin.optional(),
  ALLOWED_ORIGINS: z.string().default('').transform(listed).pipe(z.array(origin)),
  ANALYTICS_URL: z
    .string()
    .max(200)
    .refine(isAddress, 'give the address that takes events, such as https://events.example.ng/shop')
    .optional(),
  TRUST_PROXY: z
    .string()
    .default('')
    .refine((text) => /^\d$/.test(text) || listed(text).every(isProxy), {
      error:
        'give how many proxies are in front of the shop, or their addresses: 1, or 10.0.0.0/8, 127.0.0.1',
    })
    .transform(toProxies),
  CREDIT_LIMIT: z
    .string()
    .regex(/^\d{1,7}$/, 'give whole naira, such as 10000')
    .transform((text) => nairaToKobo(Number(text)))
    .optional(),
  DRAIN_NOTICE_MS: count(0, 99_999).default(defaultConfig.drain.noticeMs),
  DRAIN_MS: count(0, 99_999).default(defaultConfig.drain.runningMs),
  /** The threads of Node's pool, which also reads files. */
  UV_THREADPOOL_SIZE: count(1, 1024).default(4),
  HASHES_AT_ONCE: count(1, 1024).optional(),
  HASHES_WAITING: count(0, 10_000).default(usualHashing.waiting),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_SDK_DISABLED: z.enum(['true', 'false'], { error: 'give true or false' }).default('false'),
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: receiver,
  OTEL_TRACES_SAMPLER: z
    .enum(samplers, { error: `give one of ${samplers.join(', ')}` })
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,9})?|1)$/, 'give a share from 0 to 1, such as 0.1')
    .default('1')
    .transform(Number),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'give a mail server such as smtps://name:password@smtp.example.ng')
    .optional(),
  MAIL_FROM: z.string().refine(isPlainAddress, 'give an address such as shop@example.ng').optional(),
});

/** A whole number in a range. */
function count(least: number, most: number) {
  return z
    .string()
    .refine(
      (text) => /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `give a whole number from ${least} to ${most}`,
    )
    .transform(Number);
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username } = new URL(text);
  return /^https?:$/.test(protocol) && pathname === '/' && `${search}${hash}${username}` === '';
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
}

function isSmtpUrl(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '';
}

/** An address without a login: a key of the receiver's belongs into OTEL_EXPORTER_OTLP_HEADERS. */
function isReceiver(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username } = new URL(text);
  return /^https?:$/.test(protocol) && username === '';
}

/** The address of a bucket, with its name in the host or in the path. */
function isBucketUrl(text: string): boolean {
  return isAddress(text) && `${new URL(text).search}${new URL(text).hash}` === '';
}

/** An address behind https, or one of this machine. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  const isHere = ['localhost', '127.0.0.1'].includes(hostname);
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && isHere));
}

/** An address, or a network such as 10.0.0.0/8. */
function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function toProxies(text: string): TrustedProxies {
  if (/^\d$/.test(text)) return text === '0' ? false : Number(text);
  const addresses = listed(text);
  return addresses.length === 0 ? false : addresses;
}
