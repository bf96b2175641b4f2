import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { LiveAnswer } from './live-site.ts';

const uncached = { 'cache-control': 'no-store' } as const;

/** Sends something that only this machine has; no browser keeps it. */
export function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
): void {
  response.writeHead(status, { ...uncached, 'content-type': type });
  response.end(body);
}

/** Sends an answer of the live site as it came. */
export async function sendPassed(response: ServerResponse, answer: LiveAnswer): Promise<void> {
  writeHead(response, answer);
  if (!answer.body) return void response.end();
  // A browser that leaves a page ends the streams of it.
  await pipeline(Readable.fromWeb(answer.body as never), response).catch(() => {});
}

/** Sends an answer of the live site with another body, which no browser keeps. */
export function sendChanged(response: ServerResponse, answer: LiveAnswer, body: string): void {
  answer.headers.delete('etag');
  answer.headers.set('cache-control', uncached['cache-control']);
  writeHead(response, answer);
  response.end(body);
}

function writeHead(response: ServerResponse, { status, headers, cookies }: LiveAnswer): void {
  response.writeHead(status, {
    ...Object.fromEntries(headers),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  });
}
