import { queryToParams, type RequestOptions } from '@directus/sdk';
import { type Api, ApiError } from '@site/shared/contract';
import { createAct } from './act.ts';
import type { Transport } from './transport.ts';

/**
 * Runs `@directus/sdk` commands over a transport: `fetch` in the browser, a message port in a render
 * worker, which has no network access. Every error response becomes an `ApiError`.
 */
export function createApi(transport: Transport, actions: Transport = readOnly): Api {
  return {
    act: createAct(actions),
    async request(command) {
      const options = command();
      const { status, body } = await transport(options.path + queryOf(options), {
        method: options.method ?? 'GET',
        headers: { 'content-type': 'application/json', ...headersOf(options) },
        body: typeof options.body === 'string' ? options.body : undefined,
      });
      if (status < 200 || status > 299) throw refusal(status, body);
      if (status === 204 || body === '') return undefined as never;
      return (JSON.parse(body) as { data: never }).data;
    },
  };
}

/** Transport for actions in read-only environments, such as a render worker. */
const readOnly: Transport = () => {
  throw new Error('an action was tried where only reading is possible');
};

function queryOf({ params }: RequestOptions): string {
  const query = new URLSearchParams(queryToParams(params ?? {})).toString();
  return query && `?${query}`;
}

function headersOf({ headers = {} }: RequestOptions): Record<string, string> {
  return Object.fromEntries(new Headers(headers as HeadersInit).entries());
}

function refusal(status: number, body: string): ApiError {
  try {
    const { errors, requestId } = JSON.parse(body) as {
      errors?: { code?: string; params?: ApiError['params']; extensions?: { code?: string } }[];
      requestId?: string;
    };
    const [first] = errors ?? [];
    const code = first?.code ?? first?.extensions?.code ?? 'E_UNKNOWN';
    return new ApiError(status, code, requestId, first?.params);
  } catch {
    return new ApiError(status, status >= 500 ? 'E_BACKEND' : 'E_UNKNOWN');
  }
}
