import { catalogueReads } from '@marketsquare/core/wire/api';
import { describe, expect, test } from 'vitest';
import {
  answerTo,
  cachesOf,
  type Given,
  mayBeKept,
  mostKept,
  newsOf,
  oldCaches,
  oldParts,
  tooMany,
} from './decide.ts';

const origin = 'https://shop.example.ng';

const answer = (path: string, { method = 'GET', destination = '' } = {}) =>
  answerTo({ method, destination, url: new URL(path, origin).href }, origin);

describe('without a network the worker answers', () => {
  test.each(['/', '/home', '/category/rice', '/checkout', '/search/100%25'])(
    'the page at %s with the one page there is, which has no address of its own',
    (path) => {
      expect(answer(path, { destination: 'document' })).toBe('page');
      expect(answer(path)).toBe('server');
    },
  );

  test.each(catalogueReads)('the read %s with the shelf as last seen', (path) => {
    expect(answer(path)).toBe('shelf');
    expect(answer(`${path}?storeid=1`)).toBe('shelf');
  });

  test('parts and pictures from what is kept', () => {
    expect(answer('/assets/1l04lq0.js', { destination: 'script' })).toBe('part');
    expect(answer('/images/products/1.svg', { destination: 'image' })).toBe('picture');
  });
});

describe('the worker leaves to the server', () => {
  test.each([
    '/api/me',
    '/api/getcart',
    '/api/listorder',
    '/api/listaddress',
    '/api/wallet?user_id=1',
    '/api/order/ord-1',
    '/api/orderEvents/ord-1',
    '/api/paymentStatus?reference=r',
    '/api/exportdata',
    '/api/getProductInCart?cart=[1]',
    '/api/giftcards',
    '/api/staff/orders',
    '/api/operationOfTomorrow',
    '/%61pi/stores',
    '/api/stores/../me',
    '/api/stores/',
  ])('the read %s, which is listed nowhere', (path) => {
    expect(answer(path)).toBe('server');
    expect(answer(path, { destination: 'document' })).not.toBe('shelf');
  });

  test.each(['/third-party-notices.txt', '/licenses.txt'])('the text %s, which is not a screen', (path) => {
    expect(answer(path, { destination: 'document' })).toBe('server');
  });

  test.each(['POST', 'DELETE', 'HEAD'])('every %s, whatever its address', (method) => {
    for (const path of ['/', '/api/stores', '/assets/1l04lq0.js', '/images/1.svg'])
      expect(answer(path, { method, destination: 'document' })).toBe('server');
  });

  test('other hosts, and a map in its frame', () => {
    expect(answer('https://js.paystack.co/v2/inline.js', { destination: 'script' })).toBe('server');
    expect(answer('https://elsewhere.example/api/stores')).toBe('server');
    expect(answer('/images/maps/1.svg', { destination: 'iframe' })).toBe('server');
  });
});

describe('a reply', () => {
  const given = (headers: Record<string, string>, other: Partial<Given> = {}): Given => ({
    status: 200,
    type: 'basic',
    redirected: false,
    headers: new Headers(headers),
    ...other,
  });
  const keepable = { 'cache-control': 'no-cache' };

  test('is kept when it is whole, ours, and the server says that it may be', () => {
    expect(mayBeKept(given(keepable))).toBe(true);
    expect(mayBeKept(given({ 'cache-control': 'public, max-age=31536000, immutable' }))).toBe(true);
  });

  test.each<[string, Given]>([
    ['the server keeps to its caller', given({ 'cache-control': 'private, no-cache' })],
    ['must not be stored', given({ 'cache-control': 'no-store' })],
    ['says nothing of it', given({})],
    ['is a refusal', given(keepable, { status: 404 })],
    ['is a piece', given(keepable, { status: 206 })],
    ['comes from elsewhere', given(keepable, { type: 'opaque' })],
    ['was sent on', given(keepable, { redirected: true })],
    ['is very long', given({ ...keepable, 'content-length': '5000000' })],
  ])('is not kept when it %s', (_, reply) => {
    expect(mayBeKept(reply)).toBe(false);
  });
});

describe('what is kept', () => {
  test('is bounded: the oldest goes first', () => {
    expect(tooMany(['a', 'b', 'c'], 2)).toEqual(['a']);
    expect(tooMany(['a', 'b'], 2)).toEqual([]);
    expect(tooMany(['a', 'b'], mostKept.part)).toEqual([]);
  });

  test('of an older build goes when the newer one answers, while shelves and pictures stay', () => {
    const { page, part, picture, shelf } = cachesOf('new');
    expect(oldCaches(['page-old', page, part, picture, shelf, 'other'], 'new')).toEqual([
      'page-old',
      'other',
    ]);
    const kept = [{ url: `${origin}/assets/old.js` }, { url: `${origin}/assets/new.js` }];
    expect(oldParts(kept, ['/assets/new.js'])).toEqual([{ url: `${origin}/assets/old.js` }]);
  });
});

describe('a page is told', () => {
  test('nothing while all that it shows is from the server', () => {
    expect(newsOf([])).toEqual({ keptSince: null, isLost: false });
  });

  test('since when the oldest shelf was true, and whether the server was slow or could not be reached', () => {
    const late = { since: 2_000, why: 'late' } as const;
    expect(newsOf([late, { since: 1_000, why: 'late' }])).toEqual({ keptSince: 1_000, isLost: false });
    expect(newsOf([late, { since: 3_000, why: 'lost' }])).toEqual({
      keptSince: 2_000,
      isLost: true,
    });
  });
});
