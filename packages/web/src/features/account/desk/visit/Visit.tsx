import { isReason } from '@marketsquare/core/shop/desk';
import { type SubmitEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { ReasonField } from '../../../../components/ReasonField.tsx';
import { titled } from '../../../../platform/shop-name.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Link } from '../../../../ui/Link.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import desk from '../Desk.module.css';
import { NotRead } from '../NotRead.tsx';
import { useVisit } from './use-visit.ts';
import styles from './Visit.module.css';
import { VisitPanes } from './VisitPanes.tsx';

const stateSchema = z.object({ reason: z.string() });

/**
 * A shopper's recorded visit, entry by entry, with their screens. The way here from an order brings the reason
 * for looking; without one it is asked for. Default export, because it loads at first use.
 */
export default function Visit() {
  const { pathname, state } = useLocation();
  const { data } = stateSchema.safeParse(state);
  return (
    <main className={`${desk.page} ${styles.page}`} aria-label="Visit">
      <title>{titled('Visit')}</title>
      <meta name="robots" content="noindex" />
      <header className={desk.head}>
        <h1>Visit</h1>
        <div className={desk.leave}>
          <Link to={`/inspect?session=${sessionIn(pathname)}`} reloadDocument>
            Inspect
          </Link>
          <Link to="/desk">Desk</Link>
        </div>
      </header>
      {data === undefined ? <AskReason /> : <Read session={sessionIn(pathname)} reason={data.reason} />}
    </main>
  );
}

function AskReason() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [reason, setReason] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate({ search }, { replace: true, state: { reason: reason.trim() } });
  };
  return (
    <Card aria-label="Reason">
      <form className={desk.form} onSubmit={submit}>
        <ReasonField value={reason} onChange={setReason} />
        <Button type="submit" disabled={!isReason(reason)}>
          Show the visit
        </Button>
      </form>
    </Card>
  );
}

interface VisitProps {
  readonly session: string;
  readonly reason: string;
}

/** The last part of the address. */
function sessionIn(pathname: string): string {
  return pathname.split('/').at(-1) ?? '';
}

function Read({ session, reason }: VisitProps) {
  const { data, error } = useVisit(session, reason);
  return (
    <>
      <NotRead error={error} />
      {!data && !error && <Skeleton shape="block" height="20rem" />}
      {data && <VisitPanes stored={data} reason={reason} />}
    </>
  );
}
