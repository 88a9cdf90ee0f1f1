import { type AnyStateMachine, StateMachine } from 'xstate';

/**
 * A machine with one of its states as somebody might have written it by mistake. XState's types do not follow a changed
 * configuration; the machine's events and context stay what they were.
 */
export function withState<Machine extends AnyStateMachine>(
  machine: Machine,
  name: string,
  state: object,
): Machine {
  const { config, implementations } = machine;
  const states = { ...config.states, [name]: state };
  return new StateMachine({ ...config, states }, implementations) as unknown as Machine;
}
