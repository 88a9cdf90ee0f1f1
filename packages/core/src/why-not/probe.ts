import type { EventObject } from 'xstate';

/** An event of which only the type is known, and the fields that somebody wanted to know of it. */
export interface Probe {
  readonly event: EventObject;
  /** The fields that were read so far, in their order. */
  readonly fields: ReadonlySet<string>;
}

/** Makes an event that tells what is read of it: all its fields but the type are undefined. */
export function probeOf(type: string): Probe {
  const fields = new Set<string>();
  const event = new Proxy<EventObject>(
    { type },
    {
      get: (target, field) => {
        if (field === 'type') return target.type;
        // Symbols are asked for by the language itself.
        if (typeof field === 'string') fields.add(field);
        return undefined;
      },
    },
  );
  return { event, fields };
}
