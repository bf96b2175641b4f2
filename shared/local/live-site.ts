import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { httpCookies, siteCookies } from './cookies.ts';

/** Headers that concern one connection only, and those that would make the answer unreadable here. */
const ofConnection = [
  'accept-encoding',
  'connection',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
];
/** The body arrives here unpacked; a browser must not remember https for this machine. */
const notPassedBack = [
  'alt-svc',
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'set-cookie',
  'speculation-rules',
  'strict-transport-security',
  'transfer-encoding',
];

/** An answer of the live site, as the browser gets it here. */
export type LiveAnswer = {
  status: number;
  headers: Headers;
  cookies: string[];
  body: Response['body'];
  text: () => Promise<string>;
};

/** A site that is live, as if its pages were at an address of this machine. */
export type LiveSite = {
  /** Sends a request on; `address` replaces its path and query. */
  pass: (request: IncomingMessage, here: string, address?: string) => Promise<LiveAnswer>;
};

/** `live` is scheme, host and port of the site. */
export function liveSite(live: string): LiveSite {
  return {
    async pass(request, here, address = request.url ?? '/') {
      const { method = 'GET' } = request;
      const hasBody = method !== 'GET' && method !== 'HEAD';
      const response = await fetch(`${live}${address}`, {
        method,
        headers: headersFor(request, { live, here }),
        redirect: 'manual',
        ...(hasBody && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' }),
      });
      return answerOf(response, { live, here });
    },
  };
}

type Addresses = { live: string; here: string };

function headersFor({ headers }: IncomingMessage, { live, here }: Addresses): Headers {
  const passed = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || ofConnection.includes(name)) continue;
    passed.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // Only pages from here count as pages of the site: a write from another page stays refused.
  if (headers.origin === here) passed.set('origin', live);
  const referrer = headers.referer;
  if (referrer?.startsWith(`${here}/`)) passed.set('referer', live + referrer.slice(here.length));
  if (headers.cookie) passed.set('cookie', siteCookies(headers.cookie));
  return passed;
}

function answerOf(response: Response, { live, here }: Addresses): LiveAnswer {
  const { status, body } = response;
  const headers = new Headers(response.headers);
  const cookies = headers.getSetCookie().map(httpCookies);
  for (const name of notPassedBack) headers.delete(name);
  const location = headers.get('location');
  if (location?.startsWith(`${live}/`)) headers.set('location', here + location.slice(live.length));
  return { status, headers, cookies, body, text: () => response.text() };
}
