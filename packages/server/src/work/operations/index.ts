export { type Measured, type MetricsServer, serveMetrics } from './metrics.ts';
