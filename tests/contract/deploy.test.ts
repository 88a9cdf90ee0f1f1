import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSettings } from '@marketsquare/server/app';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { contract, root } from './document.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const containerfile = read('deploy/Containerfile');
const caddyfile = read('deploy/Caddyfile');
const unit = read('deploy/marketsquare.service');
const guide = read('docs/operate.md');

const service = z.object({
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()),
});
const compose = z
  .object({
    services: z.object({ one: service, two: service, database: service, proxy: service }),
    networks: z.object({ inside: z.object({ internal: z.literal(true) }) }),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
  })
  .parse(parse(read('deploy/compose.yaml'), { merge: true }));
const { one, two, database, proxy } = compose.services;

/** The variables that the Containerfile sets. */
const ofContainer = Object.fromEntries(
  [...(/^ENV (?:.*\\\n)*.*$/m.exec(containerfile)?.[0] ?? '').matchAll(/(\w+)=(\S+)/g)].map(
    ([, name = '', value = '']) => [name, value],
  ),
);

/** Variables that Node or our own script reads, besides the shop's settings; the name that the proxy gets. */
const ofOthers = ['SHOP_DOMAIN', 'NODE_ENV', 'NODE_COMPILE_CACHE', 'PATH', 'SHOP_ENV'];
const settings = [...read('docs/operating.md').matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(
  ([row]) => [...row.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
);

test('every variable that a file of deploy/, or its page, sets is a setting of the shop', () => {
  const ofUnit = [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name);
  const ofGuide = [...guide.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  const named = [...Object.keys(ofContainer), ...Object.keys(one.environment), ...ofUnit, ...ofGuide];
  expect(named).toContain('DATABASE_URL');
  expect(named.filter((name) => ![...ofOthers, ...settings].includes(name))).toEqual([]);
});

test('the containers open a shop behind one proxy, at the port that the proxy asks', () => {
  const environment = { ...ofContainer, ...one.environment, PUBLIC_URL: 'https://shop.example.ng' };
  const { port, host, dataDir, erasedUrl, metrics, config } = readSettings(environment);
  expect(two.environment).toEqual(one.environment);
  expect({ port, host, dataDir, config }).toMatchObject({
    ...{ port: 8080, host: '0.0.0.0', dataDir: '/data' },
    config: { trustProxy: 1, isSecure: true },
  });
  expect(containerfile).toContain(`EXPOSE ${port}\n`);
  expect(proxy.environment.SHOP_SERVERS).toBe(`one:${port} two:${port}`);
  expect(caddyfile).toContain(`{$SHOP_SERVERS:127.0.0.1:${readSettings({}).port}}`);
  const shared = `erased:${dirname(erasedUrl ?? '')}`;
  expect(one.volumes).toEqual([`one:${dataDir}`, shared]);
  expect(two.volumes).toEqual([`two:${dataDir}`, shared]);
  expect(containerfile).toContain(`--owner=shop --group=shop ${dataDir} ${dirname(erasedUrl ?? '')}\n`);
  const [, lookEvery] = /health_interval (\d+)s/.exec(caddyfile) ?? [];
  expect(config.drain.noticeMs).toBeGreaterThan(2000 * Number(lookEvery));
  expect(read('deploy/compose.yaml')).toContain(`port ${metrics?.port} of`);
});

test('nothing but the proxy can be reached from outside', () => {
  expect([one, two, database].flatMap(({ ports }) => ports)).toEqual([]);
  expect(proxy.ports).toEqual(['80:80', '443:443', '443:443/udp']);
  expect(database.networks).toEqual(['inside']);
});

test('health is asked at a path of the contract', () => {
  const asked = [
    /health_uri (\S+)/.exec(caddyfile)?.[1],
    new RegExp(`127\\.0\\.0\\.1:${ofContainer.PORT}(/\\w+)'`).exec(containerfile)?.[1],
  ];
  expect(asked).toEqual(['/readyz', '/readyz']);
  expect(Object.keys(contract.paths)).toContain('/readyz');
});

test('each file that the files name is there, and the keys are kept out of commits and images', () => {
  expect(proxy.volumes).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro');
  const named = [
    ...containerfile.matchAll(/node (deploy\/\S+) /g),
    ...guide.matchAll(/\b(deploy\/[\w./-]*\w)/g),
    ...read('docs/standby.md').matchAll(/\b(deploy\/[\w./-]*\w)/g),
  ].map(([, path = '']) => path);
  expect(named.filter((path) => !path.startsWith('deploy/secrets') && !existsSync(join(root, path)))).toEqual(
    [],
  );
  for (const { file } of Object.values(compose.secrets)) expect(file).toMatch(/^secrets\//);
  expect(read('.gitignore').split('\n')).toContain('deploy/secrets/');
  expect(read('.containerignore').split('\n')).toContain('deploy/secrets');
});

test('a release has every package that the server and the command line need, and the tested Node builds it', () => {
  const manifest = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });
  const needed = (name: string): readonly string[] =>
    Object.keys(manifest.parse(JSON.parse(read(`packages/${name}/package.json`))).dependencies)
      .filter((one) => one.startsWith('@marketsquare/'))
      .map((one) => one.replace('@marketsquare/', ''))
      .flatMap((one) => [one, ...needed(one)]);
  const shipped = /const packages = \[(.*)\]/.exec(read('deploy/release.mjs'))?.[1] ?? '';
  const names = [...shipped.matchAll(/'(\w+)'/g)].map(([, name]) => name);
  expect(new Set(names)).toEqual(new Set(['cli', ...needed('cli'), ...needed('server')]));
  const { devDependencies } = z
    .object({ devDependencies: z.object({ node: z.string() }) })
    .parse(JSON.parse(read('package.json')));
  const major = /\d+/.exec(devDependencies.node)?.[0];
  expect(containerfile).toContain(`docker.io/library/node:${major}-`);
});
