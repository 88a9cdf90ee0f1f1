import type { Api } from '@marketsquare/core/wire/api';

/** Whether this browser is signed in as staff: the server is asked for what only staff may read. [ROLE-08] */
export async function isStaff(api: Api): Promise<boolean> {
  const { ok } = await api.get('/api/staff/audit', { params: { query: {} } });
  return ok;
}
