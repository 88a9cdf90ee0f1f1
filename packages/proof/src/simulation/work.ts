import type { Failure } from '@marketsquare/core/kernel/failure';
import type { AnyActorRef, PromiseActorLogic, PromiseSnapshot } from 'xstate';
import type { Answer } from '../server/index.ts';

/**
 * The fate of a call on the network: it goes through, never arrives, or arrives while its reply gets lost.
 */
export type Passage = 'through' | 'requestLost' | 'replyLost';

/** One call that a machine waits for. */
export interface Work {
  readonly name: string;
  /** The id by which its machine names the result in the journal. */
  readonly id: string;
  /** Lets the network act, and gives the machine the result. */
  answer(passage: Passage): void;
  /** Lets the call reach the server without anybody to hear of it, as when the page is reloaded meanwhile. */
  arrive(): void;
}

/**
 * The calls under way in one visit. They are answered only when told to: without timer, promise or order of
 * their own.
 */
export interface Works {
  readonly waiting: readonly Work[];
  /** An actor that waits here; `serve` is the server's part when the call reaches it. */
  actor<Output, Input>(
    name: string,
    serve: (input: Input) => Answer<Output>,
  ): PromiseActorLogic<Output, Input>;
}

const offline: Failure = { code: 'network', message: '' };

export function createWorks(): Works {
  const waiting = new Map<AnyActorRef, Work>();
  return {
    get waiting() {
      return [...waiting.values()];
    },
    actor: (name, serve) => workActor(name, serve, waiting),
  };
}

function workActor<Output, Input>(
  name: string,
  serve: (input: Input) => Answer<Output>,
  waiting: Map<AnyActorRef, Work>,
): PromiseActorLogic<Output, Input> {
  const answers = new WeakMap<AnyActorRef, Answer<Output>>();
  type Waiting = PromiseSnapshot<Output, Input>;
  return {
    getInitialSnapshot: (_, input): Waiting => ({
      status: 'active',
      output: undefined,
      error: undefined,
      input,
    }),
    getPersistedSnapshot: (snapshot) => snapshot,
    // A persisted snapshot is the one from here above.
    restoreSnapshot: (snapshot) => snapshot as Waiting,
    start: (snapshot, { self }) => {
      if (snapshot.status !== 'active') return;
      // As long as work is active its snapshot holds its input.
      const input = snapshot.input as Input;
      waiting.set(self, {
        name,
        id: self.id,
        arrive: () => void serve(input),
        answer: (passage) => {
          waiting.delete(self);
          const answer = passage === 'requestLost' ? { refusal: offline } : serve(input);
          answers.set(self, passage === 'replyLost' ? { refusal: offline } : answer);
          self.send({ type: 'work.answered' });
        },
      });
    },
    transition: (snapshot, event, { self }): Waiting => {
      const answer = answers.get(self);
      if (event.type === 'xstate.stop') {
        waiting.delete(self);
        return { status: 'stopped', output: undefined, error: undefined, input: undefined };
      }
      if (!answer || snapshot.status !== 'active') return snapshot;
      return 'output' in answer
        ? { status: 'done', output: answer.output, error: undefined, input: undefined }
        : { status: 'error', output: undefined, error: answer.refusal, input: undefined };
    },
  };
}
