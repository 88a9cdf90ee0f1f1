import type { Api, ApiFailure } from '@marketsquare/core/wire/api';

/** Whether this browser is signed in as staff. [ROLE-08] */
export async function isStaff(api: Api): Promise<boolean> {
  const { ok } = await api.get('/api/staff/me');
  return ok;
}

/** Whether the server has said that nobody of staff is signed in here; any other failure says nothing of them. [ROLE-08] */
export function isNobody({ status }: ApiFailure): boolean {
  return status === 401 || status === 403 || status === 404;
}
