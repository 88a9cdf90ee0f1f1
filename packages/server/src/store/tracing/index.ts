export {
  enter,
  noteOrder,
  type Span,
  type SpanFacts,
  type SpanStart,
  type Tracer,
  traced,
  tracedCommand,
  tracedSql,
  traceField,
  within,
} from './tracing.ts';
