import { specSentences } from '@site/shared/domain/system';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { currentRequest } from '../request-scope.ts';
import { type Address, addressFailed, createAddresses } from './addresses.ts';
import { BackendError } from './backend-error.ts';

export type BackendCall = {
  method?: string;
  /** Path without query, already encoded. */
  path: string;
  query?: URLSearchParams;
  /** Bearer token of a user; otherwise the site's public token is used. */
  token?: string | undefined;
  /** The session token, sent as the backend's own cookie, for refresh and sign-out. */
  session?: string;
  body?: string | Uint8Array<ArrayBuffer> | FileBody;
  /** The length of a file that would follow: asks whether the caller may send it. */
  fileLength?: number;
  contentType?: string;
  /** Secret that identifies the web server to the backend. */
  siteSecret?: string;
  /** Makes a repeat of the same action harmless (idempotency). */
  idempotencyKey?: string | undefined;
  /** The caller: the backend's rate limits and logs use it. */
  visitor?: { address: string; userAgent: string | undefined } | undefined;
  /** Milliseconds; the setting of the site otherwise. */
  timeout?: number;
};

/** A file that is sent while it is read. */
export type FileBody = { size: number; stream: () => ReadableStream<Uint8Array> };

/** What an instance of the backend needs, by name, and the time that checking it took. */
export type BackendParts = Readonly<Record<string, { ok: boolean; ms: number }>>;

export type BackendAnswer = { status: number; headers: Headers; text: string };

export type Backend = {
  /** The whole answer. Throws `BackendError` for every status but 2xx. */
  call: (call: BackendCall) => Promise<BackendAnswer>;
  /** The answer as a stream, for files. Throws like `call`. */
  open: (call: BackendCall) => Promise<Response>;
  /** Whether the backend answers at all. */
  ping: () => Promise<boolean>;
  /** The parts of an instance that is ready; of any other, if none is. Undefined if none answers. */
  parts: () => Promise<{ ready: boolean; parts: BackendParts } | undefined>;
  close: () => void;
};

/** Name of the backend's session cookie. */
export const backendCookie = 'directus_session_token';

/**
 * HTTP client for Directus; each request has a bearer token, as the specification says. Failures
 * are logged without query, body and names, then thrown. With several addresses a read that fails
 * is repeated at another; anything else only when nothing of it was sent.
 */
export function createBackend(
  {
    backendUrls,
    backendTimeout,
    publicToken,
    purgeSecret,
  }: Pick<Config, 'backendUrls' | 'backendTimeout' | 'publicToken' | 'purgeSecret'>,
  log: Log,
): Backend {
  const addresses = createAddresses(backendUrls, log);
  return {
    call: (call) =>
      somewhere(call, async (address) => {
        const { response, done } = await send(address, call);
        try {
          const { status, headers } = response;
          return { status, headers, text: await response.text() };
        } finally {
          done();
        }
      }),
    open: (call) =>
      somewhere(call, async (address) => {
        const { response, done } = await send(address, call);
        done();
        return response;
      }),
    ping: () => addresses.ping(backendTimeout),
    parts: readParts,
    close: addresses.close,
  };

  async function readParts(): Promise<{ ready: boolean; parts: BackendParts } | undefined> {
    const headers = { 'x-site-secret': purgeSecret };
    const answers = backendUrls.map(async (url) => {
      const signal = AbortSignal.timeout(backendTimeout);
      const response = await fetch(`${url}/readyz`, { headers, signal });
      const { parts = {} } = (await response.json()) as { parts?: BackendParts };
      return { ready: response.ok, parts };
    });
    const readyOnes = answers.map(async (answer) => {
      if (!(await answer).ready) throw new Error('not ready');
      return answer;
    });
    // One that hangs is not waited for if another is ready.
    return Promise.any(readyOnes).catch(() => Promise.any(answers).catch(() => undefined));
  }

  async function somewhere<Answer>(
    call: BackendCall,
    attempt: (address: Address) => Promise<Answer>,
  ): Promise<Answer> {
    let tried: Address | undefined;
    for (let left = addresses.count; ; left -= 1) {
      const address = addresses.next(tried);
      try {
        return await attempt(address);
      } catch (error) {
        if (error instanceof BackendError) throw failed(call, error);
        if (error !== timedOut && error !== addressFailed) addresses.failed(address);
        const repeatable = error !== timedOut && (isReading(call) || nothingWasSent(error));
        if (left <= 1 || !repeatable) {
          throw failed(call, new BackendError(...statusOf(error), null, error));
        }
        tried = address;
      }
    }
  }

  async function send(
    address: Address,
    call: BackendCall,
  ): Promise<{ response: Response; done: () => void }> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(timedOut), call.timeout ?? backendTimeout);
    const done = () => clearTimeout(timer);
    const signals = isReading(call) ? [abort.signal, address.failing] : [abort.signal];
    let response: Response;
    try {
      response = await fetch(pathAt(address, call), {
        method: call.method ?? 'GET',
        headers: headersOf(call, publicToken),
        ...bodyOf(call),
        redirect: 'manual',
        signal: AbortSignal.any(signals),
      });
    } catch (error) {
      done();
      throw error;
    }
    if (response.ok) return { response, done };
    const data = await response.text().then(parseJson, () => null);
    done();
    throw new BackendError(response.status, response.statusText, data);
  }

  function failed(call: BackendCall, error: BackendError): BackendError {
    const level = error.statusCode >= 500 ? 'error' : 'warn';
    log[level](
      {
        requestId: currentRequest(),
        status: error.statusCode,
        statusText: error.statusMessage,
        method: call.method ?? 'GET',
        path: call.path,
      },
      specSentences.directusError,
    );
    return error;
  }
}

function pathAt({ url }: Address, { path, query }: BackendCall): string {
  const search = query?.toString() ?? '';
  return `${url}${path}${search && `?${search}`}`;
}

function isReading({ method = 'GET' }: BackendCall): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Failures of connecting: no byte has left. */
const unconnected = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function nothingWasSent(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return unconnected.has(cause?.code ?? '');
}

function bodyOf({ body }: BackendCall): RequestInit {
  if (body === undefined) return {};
  if (typeof body === 'string' || body instanceof Uint8Array) return { body };
  return { body: body.stream(), duplex: 'half' } as RequestInit;
}

const timedOut = new Error('the backend did not answer in time');

function statusOf(error: unknown): [number, string] {
  return error === timedOut ? [504, 'Gateway Timeout'] : [502, 'Bad Gateway'];
}

function headersOf(
  { token, session, siteSecret, contentType, idempotencyKey, visitor, ...call }: BackendCall,
  publicToken: string,
): Headers {
  const headers = new Headers({ accept: 'application/json' });
  const requestId = currentRequest();
  if (requestId) headers.set('x-request-id', requestId);
  headers.set('authorization', `Bearer ${token ?? publicToken}`);
  if (session) headers.set('cookie', `${backendCookie}=${session}`);
  if (siteSecret) headers.set('x-site-secret', siteSecret);
  if (contentType) headers.set('content-type', contentType);
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  if (call.fileLength !== undefined) headers.set('x-file-length', String(call.fileLength));
  if (typeof call.body === 'object' && 'stream' in call.body) {
    headers.set('content-length', String(call.body.size));
  }
  if (visitor) headers.set('x-forwarded-for', visitor.address);
  if (visitor?.userAgent) headers.set('user-agent', visitor.userAgent);
  return headers;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
