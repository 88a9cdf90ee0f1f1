import { type AnyActorScope, createEmptyActor } from 'xstate';

/**
 * A scope in which nothing happens: no action runs, no child starts, no message leaves.
 *
 * One serves a whole fold, or any number of folds from one start. Its `self` is an empty actor: a real actor of the machine
 * would already hold the `systemId`s of the machine's children.
 */
export function inertScope(): AnyActorScope {
  const self = createEmptyActor();
  return {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  };
}

function nothing(): void {}
