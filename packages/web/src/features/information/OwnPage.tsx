import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { read } from '../../platform/read.ts';
import { useShell } from '../../platform/shell.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingPart } from '../../ui/Missing.tsx';
import { NotArrived } from '../../ui/NotArrived.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Prose.module.css';

const Markdown = lazyPart(() => import('./Markdown.tsx'), MissingPart);

interface OwnPageProps {
  readonly page: 'terms' | 'privacy' | 'about';
  /** The browser's title, where it differs from the heading. */
  readonly title?: string;
  readonly heading: string;
}

/** A page in the shop's own words. */
export function OwnPage({ page, heading, title = heading }: OwnPageProps) {
  const { api } = useShell();
  const { data, isError, refetch } = useQuery({
    queryKey: ['legal', page],
    queryFn: async () =>
      (await read(api.get('/api/legalPage', { params: { query: { page } } }))).data.markdown,
  });
  return (
    <div className={styles.own}>
      <title>{title}</title>
      <h1>{heading}</h1>
      {isError && <NotArrived onRetry={() => void refetch()}>We could not load this page.</NotArrived>}
      {!isError && data === undefined && <Skeleton shape="block" height="40rem" />}
      {data !== undefined && (
        <article className={styles.section}>
          <Suspense>
            <Markdown text={data} />
          </Suspense>
        </article>
      )}
    </div>
  );
}
