import type { TracingOptions } from './options.ts';

/**
 * Starts OpenTelemetry if `OTEL_EXPORTER_OTLP_ENDPOINT` is set; otherwise nothing of it is loaded. Call the result
 * before the process ends: it sends the last spans.
 */
export async function startTracing(options: TracingOptions): Promise<() => Promise<void>> {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => undefined;
  const { traceRequests } = await import('./trace-requests.ts');
  return traceRequests(options);
}
