import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { withoutSecrets } from '../domain/text/index.ts';
import type { TracingOptions } from './options.ts';

/** What Node publishes about a request that it has received and one whose response is complete. */
type Received = { request: IncomingMessage; response: ServerResponse };

/**
 * Records one span per request that this process receives and per call that it makes with `fetch`, and passes the
 * trace on. Spans have no queries, no secret parts of addresses and no addresses of visitors.
 */
export function traceRequests({ service, continuesTraces }: TracingOptions): () => Promise<void> {
  const manager = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(manager);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledPart()) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  trace.setGlobalTracerProvider(provider);
  const tracer = trace.getTracer('site');
  const spans = new WeakMap<IncomingMessage, Span>();

  const begin = (message: unknown) => {
    const { request, response } = message as Received;
    const parent = continuesTraces
      ? propagation.extract(ROOT_CONTEXT, request.headers)
      : ROOT_CONTEXT;
    const method = request.method ?? 'GET';
    const attributes = { 'http.request.method': method, 'url.path': pathOf(request.url ?? '/') };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
    spans.set(request, span);
    response.once('close', () => span.end());
    // The rest of this request runs in this context; the next request of the connection replaces it.
    manager.attach(trace.setSpan(parent, span));
  };
  const finish = (message: unknown) => {
    const { request, response } = message as Received;
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', response.statusCode);
    span?.setAttribute('request.id', String(response.getHeader('x-request-id') ?? ''));
    if (response.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
  };
  subscribe('http.server.request.start', begin);
  subscribe('http.server.response.finish', finish);

  const calls = new UndiciInstrumentation({
    requireParentforSpans: true,
    requestHook: (span, { origin, path }) => {
      span.setAttributes({ 'url.full': origin + pathOf(path), 'url.path': pathOf(path) });
      // The web server passes on the visitor's browser.
      span.setAttributes({ 'url.query': '', 'user_agent.original': '' });
    },
  });
  return async () => {
    unsubscribe('http.server.request.start', begin);
    unsubscribe('http.server.response.finish', finish);
    calls.disable();
    await provider.shutdown().catch(() => undefined);
    manager.disable();
  };
}

/** The part of new traces that is recorded. */
function sampledPart(): number {
  const part = Number(process.env.OTEL_TRACES_SAMPLER_ARG ?? 1);
  return Number.isFinite(part) ? part : 1;
}

function pathOf(url: string): string {
  const [path = ''] = url.split('?', 1);
  return withoutSecrets(path);
}
