import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { defaultLocale } from '@site/shared/contract';
import { type ErrorCode, maxFileBytes, uploadTime } from '@site/shared/domain/system';
import { allowUnreadBody } from '@site/shared/http';
import type { Hono } from 'hono';
import { Problem, problemBody } from './answers/problem.ts';
import type { AppEnv } from './app-env.ts';
import { isDataAddress } from './data-addresses.ts';
import type { Log } from './log.ts';
import { newRequestId } from './request-id.ts';

/**
 * Milliseconds. nginx and most load balancers reuse an idle connection for up to 60 s. If this server closed it
 * earlier, a request on its way would be lost, and a proxy does not send a POST again: the visitor would get a 502.
 */
const keepAliveTimeout = 65_000;

/** Milliseconds; the reader of a body has a shorter limit (`readBytes`, `receiveFile`), which it answers itself. */
const requestTimeout = uploadTime(maxFileBytes('upload.resource_mb')) + 10_000;

/**
 * The app behind an HTTP server. Addresses that a URL parser would refuse still reach the app,
 * which refuses them with a reason.
 */
export function createSiteServer(app: Hono<AppEnv>, log: Log): Server {
  const listener = getRequestListener(app.fetch);
  const server = createServer({ requestTimeout, keepAliveTimeout }, (incoming, outgoing) => {
    makeParsable(incoming);
    allowUnreadBody(incoming, outgoing);
    void listener(incoming, outgoing);
  });
  return server.on('clientError', (error: ParserError, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    const requestId = newRequestId();
    log.info({ requestId, reason: error.code }, 'no HTTP');
    refuseUnparsed(error, socket, requestId);
  });
}

/**
 * Still answers for some milliseconds, and closes each connection with its response, so that a proxy sends the next
 * request to another server.
 */
export async function drainSiteServer(server: Server, milliseconds: number): Promise<void> {
  server.prependListener('request', (_incoming, outgoing) => {
    outgoing.shouldKeepAlive = false;
  });
  await sleep(milliseconds);
}

/** Accepts no more connections and ends once the requests under way are answered. */
export function closeSiteServer(server: Server): Promise<void> {
  // A connection whose last request is answered from now on would otherwise stay open for `keepAliveTimeout`.
  server.keepAliveTimeout = 1;
  return new Promise((resolve) => server.close(() => resolve()));
}

type ParserError = Error & { code?: string };

/**
 * Makes an unusual request line parsable without changing its meaning. An absolute URL is reduced
 * to its path where a page is requested; for endpoints and files it stays a non-canonical address,
 * which is refused.
 */
function makeParsable(incoming: IncomingMessage): void {
  const target = incoming.url ?? '/';
  const relative = target.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
  const [path = '', ...query] = relative.split('?');
  const escaped = path.replaceAll('\\', '%5C');
  const isStrange = !escaped.startsWith('/') || (relative !== target && isDataAddress(path));
  const rooted = isStrange ? `/${escaped}` : escaped;
  incoming.url = [rooted, ...query].join('?');
  const { host } = incoming.headers;
  if (!host || !/^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i.test(host)) {
    incoming.headers.host = 'localhost';
  }
}

const unparsed: Readonly<Record<string, readonly [status: string, ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'E_BAD_REQUEST'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'E_BODY_TIME'],
};

/**
 * Answers bytes that are not HTTP, or headers beyond the limit. The language of the sender is
 * unknown.
 */
function refuseUnparsed(error: ParserError, socket: Duplex, requestId: string): void {
  const [status, code] = unparsed[error.code ?? ''] ?? ['400 Bad Request', 'E_BAD_REQUEST'];
  const body = problemBody(new Problem(code), defaultLocale, requestId);
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
