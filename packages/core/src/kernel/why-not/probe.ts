import type { EventObject } from 'xstate';

/** An event with only a known type, and the fields that were read of it. */
export interface Probe {
  readonly event: EventObject;
  /** The fields read so far, in order. */
  readonly fields: ReadonlySet<string>;
}

/** Makes an event that records which fields are read: all but the type are undefined. */
export function probeOf(type: string): Probe {
  const fields = new Set<string>();
  const event = new Proxy<EventObject>(
    { type },
    {
      get: (target, field) => {
        if (field === 'type') return target.type;
        // Symbols are read by the language itself.
        if (typeof field === 'string') fields.add(field);
        return undefined;
      },
    },
  );
  return { event, fields };
}
