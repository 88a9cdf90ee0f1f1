import type { Coverage } from '@marketsquare/core/kernel/reached';
import type { Api } from '@marketsquare/core/wire/api';
import { Radar } from 'lucide-react';
import { useState } from 'react';
import { titled } from '../../platform/shop-name.ts';
import { useValue } from '../../platform/value.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingPart } from '../../ui/Missing.tsx';
import { ChartPane } from './ChartPane.tsx';
import { EventList } from './EventList.tsx';
import styles from './InspectScreen.module.css';
import { LaterPane } from './LaterPane.tsx';
import { MachineList } from './MachineList.tsx';
import { SendForm } from './SendForm.tsx';
import { StepPane } from './StepPane.tsx';
import { TraceBar } from './TraceBar.tsx';
import type { Trace } from './trace.ts';
import { snapshotsAfter } from './visit.ts';
import type { WatchedShop } from './watched-shop.ts';

const ServerOrders = lazyPart(() => import('./ServerOrders.tsx'), MissingPart);
const SequenceDiagram = lazyPart(() => import('./SequenceDiagram.tsx'), MissingPart);

interface InspectScreenProps {
  readonly shop: WatchedShop;
  /** The server to read from; none where `marketsquare inspect` serves the page. */
  readonly api?: Api | null;
  /** The recorded visit that the page's address asks for. */
  readonly asked?: string | null;
  /** The mistake in the visit that the page was to open with. */
  readonly problem?: string | null;
}

/** The machines of the shop in another tab: their states, their events, and a form that sends one. */
export default function InspectScreen(props: InspectScreenProps) {
  const { shop, api = null, asked = null, problem = null } = props;
  const { session, steps: liveSteps, entries, live: running, kept } = useValue(shop);
  const [shownId, setShownId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isFiltered, setFiltered] = useState(false);
  const [coverage, setCoverage] = useState<Coverage | null>(null);
  // Null follows the latest.
  const [place, setPlace] = useState<number | null>(null);
  const traces =
    session === null || liveSteps.length === 0
      ? kept
      : [...kept, { id: session, name: 'The latest visit', steps: liveSteps, entries }];
  const shown = traces.find(({ id }) => id === shownId) ?? traces[0];
  const steps = shown?.steps ?? [];
  const live = shown?.id === session ? running : null;
  const count = place === null ? steps.length : Math.min(place + 1, steps.length);
  const step = steps[count - 1];
  const snapshots = snapshotsAfter(steps, count);
  const actor = chosen ?? step?.entry.actor ?? null;
  const snapshot = actor === null ? undefined : snapshots.get(actor);

  const show = (id: string) => {
    setShownId(id);
    setChosen(null);
    setPlace(null);
  };
  const dismiss = (id: string) => {
    if (id === shown?.id) setPlace(null);
    shop.dismiss(id);
  };
  const showFile = (trace: Trace) => {
    shop.keep(trace);
    show(trace.id);
  };

  const orders = api && (
    <LaterPane area="orders" title="The server’s orders" what="the orders">
      <ServerOrders api={api} />
    </LaterPane>
  );

  return (
    <div className={styles.inspector}>
      <title>{titled('Inspector')}</title>
      <header className={styles.header}>
        <h1 className={styles.title}>Inspector</h1>
        <p className={styles.status} role="status" data-state={running ? 'live' : 'away'}>
          {running
            ? `A tab is shopping: ${running.length} machines run`
            : 'No tab of this browser is shopping now'}
        </p>
      </header>
      <TraceBar
        api={api}
        asked={asked}
        traces={traces}
        shown={shown}
        liveId={session}
        onShow={show}
        onDismiss={dismiss}
        onRead={showFile}
        onCoverage={setCoverage}
        firstProblem={problem}
      />
      {steps.length === 0 ? (
        <main className={styles.empty}>
          <EmptyState picture={<Radar />} title="Nothing to look at yet" headingLevel="h2">
            <p>Open the shop in another tab of this browser. Its machines appear here as soon as they run.</p>
          </EmptyState>
          {orders}
        </main>
      ) : (
        <main className={styles.panes}>
          <MachineList
            snapshots={snapshots}
            live={live}
            chosen={actor}
            isFixed={chosen !== null}
            onChoose={setChosen}
          />
          <EventList
            steps={steps}
            only={isFiltered ? actor : null}
            place={count - 1}
            isFollowing={place === null}
            actor={actor}
            onFilter={setFiltered}
            onPlace={setPlace}
          />
          {actor !== null && <ChartPane actor={actor} snapshot={snapshot} coverage={coverage} />}
          {step && <StepPane step={step} actor={actor} snapshot={snapshot} />}
          {actor !== null && (
            <SendForm
              key={actor}
              actor={actor}
              snapshot={snapshotsAfter(steps, steps.length).get(actor)}
              isLive={live?.includes(actor) ?? false}
              steps={steps}
              onSend={shop.send}
            />
          )}
          {step && (
            <LaterPane area="sequence" title="Sequence" what="the sequence">
              <SequenceDiagram steps={steps} seq={step.entry.seq} />
            </LaterPane>
          )}
          {orders}
        </main>
      )}
    </div>
  );
}
