import { Radar } from 'lucide-react';
import { useState } from 'react';
import { useValue } from '../../platform/value.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ChartPane } from './ChartPane.tsx';
import { EventList } from './EventList.tsx';
import styles from './InspectScreen.module.css';
import { MachineList } from './MachineList.tsx';
import { SendForm } from './SendForm.tsx';
import { StepPane } from './StepPane.tsx';
import { snapshotsAfter } from './visit.ts';
import type { WatchedShop } from './watched-shop.ts';

/** The machines of the shop in another tab: their states, their events, and a form that sends one. */
export default function InspectScreen({ shop }: { readonly shop: WatchedShop }) {
  const { session, steps, live } = useValue(shop);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isFiltered, setFiltered] = useState(false);
  // Null follows the latest.
  const [place, setPlace] = useState<number | null>(null);
  const count = place === null ? steps.length : Math.min(place + 1, steps.length);
  const step = steps[count - 1];
  const snapshots = snapshotsAfter(steps, count);
  const actor = chosen ?? step?.entry.actor ?? null;
  const snapshot = actor === null ? undefined : snapshots.get(actor);

  return (
    <div className={styles.inspector}>
      <title>Inspector | Market Square</title>
      <header className={styles.header}>
        <h1 className={styles.title}>Inspector</h1>
        <p className={styles.status} role="status" data-state={live ? 'live' : 'away'}>
          {live ? `A tab is shopping: ${live.length} machines run` : 'No tab of this browser is shopping now'}
        </p>
      </header>
      {session === null || steps.length === 0 ? (
        <main>
          <EmptyState picture={<Radar />} title="Nothing to look at yet" headingLevel="h2">
            <p>Open the shop in another tab of this browser. Its machines appear here as soon as they run.</p>
          </EmptyState>
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
          {actor !== null && <ChartPane actor={actor} snapshot={snapshot} />}
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
        </main>
      )}
    </div>
  );
}
