/** The names of samplers as OTEL_TRACES_SAMPLER gives them. */
export const samplers = [
  'always_on',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_traceidratio',
] as const;

/** Where traces go, and which. The headers and time limits of their way are the exporter's own settings. */
export interface TraceSettings {
  /** Takes OTLP as JSON over HTTP. */
  readonly url: string;
  readonly sampler: (typeof samplers)[number];
  /** The share of traces that a sampler by ratio takes, from 0 to 1. */
  readonly share: number;
}
