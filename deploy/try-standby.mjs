/*
 * Runs a PostgreSQL primary with a synchronous standby on this machine alone, from Debian's packages, for trying out and for tests:
 * etcd, Patroni twice, and HAProxy, with the files of `deploy/standby/`. Everything it writes is in a temporary folder.
 *
 *     apt-get install postgresql patroni etcd-server haproxy
 *     node deploy/try-standby.mjs [--port 5000]
 *
 * It prints the DATABASE_URL of a shop, and a line at each change. It ends with its input, on which it takes:
 *
 *     kill            ends the primary's machine as a power cut does
 *     kill database   ends PostgreSQL on it, and leaves Patroni
 *     freeze, thaw    stops every process of the primary's machine, and lets them go on
 *     return          starts what was killed
 *     status          says who is the primary, and who its standby
 */

import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const { port: givenPort } = parseArgs({ options: { port: { type: 'string', default: '5000' } } }).values;
const files = join(import.meta.dirname, 'standby');
const postgres = '/usr/lib/postgresql';
const bin = newestPrograms();
/** Neither PostgreSQL nor Patroni runs as root: they are Debian's user of both then. */
const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
const folder = mkdtempSync(join(tmpdir(), 'marketsquare-standby-'));
const password = randomBytes(12).toString('hex');
if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);

const [port, etcd, peers, ...others] = await freePorts(Number(givenPort));
const machines = ['one', 'two'].map((name, index) => ({
  name,
  database: others[2 * index],
  patroni: others[2 * index + 1],
  data: join(folder, name),
  /** Its Patroni; null once it was killed. */
  process: null,
  /** The processes that are stopped for now. */
  frozen: [],
}));
const [one, two] = machines;
const beside = [];
let isOver = false;

process.once('SIGINT', end);
process.once('SIGTERM', end);
try {
  beside.push(startEtcd(), startHaproxy());
  start(one);
  await until(() => isPrimary(one));
  start(two);
  await until(async () => (await stateNow()).standby !== null);
  makeDatabase();
  for (const { name, database } of machines) console.log(`${name} is at 127.0.0.1:${database}`);
  console.log(`DATABASE_URL=postgres://shop:${password}@127.0.0.1:${port}/shop`);
  void watch();
  const input = createInterface({ input: process.stdin });
  for await (const line of input) await obey(line.trim());
} catch (error) {
  console.error(`${error.message}\n${logs()}`);
  process.exitCode = 1;
}
end();

async function obey(line) {
  const primary = await primaryNow();
  if (line === 'kill' && primary !== null) {
    cutPower(primary);
    console.log(`killed: the machine ${primary.name}`);
  } else if (line === 'kill database' && primary !== null) {
    killAll(databaseOf(primary));
    console.log(`killed: the database of ${primary.name}`);
  } else if (line === 'freeze' && primary !== null) {
    signal(-primary.process.pid, 'SIGSTOP');
    primary.frozen = [-primary.process.pid, ...databaseOf(primary)];
    for (const pid of primary.frozen) signal(pid, 'SIGSTOP');
    console.log(`frozen: the machine ${primary.name}`);
  } else if (line === 'thaw') {
    for (const { frozen } of machines) for (const pid of frozen.splice(0)) signal(pid, 'SIGCONT');
    console.log('thawed');
  } else if (line === 'return') {
    for (const machine of machines) if (machine.process === null) start(machine);
    console.log('returned');
  } else if (line === 'status') {
    console.log(`now: ${inWords(await stateNow())}`);
  } else if (line !== '') {
    console.log('not now: kill, kill database, freeze, thaw, return, status');
  }
}

/** Prints who is the primary, and who its standby, at each change. */
async function watch() {
  let last = '';
  while (!isOver) {
    const words = inWords(await stateNow());
    if (words !== last) console.log(words);
    last = words;
    await pause(200);
  }
}

async function stateNow() {
  const primary = await primaryNow();
  const standby = await firstWho(async (one) => one !== primary && (await answers(one, 'synchronous')));
  return { primary: primary?.name ?? null, standby: standby?.name ?? null };
}

function inWords({ primary, standby }) {
  if (primary === null) return 'nobody is the primary';
  return `${primary} is the primary, ${standby === null ? 'without a standby' : `${standby} its standby`}`;
}

function primaryNow() {
  return firstWho(isPrimary);
}

async function firstWho(is) {
  const answers = await Promise.all(
    machines
      .filter(({ frozen }) => frozen.length === 0)
      .map(async (machine) => ((await is(machine)) ? [machine] : [])),
  );
  return answers.flat()[0] ?? null;
}

function isPrimary(machine) {
  return answers(machine, 'primary');
}

