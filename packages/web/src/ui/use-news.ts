import { useEffect, useEffectEvent, useRef } from 'react';
import { type AlertMessage, useNotices } from './Notices.tsx';

/** Shows news in a dialog while the screen is open; news from before has been shown. */
export function useNews<News>(news: News | null, noticeOf: (news: News) => AlertMessage): void {
  const { alert } = useNotices();
  const told = useRef(news);
  const tell = useEffectEvent((what: News) => alert(noticeOf(what)));
  useEffect(() => {
    if (news === told.current) return;
    told.current = news;
    if (news !== null) tell(news);
  }, [news]);
}
