import { momentText } from '@marketsquare/core/kernel/calendar';
import { Button } from '../../../../ui/Button.tsx';
import { Link } from '../../../../ui/Link.tsx';
import desk from '../Desk.module.css';
import { NotRead } from '../NotRead.tsx';
import { useVisitsOf } from './use-visit.ts';

interface FindVisitProps {
  readonly code: string;
  readonly reason: string;
}

/** The visits in which an order was made, if their shopper has shared them. Each look is recorded, so it waits for a press. */
export function FindVisit({ code, reason }: FindVisitProps) {
  const { data: visits, error, isFetching, refetch } = useVisitsOf(code, reason);
  return (
    <div className={desk.actions}>
      {!visits && (
        <Button tone="quiet" isBusy={isFetching} onClick={() => refetch()}>
          Find the visit
        </Button>
      )}
      <NotRead error={error} />
      {visits?.length === 0 && <p className={desk.soft}>No visit was shared with this order.</p>}
      {visits?.map(({ session, last_at }) => (
        <Link key={session} to={`/desk/visits/${session}`} state={{ reason }}>
          {`Visit of ${momentText(Date.parse(last_at))}`}
        </Link>
      ))}
    </div>
  );
}
