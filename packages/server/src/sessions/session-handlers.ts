import type { Ports } from '../app/ports.ts';
import type { Handlers } from '../routes/handler.ts';
import { badRequest } from '../routes/refusal.ts';
import { keepEntries } from './keep-entries.ts';
import { requireUploader } from './uploader.ts';

/** Uploads of recorded sessions; the contract asks for consent on every one of them. */
export function sessionHandlers({ database, clock }: Ports): Handlers {
  return {
    saveSession: async ({ body, visitor }) => {
      const { session, entries } = body;
      const foreign = entries.findIndex((entry) => entry.session !== session);
      if (foreign >= 0) throw badRequest('must name the session of the upload', `entries.${foreign}.session`);
      const uploader = await requireUploader(database.read, await visitor());
      const at = new Date(clock()).toISOString();
      const kept = await database.transact((queries) => keepEntries(queries, uploader, session, entries, at));
      return {
        status: true,
        data: { session, received: kept.received, next_seq: kept.nextSeq },
        message: 'Session kept.',
      };
    },
  };
}
