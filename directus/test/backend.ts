import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { demoCalendar, demoNow } from '../demo/calendar.ts';
import { demoData } from '../demo/data.ts';
import type { DemoPerson } from '../demo/people/people.ts';
import { demoPeople } from '../demo/people/people.ts';
import { demoFactorSecret, mailDomain, readProduct } from '../settings.ts';
import { codeOf } from './factor-codes.ts';
import { openSession } from './open-session.ts';

/** A response of the backend. */
export type Answer = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the tests read arbitrary response bodies
  body: any;
  /** Code of the first error. */
  code: string | undefined;
  requestId: string | null;
};

/** The error codes of a response by field. */
export function codesByField({ body }: Answer): Record<string, string> {
  return Object.fromEntries(
    body.errors.map(({ extensions }: { extensions: { field: string; code: string } }) => [
      extensions.field,
      extensions.code,
    ]),
  );
}

/** Sends requests, with or without a token. */
export type Caller = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

const product = readProduct();

/** The demo data as they were loaded. */
export const demo = demoData({ product, now: demoNow() });
export const people: DemoPerson[] = demoPeople(
  { members: 200, applicants: 24 },
  demoCalendar(demoNow()),
);

/** The person behind a demo account. */
export function personOf(login: string): DemoPerson {
  const person = people.find((candidate) => candidate.login === login);
  if (!person) throw new Error(`Nobody signs in as ${login}`);
  return person;
}

/** A network address that no other test uses, so that tests do not share rate limits. */
export function fromNewAddress(): { 'x-forwarded-for': string } {
  addresses += 1;
  return { 'x-forwarded-for': `2001:db8:${runId}:${addresses.toString(16)}::1` };
}

const runId = randomBytes(2).toString('hex');
let addresses = 0;

function withToken(token: string | null): Caller {
  const fixedHeaders: Record<string, string> =
    token === null ? {} : { authorization: `Bearer ${token}` };
  const call = callAt(inject('url'), fixedHeaders);
  return token === null ? withNewAddresses(call) : withFewAddresses(call);
}

/**
 * Wraps a caller so that its calls come from 4 addresses, unless a call sets its own. The backend caches
 * permissions per address, and a lookup costs as much as the call itself.
 */
export function withFewAddresses(call: Caller): Caller {
  const places = Array.from({ length: 4 }, fromNewAddress);
  let calls = 0;
  return (method, path, body, headers) => {
    calls += 1;
    return call(method, path, body, { ...places[calls % places.length], ...headers });
  };
}

/** Wraps a caller so that each call comes from another address, unless a call sets its own. */
function withNewAddresses(call: Caller): Caller {
  return (method, path, body, headers) =>
    call(method, path, body, { ...fromNewAddress(), ...headers });
}

/** In ms: longer than any call takes, shorter than a test, so that the error names the call. */
const requestTimeout = 100_000;

/** A caller of a backend with these headers. Blobs and forms are sent unchanged, everything else as JSON. */
export function callAt(url: string, fixedHeaders: Record<string, string>): Caller {
  return async (method, path, body, headers) => {
    const isForm = body instanceof FormData;
    const signal = AbortSignal.timeout(requestTimeout);
    const failWithoutResponse = (cause: unknown) => {
      throw new Error(`${method} ${path} got no answer`, { cause });
    };
    const response = await fetch(url + path, {
      method,
      signal,
      headers: {
        ...(!isForm && { 'content-type': 'application/json' }),
        ...fixedHeaders,
        ...headers,
      },
      body:
        body === undefined ? null : body instanceof Blob || isForm ? body : JSON.stringify(body),
    }).catch(failWithoutResponse);
    const text = await response.text();
    const parsed = text.startsWith('{') ? JSON.parse(text) : text;
    return {
      status: response.status,
      body: parsed,
      code: parsed?.errors?.[0]?.extensions?.code,
      requestId: response.headers.get('x-request-id'),
    };
  };
}

/** A caller without a token. */
export const nobody = withToken(null);

/** The site, with the token that it uses for anonymous visitors. */
export const visitor: Caller = (...call) => {
  const authorization = `Bearer ${inject('env').DIRECTUS_PUBLIC_TOKEN}`;
  return withNewAddresses(callAt(inject('url'), { authorization }))(...call);
};

/** The web server with its secret, which signs users in. */
export const webServer: Caller = (...call) =>
  withNewAddresses(callAt(inject('url'), { 'x-site-secret': inject('env').PURGE_SECRET ?? '' }))(
    ...call,
  );

/** The address of a demo account. */
export function emailOf(login: string): string {
  return `${login}@${mailDomain(product)}`;
}

/** The current TOTP code of the demo staff accounts. */
export function staffCode(): string {
  return codeOf(demoFactorSecret);
}

/** A caller with a token. */
export const bearer = withToken;

/** A token of a demo account, for another instance. */
export function tokenOf(login: string): Promise<string> {
  return openSession(emailOf(login));
}

/** A caller signed in as a demo account. */
export async function as(login: string): Promise<Caller> {
  return withToken(await tokenOf(login));
}

/** The super account. */
export function operator(): Promise<Caller> {
  return as('operator');
}

/** A path with a query string; values that are no strings are sent as JSON. */
export function query(path: string, values: Record<string, unknown>): string {
  const entries = Object.entries(values).map(([key, value]): [string, string] => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return `${path}?${new URLSearchParams(entries)}`;
}
