import fc from 'fast-check';
import { expect } from 'vitest';
import type { Property } from '../../testing/property/index.ts';
import { after, opened } from './decide.properties.ts';
import { decidePayment } from './decide.ts';
import type { PaymentState } from './events.ts';
import { evolvePayment } from './evolve.ts';
import { mostSilences, type SilenceCommand, type SilenceKind, silenceKinds } from './silence.ts';

const minuteMs = 60_000;

export const missed = (kind: SilenceKind): SilenceCommand => ({ type: 'missAnswer', asked: 'charge', kind });
export const heard: SilenceCommand = { type: 'hearAnswer' };

/** A try after commands that came a minute apart. */
export function told(commands: readonly SilenceCommand[], first: PaymentState = opened()): PaymentState {
  return commands.reduce((state, command, index) => {
    const decision = decidePayment(state, command);
    const events = decision.ok ? decision.events : [];
    return events.reduce((one, event) => evolvePayment(one, { ...event, at: (index + 1) * minuteMs }), state);
  }, first);
}

const anyCommand: fc.Arbitrary<SilenceCommand> = fc.oneof(
  fc.constantFrom(...silenceKinds).map(missed),
  fc.constant(heard),
);

export const properties: readonly Property[] = [
  {
    name: 'however long and often a gateway is silent, its try’s stream has an end',
    property: fc.property(fc.array(anyCommand, { maxLength: 200 }), (commands) => {
      const state = told(commands);
      expect(state.silences).toBeLessThanOrEqual(mostSilences);
      expect(state.status).toBe('pending');
    }),
  },
  {
    name: 'whatever silence came before, the next answer about the charge ends it and settles as it would have',
    property: fc.property(fc.array(anyCommand, { maxLength: 8 }), (commands) => {
      const { silence, silences: _, ...settled } = after(told(commands), {});
      const { silence: __, silences: ___, ...usual } = after(opened(), {});
      expect(silence).toBeNull();
      expect(settled).toEqual(usual);
    }),
  },
];
