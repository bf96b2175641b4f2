// How requests look in the log of Directus: docs/security.md, "Logs".
import { withoutSecrets } from '@site/shared/domain/text';

/** A request as the logger of Directus writes it. */
type LoggedRequest = {
  url?: string;
  query?: unknown;
  params?: unknown;
  headers?: Readonly<Record<string, unknown>>;
};
export type RequestSerializer = (request: never) => LoggedRequest;

/** Headers without personal data and secrets; `Referer` and the headers of the site's web server have some. */
const plainHeaders = ['host', 'user-agent', 'content-type', 'content-length', 'x-request-id'];

/**
 * Wraps the serializer of logged requests: the address without query and secrets, few headers. Directus itself only
 * redacts `access_token`, `Authorization` and `Cookie`.
 */
export function redactedRequests(serialize: RequestSerializer): RequestSerializer {
  return (request) => {
    const { query: _query, params: _params, ...logged } = serialize(request);
    const [path = ''] = (logged.url ?? '').split('?');
    const headers = Object.entries(logged.headers ?? {}).filter(([name]) =>
      plainHeaders.includes(name),
    );
    return { ...logged, url: withoutSecrets(path), headers: Object.fromEntries(headers) };
  };
}

/** A response as it is logged: the headers of Directus are always the same. */
export function statusOnly({ statusCode }: { statusCode: number }) {
  return { statusCode };
}
