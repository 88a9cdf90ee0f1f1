import { describe, expect, test } from 'vitest';
import { testProperties } from '../../testing/test-properties.ts';
import { opened } from './decide.properties.ts';
import { decidePayment } from './decide.ts';
import type { PaymentState } from './events.ts';
import { evolvePayment } from './evolve.ts';
import { heard, missed, properties, told } from './silence.properties.ts';
import { mostSilences, type SilenceCommand } from './silence.ts';

/** The events of one more command, after others that came a minute apart. */
function said(before: readonly SilenceCommand[], command: SilenceCommand, first: PaymentState = opened()) {
  const decision = decidePayment(told(before, first), command);
  return decision.ok ? decision.events : decision.reason;
}

describe('a gateway that does not answer about a try', () => {
  test('is noted the first time, with what it was asked and the kind of its silence', () => {
    expect(said([], missed('serverError'))).toEqual([
      { type: 'payment.unanswered', asked: 'charge', kind: 'serverError' },
    ]);
  });

  test('is not noted again while it is silent in the same way', () => {
    expect(said([missed('serverError'), missed('serverError')], missed('serverError'))).toEqual([]);
  });

  test('is noted again with another kind, and its silence goes on since it began', () => {
    const changed = [missed('serverError'), missed('timeout')];
    expect(said(changed.slice(0, 1), missed('timeout'))).toHaveLength(1);
    expect(told(changed).silence).toEqual({ asked: 'charge', kind: 'timeout', since: 60_000 });
  });

  test('is noted once when it answers again', () => {
    expect(said([missed('serverError')], heard)).toEqual([{ type: 'payment.answered' }]);
    expect(said([missed('serverError'), heard], heard)).toEqual([]);
    expect(told([missed('serverError'), heard]).silence).toBeNull();
  });

  test('is not noted about a try that is over', () => {
    expect(said([], missed('serverError'), { ...opened(), status: 'settled' })).toEqual([]);
  });

  test('leaves everything else about the try as it was', () => {
    const { silence: _, silences: __, ...left } = told([missed('serverError'), missed('timeout'), heard]);
    const { silence: ___, silences: ____, ...before } = opened();
    expect(left).toEqual(before);
  });

  test('is nothing of a stream that was never opened', () => {
    expect(decidePayment(null, missed('timeout'))).toEqual({ ok: false, reason: 'unknownPayment' });
    expect(() => evolvePayment(null, { type: 'payment.answered', at: 0 })).toThrow('was opened');
  });

  test('that comes and goes is noted so often and no more', () => {
    const flapping = Array.from({ length: 100 }, () => [missed('timeout'), heard]).flat();
    expect(told(flapping).silences).toBe(mostSilences);
  });
});

testProperties(properties);
