import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { demoCalendar, demoNow } from '../demo/calendar.ts';
import { demoData } from '../demo/data.ts';
import type { DemoPerson } from '../demo/people.ts';
import { demoPeople } from '../demo/people.ts';
import { demoFactorSecret, mailDomain, readProduct } from '../settings.ts';
import { codeOf } from './factor-codes.ts';
import { openSession } from './open-session.ts';

/** What the backend answered. */
export type Answer = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the tests look at whatever came
  body: any;
  /** Code of the first error. */
  code: string | undefined;
  requestId: string | null;
};

/** What an answer refuses: the codes by the fields that they stand at. */
export function codesByField({ body }: Answer): Record<string, string> {
  return Object.fromEntries(
    body.errors.map(({ extensions }: { extensions: { field: string; code: string } }) => [
      extensions.field,
      extensions.code,
    ]),
  );
}

/** Somebody who calls: with a token, or nobody in particular. */
export type Caller = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

const product = readProduct();

/** The demo house as it was loaded. */
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

/** An address from where nobody else has asked for anything: what one test does is no limit to another. */
export function fromNewAddress(): { 'x-forwarded-for': string } {
  addresses += 1;
  return { 'x-forwarded-for': `2001:db8:${house}:${addresses.toString(16)}::1` };
}

const house = randomBytes(2).toString('hex');
let addresses = 0;

function withToken(token: string | null): Caller {
  const always: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const call = callAt(inject('url'), always);
  return token === null ? fromEverywhere(call) : fromFew(call);
}

/**
 * Whose calls come from a few addresses, but those that say one. The backend looks up the rights of a caller anew
 * for every address, which costs it as much as the call itself.
 */
export function fromFew(call: Caller): Caller {
  const places = Array.from({ length: 4 }, fromNewAddress);
  let calls = 0;
  return (method, path, body, headers) => {
    calls += 1;
    return call(method, path, body, { ...places[calls % places.length], ...headers });
  };
}

/** Whose calls come each from another address, but those that say one. */
function fromEverywhere(call: Caller): Caller {
  return (method, path, body, headers) =>
    call(method, path, body, { ...fromNewAddress(), ...headers });
}

/** Longer than any call takes, and shorter than a test: what does not answer is named. */
const patience = 100_000;

/** Calls a backend with these headers. A blob and a form are sent as they are, everything else as JSON. */
export function callAt(url: string, always: Record<string, string>): Caller {
  return async (method, path, body, headers) => {
    const isForm = body instanceof FormData;
    const signal = AbortSignal.timeout(patience);
    const unanswered = (cause: unknown) => {
      throw new Error(`${method} ${path} got no answer`, { cause });
    };
    const response = await fetch(url + path, {
      method,
      signal,
      headers: {
        // A test that thinks for seconds would find the connection of its last call closed.
        connection: 'close',
        ...(!isForm && { 'content-type': 'application/json' }),
        ...always,
        ...headers,
      },
      body:
        body === undefined ? null : body instanceof Blob || isForm ? body : JSON.stringify(body),
    }).catch(unanswered);
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

/** Nobody: no token at all. */
export const nobody = withToken(null);

/** The site itself, reading for visitors. */
export const visitor: Caller = (...call) => {
  const authorization = `Bearer ${inject('env').DIRECTUS_PUBLIC_TOKEN}`;
  return fromEverywhere(callAt(inject('url'), { authorization }))(...call);
};

/** The web server itself, which begins sessions for others. */
export const webServer: Caller = (...call) =>
  fromEverywhere(callAt(inject('url'), { 'x-site-secret': inject('env').PURGE_SECRET ?? '' }))(
    ...call,
  );

/** The address of a demo account. */
export function emailOf(login: string): string {
  return `${login}@${mailDomain(product)}`;
}

/** The code that the second factor of the demo's staff shows now. */
export function staffCode(): string {
  return codeOf(demoFactorSecret);
}

/** Somebody who calls with a token. */
export const bearer = withToken;

/** A token of a demo account, for another instance. */
export function tokenOf(login: string): Promise<string> {
  return openSession(emailOf(login));
}

/** A demo account that has signed in. */
export async function as(login: string): Promise<Caller> {
  return withToken(await tokenOf(login));
}

/** The super account. */
export function operator(): Promise<Caller> {
  return as('operator');
}

/** A path with a query whose values are JSON. */
export function query(path: string, values: Record<string, unknown>): string {
  const entries = Object.entries(values).map(([key, value]): [string, string] => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return `${path}?${new URLSearchParams(entries)}`;
}
