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
  const definitions = new Map<string, string>();
  const inspector = createBrowserInspector({
    maxDeferredEvents: 5_000,
    // The library takes a definition from a running actor alone; these are in another tab.
    serialize: (message) =>
      message.type === '@xstate.actor'
        ? { ...message, definition: definitions.get(message.sessionId) }
        : message,
  });
  try {
    await answered;
  } catch (error) {
    inspector.stop();
    throw error;
  }
  let given = 0;
  return {
    give: (steps) => {
      for (const { entry, snapshot } of steps.slice(given)) {
        if (!snapshot) continue;
        const state = { status: snapshot.status, value: snapshot.value, context: snapshot.context };
        if (!definitions.has(entry.actor)) {
          definitions.set(entry.actor, JSON.stringify(snapshot.machine.config));
          inspector.actor(entry.actor, state);
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
