import { whyHeadings } from '@marketsquare/core/storefront/why';
import { Button } from '../../../ui/Button.tsx';
import styles from './Desk.module.css';
import { NotRead } from './NotRead.tsx';
import { useWhy } from './use-why.ts';

interface WhyProps {
  readonly code: string;
  readonly reason: string;
}

/**
 * Why an order went as it did, each line with its source. Each look is recorded, so it waits for a press. Default export,
 * because it loads with the words of every machine.
 */
export default function Why({ code, reason }: WhyProps) {
  const { data: view, error, isFetching, refetch } = useWhy(code, reason);
  if (!view) {
    return (
      <div className={styles.actions}>
        <Button tone="quiet" isBusy={isFetching} onClick={() => refetch()}>
          Say why
        </Button>
        <NotRead error={error} />
      </div>
    );
  }
  return (
    <section aria-label="Why" className={styles.pane}>
      <h3>Why</h3>
      <dl className={styles.words}>
        {view.parts.map(({ name, lines }) => (
          <div key={name}>
            <dt className={styles.soft}>{whyHeadings[name]}</dt>
            {lines.map(({ text, source }) => (
              <dd key={text}>
                <span>{text}</span> <span className={styles.soft}>{`[${source ?? 'not recorded'}]`}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