/** True if Patroni says so of its machine. */
async function answers(machine, role) {
  const answer = await fetch(`http://127.0.0.1:${machine.patroni}/${role}`, {
    signal: AbortSignal.timeout(1000),
  }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

function startEtcd() {
  const at = (one) => `http://127.0.0.1:${one}`;
  return startProgram('etcd', '/usr/bin/etcd', [
    ...['--name', 'one', '--data-dir', join(folder, 'etcd'), '--log-level', 'error', '--enable-v2'],
    ...['--listen-client-urls', at(etcd), '--advertise-client-urls', at(etcd)],
    ...['--listen-peer-urls', at(peers), '--initial-advertise-peer-urls', at(peers)],
    ...['--initial-cluster', `one=${at(peers)}`],
  ]);
}

function startHaproxy() {
  return startProgram('haproxy', '/usr/sbin/haproxy', ['-db', '-f', join(files, 'haproxy.cfg')], {
    DATABASE_PORT: `${port}`,
    DATABASE_ONE: `127.0.0.1:${one.database}`,
    DATABASE_TWO: `127.0.0.1:${two.database}`,
    PATRONI_ONE: `${one.patroni}`,
    PATRONI_TWO: `${two.patroni}`,
  });
}

function start(machine) {
  const { name, database, patroni, data } = machine;
  machine.process = startProgram(`patroni-${name}`, '/usr/bin/patroni', [join(files, 'patroni.yml')], {
    PATRONI_NAME: name,
    PATRONI_ETCD_HOSTS: `127.0.0.1:${etcd}`,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${patroni}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${patroni}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${database}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${database}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: bin,
    PATRONI_POSTGRESQL_PGPASS: join(folder, `pgpass-${name}`),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: password,
    PATRONI_REWIND_USERNAME: 'rewind',
    PATRONI_REWIND_PASSWORD: password,
  });
}

/** A program in the background, whose output goes to a file. */
function startProgram(name, file, args, env = {}) {
  const log = openSync(join(folder, `${name}.log`), 'a');
  const child = spawn(file, args, {
    ...user,
    cwd: folder,
    env: { ...process.env, HOME: folder, ...env },
    stdio: ['ignore', log, log],
    // A group of its own, which ends with its children; Ctrl-C reaches this script alone.
    detached: true,
  });
  child.on('error', (error) => console.error(`${file}: ${error.message}`));
  return child;
}

function makeDatabase() {
  const ask = (statement) => {
    const { status, stderr } = spawnSync(
      join(bin, 'psql'),
      ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'postgres', '-d', 'postgres', '-qc', statement],
      { encoding: 'utf8', env: { ...process.env, PGPASSWORD: password } },
    );
    if (status !== 0) throw new Error(stderr);
  };
  ask(`create role shop login password '${password}'`);
  ask('create database shop owner shop');
}

/** Every process of a machine's PostgreSQL. */
function databaseOf({ data }) {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return [];
  const postmaster = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  // Stopped first, so that it starts no others meanwhile.
  if (!signal(postmaster, 'SIGSTOP')) return [];
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', `${postmaster}`], { encoding: 'utf8' });
  return [postmaster, ...stdout.trim().split(/\s+/).map(Number)];
}

function killAll(pids) {
  for (const pid of pids) signal(pid, 'SIGKILL');
}

/** @returns false for a process that is gone */
function signal(pid, name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

function cutPower(machine) {
  if (machine.process !== null) signal(-machine.process.pid, 'SIGKILL');
  machine.process = null;
  killAll(databaseOf(machine));
}

function end() {
  if (isOver) return;
  isOver = true;
  for (const machine of machines) cutPower(machine);
  killAll(beside.map(({ pid }) => pid));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit();
}

/** The ends of all logs. */
function logs() {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => `${name}:\n${readFileSync(join(folder, name), 'utf8').slice(-2000)}`)
    .join('\n');
}

async function until(isSo) {
  const deadline = Date.now() + 600_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('the database did not come up within ten minutes');
    await pause(200);
  }
}

/** The first port as given, 0 for any, and six that are free. */
async function freePorts(first) {
  const servers = [first, 0, 0, 0, 0, 0, 0].map((one) => createServer().listen(one, '127.0.0.1'));
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise((resolve, reject) => {
          server.once('error', reject);
          server.once('listening', () => resolve(server.address().port));
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

function newestPrograms() {
  const versions = existsSync(postgres) ? readdirSync(postgres).map(Number) : [];
  const newest = Math.max(
    0,
    ...versions.filter((version) => existsSync(`${postgres}/${version}/bin/initdb`)),
  );
  const missing = [
    ...(newest === 0 ? ['postgresql'] : []),
    ...(existsSync('/usr/bin/patroni') ? [] : ['patroni']),
    ...(existsSync('/usr/bin/etcd') ? [] : ['etcd-server']),
    ...(existsSync('/usr/sbin/haproxy') ? [] : ['haproxy']),
  ];
  if (missing.length === 0) return `${postgres}/${newest}/bin`;
  console.error(`Missing here: apt-get install ${missing.join(' ')}`);
  process.exit(2);
}

function idOf(flag) {
  return Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
}
