import type { RouteMatch, RouterContextProvider } from 'react-router';
import { logWarning } from '../log.ts';
import type { Loader } from '../navigation/prefetch.ts';
import { isFinal, retryLoad } from './retry-load.ts';

/**
 * Current data in the shape that the code of this generation expects: the server has that of another one. Null where the
 * page is gone or has moved; other failures are retried.
 */
export function readAnew(
  { route: { id = '', loader }, params }: Pick<RouteMatch, 'route' | 'params'>,
  context: RouterContextProvider,
): Promise<Record<string, unknown> | null> {
  return retryLoad(
    async () => {
      const request = new Request(location.href);
      try {
        return { [id]: await (loader as Loader | undefined)?.({ request, params, context }) };
      } catch (error) {
        if (isFinal(statusOf(error))) return null;
        throw error;
      }
    },
    (error) => logWarning('the data of the page did not come', error),
  );
}

/** Of a `Response`, an `ApiError` or what `data()` of react-router gives. */
function statusOf(error: unknown): number {
  const { status, init } = Object(error);
  return status ?? init?.status;
}
