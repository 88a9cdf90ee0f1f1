import type { Api, ApiResult, components } from '@marketsquare/core/wire/api';

/** An import or its plan, as the server tells it. */
export type Imported = components['schemas']['ImportReply']['data'];

type Answered = ApiResult<components['schemas']['ImportReply']>;

/** Asks what files would change. */
export function planOf(api: Api, files: readonly File[], complete: boolean): Promise<Answered> {
  return api.post('/api/staff/import/plan', { params: { query: { complete } }, ...formOf(files) });
}

/** The terms of an import: those of its plan, and the answers that were given to it. */
export interface ImportTerms {
  readonly complete: boolean;
  readonly skip_bad: boolean;
  readonly plan: string;
  readonly reason: string;
}

/** Imports files as they were planned. */
export function importOf(api: Api, files: readonly File[], query: ImportTerms): Promise<Answered> {
  return api.post('/api/staff/import', { params: { query }, ...formOf(files) });
}

/** Files as the body of a call: a form. */
function formOf(files: readonly File[]) {
  return {
    body: { files: [...files] },
    bodySerializer: () => {
      const form = new FormData();
      for (const file of files) form.append('files', file, file.name);
      return form;
    },
  };
}
