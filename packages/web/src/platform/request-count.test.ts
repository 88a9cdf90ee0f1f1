import { describe, expect, test } from 'vitest';
import { requestCount } from './request-count.ts';

const answer = (): Promise<Response> => Promise.resolve(new Response());

describe('the count of requests', () => {
  test('rises while a call is under way and falls when it ends [GEN-07]', async () => {
    const requests = requestCount();
    const seen: number[] = [];
    requests.subscribe(() => seen.push(requests.current()));
    await requests.counting(answer)('http://shop.example/api/products?storeid=1');
    expect(seen).toEqual([1, 0]);
  });

  test('falls when a call fails', async () => {
    const requests = requestCount();
    const failing = requests.counting(() => Promise.reject(new TypeError('offline')));
    await expect(failing('http://shop.example/api/products')).rejects.toThrow('offline');
    expect(requests.current()).toBe(0);
  });

  test.each(['banners', 'searchAutoComplete?storeid=1&search_query=ri', 'chat?after=12'])(
    'leaves %s out [GEN-08]',
    async (call) => {
      const requests = requestCount();
      const seen: number[] = [];
      requests.subscribe(() => seen.push(requests.current()));
      await requests.counting(answer)(new Request(`http://shop.example/api/${call}`));
      expect(seen).toEqual([]);
    },
  );
});
