import { onTestFinished } from 'vitest';
import { journalNews } from '../../platform/journal-storage.ts';

/** Listens to the journal, until the test ends. @returns the entries so far */
export function hearJournal(): () => readonly unknown[] {
  const news = new BroadcastChannel(journalNews);
  const heard: unknown[] = [];
  news.onmessage = ({ data }) => void heard.push(data);
  onTestFinished(() => news.close());
  return () => heard;
}
