import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { importLimits } from '@marketsquare/core/shop/import';
import type { components } from '@marketsquare/core/wire/api';
import { wrongUse } from '../contract/failure.ts';
import type { StaffApi } from '../shop/staff-api.ts';

type WireImport = components['schemas']['ImportReply']['data'];

/** The terms of an import at a running shop. */
export interface RemoteImport {
  /** The calls of the shop, as its manager who is logged in. */
  readonly desk: () => Promise<StaffApi>;
  readonly reason: string;
  readonly isPlan: boolean;
  readonly isComplete: boolean;
  readonly skipsBad: boolean;
}

/**
 * Imports files at a running shop as the logged-in manager, by the call of the page `/desk/import`.
 *
 * @param paths  of the files
 * @throws CommandFailure 1 for files that the shop refuses, 2 for too much at once, 4 without a manager's login, 5 without a shop
 */
export async function importAtServer(
  paths: readonly string[],
  { desk, reason, isPlan, isComplete, skipsBad }: RemoteImport,
): Promise<WireImport> {
  const bytes = paths.reduce((sum, path) => sum + statSync(path).size, 0);
  if (bytes > importLimits.bytes)
    throw wrongUse(
      `These files are too large for a call: at most ${importLimits.bytes / 1_048_576} MiB.`,
      'Import fewer files at once, or at the shop’s own machine with --data.',
    );
  const { api, refused } = await desk();
  const query = { complete: isComplete };
  const form = formOf(paths);
  const answer = isPlan
    ? await api.post('/api/staff/import/plan', { params: { query }, ...form })
    : await api.post('/api/staff/import', {
        params: { query: { ...query, skip_bad: skipsBad, reason } },
        ...form,
      });
  if (!answer.ok) throw refused(answer.failure);
  return answer.reply.data;
}

/** Files as the body of a call: a form. */
function formOf(paths: readonly string[]) {
  return {
    body: { files: [...paths] },
    bodySerializer: () => {
      const form = new FormData();
      for (const path of paths) form.append('files', new Blob([readFileSync(path)]), basename(path));
      return form;
    },
  };
}
