/** A fetch that keeps cookies as one browser would, for one server. */
export function cookieFetch(send: typeof fetch = fetch): (request: Request) => Promise<Response> {
  const jar = new Map<string, string>();
  return async (request) => {
    const headers = new Headers(request.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await send(new Request(request, { headers }));
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      const value = pair.slice(at + 1);
      if (value === '') jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), value);
    }
    return response;
  };
}
