import type { Api } from '@marketsquare/core/wire/api';

/** Whether this browser is signed in as staff. [ROLE-08] */
export async function isStaff(api: Api): Promise<boolean> {
  const { ok } = await api.get('/api/staff/me');
  return ok;
}
