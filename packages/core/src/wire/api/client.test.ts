import { describe, expect, it } from 'vitest';
import { createApi } from './index.ts';

/** An api whose server answers every call with one body, and the requests that reached it. */
function answering(body: unknown, status = 200) {
  const requests: Request[] = [];
  const api = createApi({
    baseUrl: 'http://shop.test',
    fetch: async (request) => {
      requests.push(request);
      return Response.json(body, { status });
    },
  });
  return { api, requests };
}

const done = { status: true, data: null, message: 'Done.' };

describe('the typed client', () => {
  it('[API-01] sends query parameters in the query string', async () => {
    const { api, requests } = answering({ status: true, data: ['groceries'], message: '' });
    await api.get('/api/getCategories', { params: { query: { store_id: 4 } } });
    expect(requests[0]?.url).toBe('http://shop.test/api/getCategories?store_id=4');
  });

  it('[API-01] [API-52] appends an id to the path', async () => {
    const { api, requests } = answering(done);
    await api.delete('/api/deleteaddress/{id}', { params: { path: { id: 77 } } });
    expect(requests[0]?.method).toBe('DELETE');
    expect(requests[0]?.url).toBe('http://shop.test/api/deleteaddress/77');
  });

  it('[API-15] encodes a blank in a search as %20', async () => {
    const { api, requests } = answering({ status: true, data: [], message: '' });
    const query = { storeid: 4, search_query: 'ri ce' };
    await api.get('/api/searchAutoComplete', { params: { query } });
    expect(requests[0]?.url).toContain('search_query=ri%20ce');
  });

  it('[API-19] sends the product ids as JSON text', async () => {
    const { api, requests } = answering({ status: true, data: [], message: '' });
    await api.get('/api/getProductInCart', { params: { query: { cart: JSON.stringify([1042, 1043]) } } });
    const sent = new URL(requests[0]?.url ?? '').searchParams.get('cart') ?? '';
    expect(JSON.parse(sent)).toEqual([1042, 1043]);
  });

  it('[API-17] sends the stores call with credentials', async () => {
    const { api, requests } = answering({ status: true, stores: [], data: { stores: [] }, message: '' });
    await api.get('/api/stores');
    expect(requests[0]?.credentials).toBe('include');
  });

  it('[API-02] hands over the whole reply, its nesting kept', async () => {
    const page = { data: [], current_page: 1, per_page: 20, next_page: null };
    const { api } = answering({ status: true, data: { status: 'false', data: page }, message: '' });
    const result = await api.get('/api/search', { params: { query: { storeid: 4, search_query: 'zzz' } } });
    expect(result.ok && result.reply.data.status).toBe('false');
    expect(result.ok && result.reply.data.data.data).toEqual([]);
  });

  it('[API-57] [ERR-22] a refused login is a failure with the message of the server', async () => {
    const refusal = { status: false, message: 'Phone or password is wrong.', code: 'wrong_credentials' };
    const { api } = answering(refusal, 401);
    const result = await api.post('/api/login', { body: { phone: '08030000031', password: 'x' } });
    expect(result).toEqual({
      ok: false,
      failure: { code: 'wrong_credentials', message: refusal.message, status: 401, data: null, fields: [] },
    });
  });

  it('[API-30] [ERR-06] createcart succeeds by the text "true" alone', async () => {
    const cart = {
      user_id: 31,
      totalquantity: 0,
      total_price: 0,
      checkout: '0' as const,
      storeid: 4,
      checkoutitems: [],
    };
    const data = { id: 512, storeid: 4, total_price: 0 };
    const saved = await answering({ status: 'true', data, message: '' }).api.post('/api/createcart', {
      body: cart,
    });
    expect(saved.ok).toBe(true);
    const refused = await answering({ status: 'false', message: 'No.' }).api.post('/api/createcart', {
      body: cart,
    });
    expect(refused).toMatchObject({ ok: false, failure: { code: 'refused', status: 200, message: 'No.' } });
  });

  it('[ERR-08] a call that finds no network is a failure without a text, never a throw', async () => {
    const api = createApi({
      baseUrl: 'http://shop.test',
      fetch: () => Promise.reject(new TypeError('offline')),
    });
    expect(await api.get('/api/stores')).toMatchObject({
      ok: false,
      failure: { code: 'no_answer', message: '' },
    });
  });

  it('[ERR-18] an answer that is no JSON is a failure, never a throw', async () => {
    const page = () => Promise.resolve(new Response('<html>Bad gateway</html>', { status: 502 }));
    const refused = await createApi({ baseUrl: 'http://shop.test', fetch: page }).get('/api/stores');
    expect(refused).toMatchObject({ ok: false, failure: { code: 'refused', message: '', status: 502 } });
    const text = () => Promise.resolve(new Response('<html>Hello</html>'));
    const strange = await createApi({ baseUrl: 'http://shop.test', fetch: text }).get('/api/stores');
    expect(strange).toMatchObject({ ok: false, failure: { code: 'no_answer', status: 0 } });
  });
});
