import type { Gateway, SilenceKind } from '@marketsquare/core/shop/settlement';
import { Histogram, type Registry } from 'prom-client';

/** A call to a gateway that is over. */
export interface MeasuredCall {
  readonly gateway: Gateway;
  /** The method and the first segment of the path, such as "GET /transaction". */
  readonly call: string;
  /** An answer below 400, one from 400 on, or the kind of silence. */
  readonly outcome: 'answered' | 'refused' | SilenceKind;
  readonly seconds: number;
}

/** Measures calls to gateways by their outcome. */
export function measureCalls(registry: Registry): (measured: MeasuredCall) => void {
  const durations = new Histogram({
    name: 'marketsquare_gateway_call_duration_seconds',
    help: 'Time of a call to a gateway, by gateway, call and outcome.',
    labelNames: ['gateway', 'call', 'outcome'],
    // In seconds; a call is given up after ten.
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return ({ seconds, ...labels }) => durations.observe(labels, seconds);
}
