import { addDays, type LagosDay, lagosDayAt } from '@marketsquare/core/kernel/calendar';
import { mostReportDays, reportPeriod } from '@marketsquare/core/shop/report';
import { reportCsv, reportView } from '@marketsquare/core/storefront/report';
import { type SubmitEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ReadError, readNotice } from '../../../../platform/read.ts';
import { saveFile } from '../../../../platform/save-file.ts';
import { useShell } from '../../../../platform/shell.tsx';
import { titled } from '../../../../platform/shop-name.ts';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Link } from '../../../../ui/Link.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { TextInput } from '../../../../ui/TextInput.tsx';
import desk from '../Desk.module.css';
import styles from './Day.module.css';
import { FigureTable } from './FigureTable.tsx';
import { useReport } from './use-report.ts';

/** The days that were asked for, as texts of the address. */
interface Asked {
  readonly from: string;
  readonly to: string;
}

/** The figures of a day or of some days, which its address names; today's without any. Default export, because it loads at first use. */
export default function Day() {
  const today = lagosDayAt(useShell().now());
  const [search] = useSearchParams();
  const from = search.get('from') ?? today;
  const to = search.get('to') ?? from;
  return (
    <main className={`${desk.page} ${styles.page}`}>
      <title>{titled('The day’s figures')}</title>
      <meta name="robots" content="noindex" />
      <header className={`${desk.head} ${styles.controls}`}>
        <h1>The day’s figures</h1>
        <div className={desk.leave}>
          <ButtonLink tone="quiet" to="/desk">
            Desk
          </ButtonLink>
        </div>
      </header>
      <AskDays asked={{ from, to }} today={today} />
      <Figures from={from} to={to} />
    </main>
  );
}

interface AskDaysProps {
  readonly asked: Asked;
  readonly today: LagosDay;
}

function AskDays({ asked, today }: AskDaysProps) {
  const [shown, setShown] = useState(asked);
  const [{ from, to }, setDays] = useState(asked);
  const [problem, setProblem] = useState<string | null>(null);
  // A form anew would lose the focus.
  if (shown.from !== asked.from || shown.to !== asked.to) {
    setShown(asked);
    setDays(asked);
    setProblem(null);
  }
  const navigate = useNavigate();
  const type = (typed: Asked) => {
    setDays(typed);
    setProblem(null);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = reportPeriod(from, to);
    if (!read.ok) return setProblem(read.message);
    navigate(`/desk/day?${new URLSearchParams({ from, to })}`);
  };
  return (
    <Card aria-label="Days" className={styles.controls}>
      <form className={desk.form} onSubmit={submit} noValidate>
        <nav aria-label="Usual days" className={styles.usual}>
          {usualDays(today).map(({ name, from, to }) => (
            <Link
              key={name}
              to={`/desk/day?${new URLSearchParams({ from, to })}`}
              className={desk.choice}
              aria-current={from === asked.from && to === asked.to ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
        <div className={`${desk.pair} ${styles.dates}`}>
          <Field label="First day">
            <TextInput type="date" value={from} onChange={({ target }) => type({ from: target.value, to })} />
          </Field>
          <Field label="Last day" error={problem} hint={`${mostReportDays} days at most.`}>
            <TextInput type="date" value={to} onChange={({ target }) => type({ from, to: target.value })} />
          </Field>
        </div>
        <div className={styles.show}>
          <Button type="submit">Show</Button>
        </div>
      </form>
    </Card>
  );
}

function usualDays(today: LagosDay) {
  const yesterday = addDays(today, -1);
  return [
    { name: 'Today', from: today, to: today },
    { name: 'Yesterday', from: yesterday, to: yesterday },
    { name: '7 days', from: addDays(today, -6), to: today },
    { name: '30 days', from: addDays(today, -29), to: today },
  ];
}

function Figures({ from, to }: Asked) {
  const { data, error } = useReport(from, to);
  if (error) return <NoFigures error={error} />;
  if (data === undefined) return <Skeleton shape="block" height="40rem" />;
  const view = reportView(data);
  return (
    <>
      <div className={styles.head}>
        <h2>{view.title}</h2>
        <div className={`${desk.leave} ${styles.controls}`}>
          <Button
            tone="quiet"
            onClick={() => saveFile(`figures-${from}-${to}.csv`, 'text/csv;charset=utf-8', reportCsv(view))}
          >
            Save as CSV
          </Button>
          <Button tone="quiet" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      {view.alert && (
        <Card role="alert">
          <p className={desk.refusal}>{view.alert}</p>
        </Card>
      )}
      <div className={styles.tables}>
        {view.tables.map((table) => (
          <FigureTable key={table.id} table={table} />
        ))}
      </div>
    </>
  );
}

/** The reason why there are no figures; a login that has ended leads to the door. */
function NoFigures({ error }: { readonly error: Error }) {
  const hasEnded = error instanceof ReadError && error.failure.status === 401;
  return (
    <Card role="alert" className={desk.head}>
      <p>{readNotice(error).message}</p>
      {hasEnded && (
        <ButtonLink to="/staff" reloadDocument>
          Sign in again
        </ButtonLink>
      )}
    </Card>
  );
}
