import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { startTracing } from './index.ts';

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
};
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

afterEach(() => vi.unstubAllEnvs());

/** Listens on a free port. */
async function serve(answer: Parameters<typeof createServer>[1]) {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

test('sends one span per request and per call, connected, without queries and secrets', async () => {
  const received: Span[] = [];
  const collector = await serve(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as Sent;
    received.push(
      ...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );
    response.end('{}');
  });
  const parents: (string | undefined)[] = [];
  const backend = await serve((request, response) => {
    parents.push(request.headers.traceparent as string | undefined);
    response.end();
  });
  const ended = Promise.withResolvers<void>();
  const web = await serve(async (_request, response) => {
    response.once('close', ended.resolve);
    await fetch(`${backend.url}/account/by-link/secret-of-a-link?email=a@b.example`);
    response.setHeader('x-request-id', '4f1c2a9be0d37765');
    response.end();
  });
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  const end = await startTracing({ service: 'web', continuesTraces: false });
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const asked = { traceparent, 'user-agent': 'browser of a name' };
  await (await fetch(`${web.url}/news?q=a%20name`, { headers: asked })).text();
  await ended.promise;
  await end();
  const inner = received.filter(({ traceId }) => parents[0]?.includes(traceId));
  const [outer] = inner.filter(({ parentSpanId }) => !parentSpanId);
  const [call] = inner.filter(({ kind }) => kind === 3);
  expect(outer?.traceId).not.toContain('0af7651916cd43dd');
  expect(call?.parentSpanId).toBe(outer?.spanId);
  expect(parents[0]).toContain(call?.spanId);
  expect(outer?.attributes).toContainEqual({
    key: 'request.id',
    value: { stringValue: '4f1c2a9be0d37765' },
  });
  expect(JSON.stringify(received)).not.toMatch(/secret-of-a-link|a@b|a%20name|browser of|\?/);
  await Promise.all([collector, backend, web].map(({ close }) => close()));
});

test('loads nothing without the setting', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', '');
  const end = await startTracing({ service: 'web', continuesTraces: false });
  await fetch('data:,ok');
  await expect(end()).resolves.toBeUndefined();
});
