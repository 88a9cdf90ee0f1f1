import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { holdPort, isTaken, listening, requirePort, urlAt } from './index.ts';

let release: () => Promise<void> = async () => {};

afterEach(async () => {
  await release();
  release = async () => {};
});

const host = '127.0.0.1';

describe('the address of what listens', () => {
  test.each([
    ['127.0.0.1', 'http://127.0.0.1:5176'],
    ['shop.lan', 'http://shop.lan:5176'],
    ['::1', 'http://[::1]:5176'],
    ['2001:db8::7', 'http://[2001:db8::7]:5176'],
    ['0.0.0.0', 'http://localhost:5176'],
    ['::', 'http://localhost:5176'],
  ])('at %s is %s', (at, url) => {
    expect(urlAt(at, 5176)).toBe(url);
    expect(new URL(url).port).toBe('5176');
  });
});

describe('a port', () => {
  test('that is held is taken for everybody else, and free again once it is released', async () => {
    const held = await holdPort({ port: 0, host });
    release = held.release;
    const refused = requirePort({ port: held.port, host });
    await expect(refused).rejects.toThrow(`Port ${held.port} is taken by another program.`);
    expect(isTaken(await refused.catch((error: unknown) => error))).toBe(true);
    await release();
    await requirePort({ port: held.port, host });
  });

  test('that is held turns a caller away, who would keep it from being released', async () => {
    const held = await holdPort({ port: 0, host });
    const early = connect(held.port, host);
    await once(early, 'close');
    await held.release();
    await requirePort({ port: held.port, host });
  });

  test('on a host that is not an address of this machine is not called taken', async () => {
    const error = await requirePort({ port: 0, host: '203.0.113.5' }).catch((thrown: unknown) => thrown);
    expect(isTaken(error)).toBe(false);
    expect(error).toMatchObject({
      message: 'HOST 203.0.113.5 is not an address of this machine.',
      hint: expect.stringContaining('0.0.0.0'),
    });
  });

  test.each([
    ['EADDRINUSE', 'Port 80 is taken by another program.'],
    ['EACCES', 'This user may not open port 80 on METRICS_HOST shop.invalid.'],
    ['ENOTFOUND', 'METRICS_HOST shop.invalid is a name without an address.'],
    ['EAI_AGAIN', 'METRICS_HOST shop.invalid is a name without an address.'],
    ['EAFNOSUPPORT', 'METRICS_HOST shop.invalid is not an address of this machine.'],
  ])('that the system refuses with %s is named with its setting, and what to do', async (code, message) => {
    const place = { port: 80, host: 'shop.invalid', setting: 'METRICS_HOST' };
    const begun = Promise.reject(Object.assign(new Error(code), { code }));
    await expect(listening(place, begun)).rejects.toMatchObject({ message, hint: expect.any(String) });
  });

  test('that fails for another reason fails with that', async () => {
    const begun = Promise.reject(new Error('the disk is full'));
    await expect(listening({ port: 80, host }, begun)).rejects.toThrow('the disk is full');
  });
});
