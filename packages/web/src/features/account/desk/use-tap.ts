import { errorNotice } from '@marketsquare/core/kernel/failure';
import type { ApiResult } from '@marketsquare/core/wire/api';
import { useState } from 'react';
import { useNotices } from '../../../ui/Notices.tsx';

/**
 * A change in one tap, without a dialog: it is busy until its answer is told, and its page has read again.
 *
 * @param reread  reads again what the change shows
 */
export function useTap(reread: () => Promise<unknown>) {
  const { toast } = useNotices();
  const [isBusy, setBusy] = useState(false);
  /** @param told  the words for its success, from the server's own */
  const tap = async (
    call: Promise<ApiResult<{ readonly message: string }>>,
    told: (message: string) => string,
  ) => {
    setBusy(true);
    const result = await call;
    if (result.ok) toast(told(result.reply.message), 'success');
    else toast(errorNotice(result.failure).message, 'error');
    await reread();
    setBusy(false);
  };
  return { isBusy, tap };
}
