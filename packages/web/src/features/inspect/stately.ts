import type { Step } from './visit.ts';

/** A feed to Stately's own inspector, in its own window. */
export interface StatelyFeed {
  /** Sends the steps that it does not have yet. */
  readonly give: (steps: readonly Step[]) => void;
  readonly stop: () => void;
}

/** How long Stately's page may take to answer, in milliseconds. */
const patienceMs = 10_000;

/**
 * Opens Stately's inspector and waits until its page answers.
 *
 * @throws Error with a plain message when the window or the network does not allow it
 */
export async function openStately(): Promise<StatelyFeed> {
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const answered = new Promise<void>((done, fail) => {
    const hear = ({ data }: MessageEvent<{ type?: unknown }>) => {
      if (data?.type === '@statelyai.connected') done();
    };
    addEventListener('message', hear);
    setTimeout(() => {
      removeEventListener('message', hear);
      fail(new Error(unreachable));
    }, patienceMs);
  });
  const inspector = createBrowserInspector({ maxDeferredEvents: 5_000 });
  try {
    await answered;
  } catch (error) {
    inspector.stop();
    throw error;
  }
  const known = new Set<string>();
  let given = 0;
  return {
    give: (steps) => {
      for (const { entry, snapshot } of steps.slice(given)) {
        if (!snapshot) continue;
        const state = { status: snapshot.status, value: snapshot.value, context: snapshot.context };
        if (!known.has(entry.actor)) {
          known.add(entry.actor);
          inspector.actor(entry.actor, state, { definition: JSON.stringify(snapshot.machine.definition) });
        }
        inspector.event(entry.actor, entry.event);
        inspector.snapshot(entry.actor, state, { event: entry.event });
      }
      given = steps.length;
    },
    stop: () => inspector.stop(),
  };
}

const unreachable =
  "Stately's page did not answer. Its window may have been blocked, or this network does not reach stately.ai. All that is here works without it.";
