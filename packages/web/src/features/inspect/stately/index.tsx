import { createBrowserInspector } from '@statelyai/inspect';
import type { ReactElement } from 'react';
import type { InspectionEvent, Observer } from 'xstate';
import { StatelySwitch } from './StatelySwitch.tsx';

/** Stately's inspector of the actors in this tab. */
export interface Stately {
  /** Hears what the actors do, as their `inspect` option. */
  readonly onlooker: Observer<InspectionEvent>;
  /** Opens Stately's page, which then receives all of it. */
  readonly switch: ReactElement;
}

/** The number of events remembered for a page that opens late: a developer's whole visit. */
const mostDeferred = 5_000;

/** Starts observing. Nothing is asked of stately.ai before the switch is pressed. */
export function startStately(): Stately {
  const inspector = createBrowserInspector({ autoStart: false, maxDeferredEvents: mostDeferred });
  return { onlooker: inspector.inspect, switch: <StatelySwitch onOpen={inspector.start} /> };
}
