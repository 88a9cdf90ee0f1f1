import { createHash, createHmac } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bucketStore } from './bucket.ts';
import { folderStore } from './folder.ts';
import { type PhotographStore, PhotographsUnreached } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-photographs-'));
const keys = { region: 'eu-west-1', accessKeyId: 'OURKEY', secretAccessKey: 'our secret/key' };
const objects = new Map<string, Buffer>();
let broken = 0;
let cut = false;
let server: Server;
let url: string;

/** A bucket that answers as S3 does, and only to what is signed with our key. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { method = '', url: path = '' } = request;
    const kept = objects.get(path);
    if (broken > 0) {
      broken -= 1;
      response.statusCode = 503;
    } else if (!isSigned(request)) response.statusCode = 403;
    else if (method === 'PUT' && !isWhole(request, Buffer.concat(parts))) response.statusCode = 400;
    else if (method === 'PUT') objects.set(path, Buffer.concat(parts));
    else if (kept === undefined) response.statusCode = 404;
    else if (cut) {
      response.writeHead(200, { 'content-length': kept.length + 1 });
      return response.write(kept, () => response.destroy());
    } else return response.end(method === 'HEAD' ? undefined : kept);
    return response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/our-shop`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Signature version 4, worked out from its description and not by the client. */
function isSigned({ method, url: path, headers }: IncomingMessage): boolean {
  const [, credential = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [key, day = '', region = '', service = ''] = credential.split('/');
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest();
  const signed = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const canonical = [method, path, '', signed.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const secret = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${keys.secretAccessKey}`,
  );
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n');
  return (
    key === keys.accessKeyId && region === keys.region && hmac(secret, text).toString('hex') === signature
  );
}

/** True if a body has the hash that was signed. */
function isWhole({ headers }: IncomingMessage, body: Buffer): boolean {
  return headers['x-amz-content-sha256'] === createHash('sha256').update(body).digest('hex');
}

const stores: readonly (readonly [string, () => PhotographStore])[] = [
  ['a folder', () => folderStore(join(folder, 'shop'), () => `${Math.trunc(performance.now() * 1000)}`)],
  ['a bucket', () => bucketStore({ url, ...keys })],
];

describe.each(stores)('photographs in %s', (_, open) => {
  test('are read as they were kept, also by another server', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 128]);
    expect(await open().read('ab12.webp')).toBeNull();
    expect(await open().has('ab12.webp')).toBe(false);
    await open().keep('ab12.webp', bytes);
    await open().keep('ab12.webp', bytes);
    expect(await open().read('ab12.webp')).toEqual(bytes);
    expect(await open().has('ab12.webp')).toBe(true);
    expect(await open().has('ab12-288.webp')).toBe(false);
  });
});

describe('a folder', () => {
  test('has a file under its name only once all of it is on the disk, and loses what was abandoned', async () => {
    const own = join(folder, 'abandoned');
    const [old, young] = ['old', 'young'].map((name) => join(own, 'unfinished', name));
    mkdirSync(join(own, 'unfinished'), { recursive: true });
    for (const file of [old, young]) writeFileSync(file ?? '', 'half a pic');
    utimesSync(old ?? '', new Date(0), new Date(0));
    await folderStore(own, () => 'new').keep('cd34.webp', Buffer.from('whole'));
    expect(readdirSync(join(own, 'unfinished'))).toEqual(['young']);
    expect(readdirSync(join(own, 'cd'))).toEqual(['cd34.webp']);
  });

  test('keeps a picture while another server ends its unfinished ones', async () => {
    const own = join(folder, 'shared');
    mkdirSync(join(own, 'unfinished'), { recursive: true });
    // Listed, and gone when it is looked at: as a link that leads nowhere.
    symlinkSync('gone', join(own, 'unfinished', 'of-another'));
    await folderStore(own, () => 'new').keep('cd34.webp', Buffer.from('whole'));
    expect(readdirSync(join(own, 'cd'))).toEqual(['cd34.webp']);
  });

  test('that cannot be written says so, and leaves nothing', async () => {
    const blocked = join(folder, 'blocked');
    writeFileSync(blocked, 'a file in its place');
    const kept = folderStore(blocked, () => 'new').keep('ef56.webp', Buffer.from('whole'));
    await expect(kept).rejects.toThrow(PhotographsUnreached);
    expect(existsSync(join(blocked, 'ef'))).toBe(false);
  });
});

describe('a bucket', () => {
  test('that cannot just now is asked again, and one that goes on so fails in words', async () => {
    broken = 2;
    await bucketStore({ url, ...keys }).keep('aa.webp', Buffer.from('whole'));
    expect(objects.get('/our-shop/aa.webp')?.toString()).toBe('whole');
    broken = 9;
    await expect(bucketStore({ url, ...keys }).has('aa.webp')).rejects.toThrow(/answers 503/);
    broken = 0;
  });

  test('that breaks off in the middle of a picture is out of reach, and no fault of ours', async () => {
    cut = true;
    objects.set('/our-shop/cc.webp', Buffer.from('whole'));
    await expect(bucketStore({ url, ...keys }).read('cc.webp')).rejects.toThrow(PhotographsUnreached);
    cut = false;
  });

  test('takes nothing under another key, and nothing is said of the keys', async () => {
    const wrong = bucketStore({ url, ...keys, secretAccessKey: 'another' });
    const refused = wrong.keep('bb.webp', Buffer.from('whole'));
    await expect(refused).rejects.toThrow(`the bucket at ${url} answers 403`);
    await expect(wrong.read('ab12.webp')).rejects.toThrow(PhotographsUnreached);
    expect(objects.has('/our-shop/bb.webp')).toBe(false);
  });
});
