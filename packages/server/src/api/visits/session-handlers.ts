import type { Handlers } from '../../http/calls/handler.ts';
import { addressKey, ensureLogin, usualPhoneKey } from '../../people/identity/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { badRequest } from '../../store/refusals/refusal.ts';
import { keepEntries } from './keep-entries.ts';
import { spendQuota } from './quota.ts';
import { uploaderOf } from './uploader.ts';

/** Uploads of recorded visits; the contract requires consent for every one. */
export function sessionHandlers(ports: Ports): Handlers {
  const { database, clock, chance, config, secrets } = ports;
  return {
    saveSession: async (call) => {
      const { session, entries, phone } = call.body;
      const foreign = entries.findIndex((entry) => entry.session !== session);
      if (foreign >= 0) throw badRequest('must name the session of the upload', `entries.${foreign}.session`);
      const uploader = await uploaderOf(database.read, await ensureLogin(ports, call));
      const phoneKey = phone === undefined ? null : usualPhoneKey(secrets, phone);
      const now = clock();
      const kept = await database.transact(async (queries) => {
        const done = await keepEntries(queries, chance, uploader, { session, entries, phoneKey, now });
        await spendQuota(queries, config.visits, uploader, addressKey(call.request.ip), done.bytes, now);
        return done;
      });
      return {
        status: true,
        data: { session, visit_code: kept.visitCode, received: kept.received, next_seq: kept.nextSeq },
        message: 'Session kept.',
      };
    },
  };
}
