import type { WhyFacts } from '@marketsquare/core/storefront/why';
import type { WhyKey } from '@marketsquare/server/api/desk';
import { folderOrServer, withDatabase } from '../shop/data-folder.ts';
import type { SourceOptions } from '../visits/open-source.ts';

/**
 * The recorded facts about a key, from a server or a data folder; either records the look. Null where the key names nothing.
 *
 * @throws CommandFailure 2 for an invalid reason, 3 without a shop in the folder, 4 when nobody is logged in at the server, 5 when
 * it does not answer
 */
export async function readWhyFacts(
  key: WhyKey,
  { data, server, reason }: SourceOptions,
): Promise<WhyFacts | null> {
  const { requireReason } = await import('../shop/reason.ts');
  requireReason(reason);
  return server === undefined ? ofFolder(key, data, reason) : ofServer(key, server, reason);
}

async function ofServer(key: WhyKey, server: string, reason: string): Promise<WhyFacts | null> {
  const [{ requireServer }, { requireStaffApi }] = await Promise.all([
    import('../shop/remote.ts'),
    import('../shop/staff-api.ts'),
  ]);
  const { api, refused } = requireStaffApi(await requireServer(server));
  const result = await api.get('/api/staff/why', { params: paramsOf(key, reason) });
  if (result.ok) return result.reply.data;
  if (result.failure.code === 'not_found') return null;
  throw refused(result.failure);
}

function paramsOf(key: WhyKey, reason: string) {
  switch (key.by) {
    case 'order':
      return { query: { reason, order_code: key.code } };
    case 'reference':
      return { query: { reason, reference: key.reference } };
    case 'visit':
      return { query: { reason, session: key.session } };
    case 'visitCode':
      return { query: { reason, visit_code: key.code } };
    case 'phone':
      return { query: { reason }, header: { 'X-Order-Phone': key.phone } };
    default:
      return key satisfies never;
  }
}

async function ofFolder(key: WhyKey, data: string, reason: string): Promise<WhyFacts | null> {
  const [{ whyFacts, whySubject }, { recordAction }, { secretsOf }, { defaultConfig }, { operator }] =
    await Promise.all([
      import('@marketsquare/server/api/desk'),
      import('@marketsquare/server/records/audit'),
      import('@marketsquare/server/store/secrets'),
      import('@marketsquare/server/store/ports'),
      import('../shop/operator.ts'),
    ]);
  const open = async (database: Parameters<Parameters<typeof withDatabase>[1]>[0]) => {
    const now = Date.now();
    const at = new Date(now).toISOString();
    const look = { action: 'why.read', subject: whySubject(key), reason, at } as const;
    await recordAction(database.write, operator(), look);
    const secrets = await secretsOf(database, data, process.env.SHOP_SECRET);
    const { keptDays } = defaultConfig.visits;
    return whyFacts({ queries: database.read, secrets, keptDays, now }, key);
  };
  return withDatabase(data, open, folderOrServer);
}
