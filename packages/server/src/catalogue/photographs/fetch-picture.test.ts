import { describe, expect, test } from 'vitest';
import { type Answer, type Internet, pictureFetcher } from './fetch-picture.ts';
import { pictureLimits } from './limits.ts';
import { isPublicAddress } from './public-address.ts';

describe('an address', () => {
  test.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    '2001:db8::1',
    '2002:7f00:1::',
  ])('%s is of no public host', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['8.8.8.8', '100.63.255.255', '100.128.0.1', '172.32.0.1', '2606:4700::1111'])(
    '%s is of a public one',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

async function* body(...parts: readonly Buffer[]) {
  yield* parts;
}

const picture = Buffer.from('a picture');

/** An internet of one host at these addresses; `asked` are those that were asked. */
function internet(addresses: readonly string[], answer: Partial<Answer> = {}) {
  const asked: string[] = [];
  const given: Internet = {
    resolve: async () => addresses,
    ask: async (_, address) => {
      asked.push(address);
      return { status: 200, body: body(picture), end: () => {}, ...answer };
    },
  };
  return { asked, fetch: (url: string) => pictureFetcher(given)(new URL(url)) };
}

const url = 'https://img.example.ng/rice.jpg';

describe('a picture from an address', () => {
  test('is asked of the very address that was checked', async () => {
    const { asked, fetch } = internet(['8.8.8.8', '2606:4700::1111']);
    expect(await fetch(url)).toEqual({ ok: true, bytes: picture });
    expect(asked).toEqual(['8.8.8.8']);
  });

  test('is not asked of a host one of whose addresses is private', async () => {
    const { asked, fetch } = internet(['8.8.8.8', '169.254.169.254']);
    expect(await fetch(url)).toMatchObject({ ok: false, mend: expect.stringContaining('private network') });
    expect(asked).toEqual([]);
  });

  test.each([
    ['http://img.example.ng/a.jpg', 'https://'],
    ['https://img.example.ng:8443/a.jpg', 'port'],
    ['https://user:word@img.example.ng/a.jpg', 'password'],
    ['https://127.0.0.1/a.jpg', 'bare network address'],
    ['https://0x7f.1/a.jpg', 'bare network address'],
    ['https://2130706433/a.jpg', 'bare network address'],
    ['https://[::1]/a.jpg', 'bare network address'],
  ])('%s is asked of nobody', async (address, word) => {
    const { asked, fetch } = internet(['8.8.8.8']);
    expect(await fetch(address)).toMatchObject({ ok: false, mend: expect.stringContaining(word) });
    expect(asked).toEqual([]);
  });

  test.each([301, 302, 307, 308])('follows no redirect: %i', async (status) => {
    const { asked, fetch } = internet(['8.8.8.8'], { status });
    expect(await fetch(url)).toMatchObject({ ok: false, mend: expect.stringContaining('redirect') });
    expect(asked).toHaveLength(1);
  });

  test('is no page that says it is missing, whose connection ends at once', async () => {
    let ends = 0;
    const end = () => {
      ends += 1;
    };
    const { fetch } = internet(['8.8.8.8'], { status: 404, end });
    expect(await fetch(url)).toMatchObject({ ok: false, mend: expect.stringContaining('404') });
    expect(ends).toBe(1);
  });

  test('is read no further than the limit of bytes', async () => {
    let read = 0;
    async function* endless() {
      for (;;) {
        read += 1_000_000;
        yield Buffer.alloc(1_000_000);
      }
    }
    const { fetch } = internet(['8.8.8.8'], { body: endless() });
    expect(await fetch(url)).toMatchObject({ ok: false, mend: expect.stringContaining('20 MB') });
    expect(read).toBe(pictureLimits.bytes + 1_000_000);
  });

  test('is no longer waited for than the limit of time', async () => {
    const never = new Promise<never>(() => {});
    const fetch = pictureFetcher({ resolve: async () => ['8.8.8.8'], ask: () => never }, () =>
      AbortSignal.abort(),
    );
    expect(await fetch(new URL(url))).toMatchObject({
      ok: false,
      mend: expect.stringContaining('15 seconds'),
    });
  });
});
