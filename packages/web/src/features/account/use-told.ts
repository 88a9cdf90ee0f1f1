import type { Notice } from '@marketsquare/core/failure';
import { useEffect, useEffectEvent } from 'react';
import { useNotices } from '../../ui/Notices.tsx';

/**
 * Tells a machine's notice once: one that has a title in a dialog, such as an error, any other in passing. [ERR-20, ERR-44]
 *
 * @param onTold  the machine learns that it was told
 */
export function useTold(notice: Notice | null, onTold: (notice: Notice) => void): void {
  const { alert, toast } = useNotices();
  const confirm = useEffectEvent(onTold);
  useEffect(() => {
    if (!notice) return;
    const { place, title, message } = notice;
    if (title !== '') alert({ title, message });
    else toast(message, place === 'success' ? 'success' : 'plain');
    confirm(notice);
  }, [notice, alert, toast]);
}
