import type { ValueKind } from './kinds.ts';

/**
 * The values of a kind, for a shell that completes a word. Order codes are those of the newest orders of the
 * server or the folder that commands would read: none where that has no quick answer.
 *
 * @param dataDir  the folder where no server is remembered
 */
export async function valuesOf(
  kind: ValueKind,
  env: NodeJS.ProcessEnv,
  dataDir: string,
): Promise<readonly string[]> {
  switch (kind) {
    case 'machines':
      return Object.keys((await import('@marketsquare/core/storefront/screens')).allMachines);
    case 'states':
      return statesOfAll();
    case 'statuses':
      return (await import('@marketsquare/core/shop/tracking')).orderStatuses;
    case 'codes':
      // Whatever goes wrong, a shell has nothing to show it on.
      return newestCodes(env, dataDir).catch(() => []);
    case 'calls':
      return (await (await import('../api/calls.ts')).readCalls()).map(({ name }) => name);
    default:
      return kind satisfies never;
  }
}

async function statesOfAll(): Promise<readonly string[]> {
  const [{ allMachines }, { stateTree }] = await Promise.all([
    import('@marketsquare/core/storefront/screens'),
    import('../replay/state-tree.ts'),
  ]);
  const paths = Object.values(allMachines).flatMap((machine) => {
    let above: readonly string[] = [];
    return stateTree(machine, null).map(({ name, depth }) => {
      above = [...above.slice(0, depth), name];
      return above.join('.');
    });
  });
  return [...new Set(paths)];
}

/** The most codes that a shell shows. */
const mostCodes = 50;

/** The longest wait for a server, in milliseconds. */
const patienceMs = 400;

async function newestCodes(env: NodeJS.ProcessEnv, dataDir: string): Promise<readonly string[]> {
  const { rememberedServer, tokenFor } = await import('../shop/logins.ts');
  const server = env.MARKETSQUARE_SERVER ?? (env.DATA_DIR === undefined ? rememberedServer(env) : null);
  if (server === null) return codesInFolder(dataDir);
  const token = tokenFor(server, env);
  return token === null ? [] : codesAtServer(server, token);
}

/** The look is in the server's audit trail, as every other. */
async function codesAtServer(server: string, token: string): Promise<readonly string[]> {
  const { createApi } = await import('@marketsquare/core/wire/api');
  const api = createApi({
    baseUrl: server,
    fetch: (request) => {
      request.headers.set('authorization', `Bearer ${token}`);
      return fetch(request, { signal: AbortSignal.timeout(patienceMs) });
    },
  });
  const query = { reason: 'Completed an order code in a shell.' };
  const result = await api.get('/api/staff/orders', { params: { query } });
  return result.ok ? result.reply.data.orders.map(({ unique_code }) => unique_code) : [];
}

async function codesInFolder(dataDir: string): Promise<readonly string[]> {
  const { withDatabase } = await import('../shop/data-folder.ts');
  return withDatabase(dataDir, async ({ read }) => {
    const newest = read.selectFrom('orders').select('unique_code').orderBy('created_at', 'desc');
    return (await newest.limit(mostCodes).execute()).map(({ unique_code }) => unique_code);
  });
}
