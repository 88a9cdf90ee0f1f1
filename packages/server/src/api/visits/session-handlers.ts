import type { Handlers } from '../../http/calls/handler.ts';
import { addressKey } from '../../people/identity/address-key.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { badRequest } from '../../store/refusals/refusal.ts';
import { keepEntries } from './keep-entries.ts';
import { spendQuota } from './quota.ts';
import { requireUploader } from './uploader.ts';

/** Uploads of recorded visits; the contract requires consent for every one. */
export function sessionHandlers({ database, clock, config }: Ports): Handlers {
  return {
    saveSession: async ({ body, visitor, request }) => {
      const { session, entries } = body;
      const foreign = entries.findIndex((entry) => entry.session !== session);
      if (foreign >= 0) throw badRequest('must name the session of the upload', `entries.${foreign}.session`);
      const uploader = await requireUploader(database.read, await visitor());
      const now = clock();
      const kept = await database.transact(async (queries) => {
        const done = await keepEntries(queries, uploader, session, entries, new Date(now).toISOString());
        await spendQuota(queries, config.visits, uploader, addressKey(request.ip), done.bytes, now);
        return done;
      });
      return {
        status: true,
        data: { session, received: kept.received, next_seq: kept.nextSeq },
        message: 'Session kept.',
      };
    },
  };
}
