import { describe, expect, test } from 'vitest';
import { StartRefused } from '../store/refusals/start-refused.ts';
import { readSettings } from './settings.ts';

/** The operator's message for invalid settings; null for valid ones. */
function refusal(environment: Record<string, string>): string | null {
  try {
    readSettings(environment);
    return null;
  } catch (error) {
    if (error instanceof StartRefused) return error.message;
    throw error;
  }
}

describe('the settings', () => {
  test('open a shop for this machine alone when nothing is set', () => {
    const { environment, ...settings } = readSettings({ UNRELATED: 'x' });
    expect(settings).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: '.data',
      photographs: { folder: '.data/photographs' },
      isDemo: false,
      emulatorPort: null,
      takesOverDemo: false,
      acceptsLoss: false,
      metrics: null,
      traces: null,
      postgres: null,
      erasedUrl: null,
      hashing: { atOnce: 2, waiting: 32 },
      mail: { smtpUrl: null, from: null },
      config: {
        publicOrigin: null,
        isSecure: false,
        allowedOrigins: [],
        trustProxy: false,
        analyticsUrl: null,
        creditLimit: 1_000_000,
        drain: { noticeMs: 0, runningMs: 10_000 },
      },
    });
    expect(environment).toEqual({ UNRELATED: 'x' });
  });

  test('of a shop behind a proxy say where shoppers reach it and which proxy is trusted', () => {
    const settings = readSettings({
      PUBLIC_URL: 'https://Shop.example.ng/',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      ALLOWED_ORIGINS: 'https://office.example.ng',
      METRICS_PORT: '9464',
      ANALYTICS_URL: 'https://stats.example.ng/shop',
      CREDIT_LIMIT: '2500',
      DRAIN_NOTICE_MS: '5000',
      DRAIN_MS: '20000',
      PAYSTACK_SECRET_KEY: 'sk_live_x',
      SMTP_URL: 'smtps://shop:secret@smtp.example.ng',
      MAIL_FROM: 'shop@example.ng',
    });
    expect(settings.mail).toEqual({
      smtpUrl: 'smtps://shop:secret@smtp.example.ng',
      from: 'shop@example.ng',
    });
    expect(settings.config).toEqual({
      publicOrigin: 'https://shop.example.ng',
      isSecure: true,
      allowedOrigins: ['https://office.example.ng'],
      trustProxy: ['10.0.0.0/8', '::1'],
      analyticsUrl: 'https://stats.example.ng/shop',
      creditLimit: 250_000,
      drain: { noticeMs: 5000, runningMs: 20_000 },
    });
    expect(settings.metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  });

  test('of a demo put the payment emulator on the next port, or on a free one if the shop takes a free one', () => {
    expect(readSettings({ DEMO: '1', PORT: '9000' })).toMatchObject({ isDemo: true, emulatorPort: 9001 });
    expect(readSettings({ DEMO: '1', PORT: '0' }).emulatorPort).toBe(0);
  });

  test.each([
    [{ UV_THREADPOOL_SIZE: '8' }, 4],
    [{ UV_THREADPOOL_SIZE: '1' }, 1],
    [{ UV_THREADPOOL_SIZE: '8', HASHES_AT_ONCE: '3' }, 3],
  ])('leave half of the threads to work other than hashing: %j', (environment, atOnce) => {
    expect(readSettings(environment).hashing.atOnce).toBe(atOnce);
  });

  test('send traces where the standard variables say, and none without an address', () => {
    const at = (environment: Record<string, string>) => readSettings(environment).traces;
    expect(at({})).toBeNull();
    const common = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' };
    expect(at(common)).toEqual({
      url: 'http://127.0.0.1:4318/v1/traces',
      sampler: 'parentbased_always_on',
      share: 1,
    });
    const own = { ...common, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example.ng/in' };
    const sampled = { ...own, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' };
    expect(at(sampled)).toEqual({ url: 'https://traces.example.ng/in', sampler: 'traceidratio', share: 0.1 });
    expect(at({ ...own, OTEL_SDK_DISABLED: 'true' })).toBeNull();
  });

  test.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '65535' }],
    ['DEMO', { DEMO: 'yes' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'shop.example.ng' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://shop.example.ng/store' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://shop.example.ng' }],
    ['ALLOWED_ORIGINS', { ALLOWED_ORIGINS: '*' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/40' }],
    ['CREDIT_LIMIT', { CREDIT_LIMIT: '1000.50' }],
    ['ANALYTICS_URL', { ANALYTICS_URL: 'http://stats.example.ng/shop' }],
    ['HASHES_AT_ONCE', { HASHES_AT_ONCE: '0' }],
    ['METRICS_PORT', { METRICS_PORT: '8080' }],
    ['SMTP_URL', { SMTP_URL: 'smtp.example.ng', PUBLIC_URL: 'https://shop.example.ng' }],
    ['SMTP_URL', { SMTP_URL: 'https://smtp.example.ng', PUBLIC_URL: 'https://shop.example.ng' }],
    ['MAIL_FROM', { MAIL_FROM: 'a@example.ng, b@example.ng' }],
    // Links in mails lead there.
    ['PUBLIC_URL', { SMTP_URL: 'smtp://smtp.example.ng' }],
    ['METRICS_PORT', { METRICS_PORT: '8081', DEMO: '1' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://shop@localhost/shop' }],
    ['DATABASE_URL', { DATABASE_URL: 'shop' }],
    ['DATABASE_POOL', { DATABASE_POOL: '0' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' }],
    // A key of the receiver's would be shown with the address.
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://key:x@traces.example.ng' }],
    ['OTEL_TRACES_SAMPLER', { OTEL_TRACES_SAMPLER: 'sometimes' }],
    ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: '10' }],
    ['ERASED_URL', { ERASED_URL: 'mysql://shop@localhost/erased' }],
    ['PHOTOGRAPHS_URL', { PHOTOGRAPHS_URL: 'http://bucket.example.ng/shop' }],
    ['PHOTOGRAPHS_URL', { PHOTOGRAPHS_URL: 's3://bucket/shop' }],
    ['AWS_SECRET_ACCESS_KEY', { PHOTOGRAPHS_URL: 'https://s3.example.ng/shop', AWS_ACCESS_KEY_ID: 'key' }],
    // A recovery brings back every database of a server.
    ['ERASED_URL', { DATABASE_URL: 'postgres://a@db/shop', ERASED_URL: 'postgres://b@db:5432/erased' }],
    ['PAYSTACK_BASE_URL', { PAYSTACK_BASE_URL: 'nonsense' }],
    ['PAYSTACK_SCRIPT_URL', { PAYSTACK_SCRIPT_URL: 'ftp://js.example.ng' }],
    // The secret key would cross the network in the clear.
    ['FLUTTERWAVE_BASE_URL', { FLUTTERWAVE_BASE_URL: 'http://gateway.example.ng' }],
    ['FLUTTERWAVE_SCRIPT_URL', { FLUTTERWAVE_SCRIPT_URL: '/v3.js' }],
  ])('name %s when it is invalid: %j', (variable, environment) => {
    expect(refusal(environment)).toContain(`${variable}`);
  });

  test.each([
    ['a file', { DATABASE_URL: 'postgres://a@db/shop', ERASED_URL: '/mnt/shared/erased.json' }],
    ['another server', { DATABASE_URL: 'postgres://a@db/shop', ERASED_URL: 'postgres://a@other/erased' }],
    ['another port', { DATABASE_URL: 'postgres://a@db/shop', ERASED_URL: 'postgres://a@db:5433/erased' }],
  ])('take %s for the list of the erased', (_, environment) => {
    expect(readSettings(environment).erasedUrl).toBe(environment.ERASED_URL);
  });

  test('take a folder or a bucket with its keys for photographs', () => {
    expect(readSettings({ PHOTOGRAPHS_URL: '/mnt/shared/photographs' }).photographs).toEqual({
      folder: '/mnt/shared/photographs',
    });
    const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'af-south-1' };
    expect(readSettings({ PHOTOGRAPHS_URL: 'https://s3.example.ng/shop/', ...keys }).photographs).toEqual({
      bucket: {
        url: 'https://s3.example.ng/shop',
        region: 'af-south-1',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      },
    });
  });

  test('take a PostgreSQL database with its limits, and an empty address for none', () => {
    const url = 'postgres://shop@localhost/shop';
    expect(readSettings({ DATABASE_URL: url, DATABASE_POOL: '20' }).postgres).toEqual({
      url,
      limits: {
        poolSize: 20,
        statementTimeoutMs: 30_000,
        lockTimeoutMs: 10_000,
        idleInTransactionTimeoutMs: 60_000,
      },
    });
    expect(readSettings({ DATABASE_URL: '' }).postgres).toBeNull();
    expect(readSettings({ PAYSTACK_BASE_URL: '' }).environment).toEqual({});
  });

  test('name every invalid setting at once', () => {
    const words = refusal({ PORT: 'x', PUBLIC_URL: 'y' });
    expect(words).toContain('PORT');
    expect(words).toContain('PUBLIC_URL');
  });

  test.each([
    [{ PAYSTACK_SECRET_KEY: 'sk_live_x' }],
    [{ PAYSTACK_SECRET_KEY: 'sk_live_x', PUBLIC_URL: 'http://shop.example.ng' }],
    [{ FLUTTERWAVE_SECRET_KEY: 'FLWSECK-x', FLUTTERWAVE_SECRET_HASH: 'h' }],
  ])('refuse to take real money without an address behind https: %j', (environment) => {
    expect(refusal(environment)).toContain('live keys');
    expect(refusal({ ...environment, PUBLIC_URL: 'https://shop.example.ng' })).toBeNull();
  });

  test.each([[{ PAYSTACK_SECRET_KEY: 'sk_test_x' }], [{ FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-x' }]])(
    'take play money anywhere: %j',
    (environment) => expect(refusal(environment)).toBeNull(),
  );
});
