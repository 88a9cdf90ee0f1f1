import { fromPromise } from 'xstate';

/**
 * An actor that core names and a shell provides: it fails until then.
 *
 * @param name  the actor's name in the machine's `actors`
 */
export function unprovided<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`actor "${name}" must be provided`)));
}
