import { type AnyStateMachine, StateMachine } from 'xstate';

/**
 * A machine with one of its states as someone might have written it by mistake. XState's types do not follow
 * a changed configuration; the machine's events and context stay as they were.
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

/** The same for a state of the card payment that a machine includes. */
export function withCardState<Machine extends AnyStateMachine>(
  machine: Machine,
  name: string,
  state: object,
): Machine {
  const card = machine.config.states?.card ?? {};
  return withState(machine, 'card', { ...card, states: { ...card.states, [name]: state } });
}
