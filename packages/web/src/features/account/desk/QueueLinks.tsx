import styles from './Desk.module.css';
import {
  type DeskPages,
  useChats,
  useClaims,
  useFailedMails,
  useOpenRefunds,
  useOrderQueue,
  useProposals,
  useSuspense,
} from './queries.ts';

/** The queues of the desk: the id of its section, and its name. */
export const queueSections = {
  waiting: 'Waiting for us',
  unsettled: 'Unsettled',
  picking: 'To pick today',
  chats: 'Chats',
} as const;

/** The way to each queue, with the number of its entries. [ROLE-08] */
export function QueueLinks() {
  const proposals = countOf(useProposals(), ({ credits }) => credits);
  const refunds = countOf(useOpenRefunds(), (page) => page.refunds);
  const claims = countOf(useClaims(), (page) => page.claims);
  const mails = countOf(useFailedMails(), (page) => page.mails);
  const unsettled = countOf(useOrderQueue('unsettled'), ({ orders }) => orders);
  const suspense = countOf(useSuspense(), ({ charges }) => charges);
  const toPick = countOf(useOrderQueue('to_pick'), ({ orders }) => orders);
  const chats = countOf(useChats(), (page) => page.chats.filter(({ waits_since }) => waits_since !== null));
  const links = [
    ['waiting', [proposals, refunds, claims, mails]],
    ['unsettled', [unsettled, suspense]],
    ['picking', [toPick]],
    ['chats', [chats]],
  ] as const;
  return (
    <nav aria-label="Queues" className={styles.queues}>
      {links.map(([section, counts]) => (
        <a key={section} href={`#${section}`} className={styles.queue}>
          <span>{queueSections[section]}</span> <b>{sumText(counts)}</b>
        </a>
      ))}
    </nav>
  );
}

/** The number of a list's entries, as far as they are read. */
interface Count {
  readonly known: number;
  /** False if there may be more: on a further page, or because nothing was read. */
  readonly isAll: boolean;
}

function countOf<Page>(
  { data, hasNextPage }: DeskPages<Page>,
  entriesOf: (page: Page) => readonly unknown[],
): Count {
  const known = data?.pages.flatMap(entriesOf).length ?? 0;
  return { known, isAll: data !== undefined && !hasNextPage };
}

/** The sum of some lists: "7", or "20+" where there may be more. */
function sumText(counts: readonly Count[]): string {
  const known = counts.reduce((sum, count) => sum + count.known, 0);
  return counts.every(({ isAll }) => isAll) ? `${known}` : `${known}+`;
}
