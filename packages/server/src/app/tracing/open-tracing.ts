import {
  type Span as OtelSpan,
  type Tracer as OtelTracer,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Span, SpanFacts, SpanStart, Tracer } from '../../store/tracing/index.ts';
import type { TraceSettings } from './settings.ts';

/** The way of traces out of the shop. */
export interface Tracing {
  readonly tracer: Tracer;
  /** Sends what has ended, and ends. */
  close(): Promise<void>;
}

const kinds = { request: SpanKind.SERVER, work: SpanKind.INTERNAL, call: SpanKind.CLIENT } as const;

/** Sends traces to a receiver of OTLP. One that does not answer costs the shop nothing but the spans. */
export function openTracing({ url, sampler, share }: TraceSettings): Tracing {
  const named = resourceFromAttributes({ 'service.name': 'marketsquare' });
  const provider = new TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES come last.
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(sampler, share),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('marketsquare');
  return {
    tracer: {
      begin: (start, traceparent) => spanOf(tracer, start, contextOf(traceparent), null),
    },
    close: () => provider.shutdown(),
  };
}

function samplerOf(name: TraceSettings['sampler'], share: number): Sampler {
  const root = name.endsWith('traceidratio') ? new TraceIdRatioBasedSampler(share) : new AlwaysOnSampler();
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

/** A caller's span as the parent; its `tracestate` and `baggage` could say anything, and are left out. */
function contextOf(traceparent: string | undefined) {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}

function spanOf(
  tracer: OtelTracer,
  { name, kind, facts }: SpanStart,
  context: typeof ROOT_CONTEXT,
  whole: Span | null,
): Span {
  const span: OtelSpan = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, context);
  const own: Span = {
    traceId: span.spanContext().traceId,
    part: (start) => spanOf(tracer, start, trace.setSpan(ROOT_CONTEXT, span), own),
    note: (more: SpanFacts) => {
      span.setAttributes(more);
      whole?.note(more);
    },
    end: (failure) => {
      if (failure !== undefined) {
        span.setAttribute('error.type', failure);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
  return own;
}
