import { fromPromise } from 'xstate';

/**
 * An actor that core names and a shell provides: it refuses until then.
 *
 * @param name  the deed, as the machine's `actors` call it
 */
export function unprovided<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`actor "${name}" must be provided`)));
}
