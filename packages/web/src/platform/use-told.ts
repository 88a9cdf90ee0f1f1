import type { Notice } from '@marketsquare/core/kernel/failure';
import { useEffect, useEffectEvent } from 'react';
import { useNotices } from '../ui/Notices.tsx';

/**
 * Shows a machine's notice once: with a title in a dialog, such as an error, otherwise as a toast. [ERR-20, ERR-44]
 *
 * @param onTold  tells the machine that it was shown
 */
export function useTold<Place extends string>(
  notice: Notice<Place> | null,
  onTold: (notice: Notice<Place>) => void,
): void {
  const { alert, toast } = useNotices();
  const confirm = useEffectEvent(onTold);
  useEffect(() => {
    if (!notice) return;
    const { place, title, message, text } = notice;
    const said = text ? `${message} ${text}` : message;
    if (title !== '') alert({ title, message: said });
    else toast(said, place === 'success' ? 'success' : 'plain');
    confirm(notice);
  }, [notice, alert, toast]);
}
