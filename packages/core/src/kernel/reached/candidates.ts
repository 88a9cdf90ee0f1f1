import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A transition of a state, and its id, which is unique within the machine. */
export interface Candidate {
  readonly id: string;
  readonly transition: AnyTransitionDefinition;
}

/** The transitions of a state, those of one event together, in the order in which the machine tries them. */
export function candidatesOf(node: AnyStateNode): readonly (readonly Candidate[])[] {
  let place = 0;
  return [node.always ?? [], ...node.transitions.values()].map((group) =>
    group.map((transition) => {
      const id = `${node.id}#${place}`;
      place += 1;
      return { id, transition };
    }),
  );
}
