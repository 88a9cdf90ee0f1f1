import type { Api, ApiFailure } from '@marketsquare/core/wire/api';

/** True if this browser is signed in as staff. [ROLE-08] */
export async function isStaff(api: Api): Promise<boolean> {
  const { ok } = await api.get('/api/staff/me');
  return ok;
}

/**
 * True if the server has said that no member of staff is signed in here; any other failure says nothing about
 * that. [ROLE-08]
 */
export function isNobody({ status }: ApiFailure): boolean {
  return status === 401 || status === 403 || status === 404;
}
