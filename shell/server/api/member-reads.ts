import { Problem, problemBody } from '../answers/problem.ts';
import type { AppDeps } from '../app-env.ts';
import type { Visitor } from '../backend/backend-auth.ts';
import { BackendError } from '../backend/backend-error.ts';
import { createNamedReads } from '../backend/named-reads.ts';
import { endsSession, problemOf } from '../backend/problem-of.ts';
import { createOfficeReads } from '../office/office-reads.ts';
import type { Gateway } from '../render/types.ts';
import { proxyPath } from './proxy-path.ts';

/** The signed-in user for whom a page is rendered. */
export type Reader = {
  token: string;
  visitor: Visitor;
  /** Called when the backend no longer knows the session. */
  onEnded: () => Promise<void>;
};

/**
 * The reads of a page that is rendered for one signed-in user: the same paths as at `/api/directus`, with the
 * rights of the user. The token stays in this thread.
 */
export function createMemberReads({
  config,
  backend,
  content,
  appData,
  log,
}: Pick<AppDeps, 'config' | 'backend' | 'content' | 'appData' | 'log'>): (
  reader: Reader,
) => Gateway {
  const named = createNamedReads({ content, appData });
  const office = createOfficeReads({ config, backend, appData });

  return ({ token, visitor, onEnded }) =>
    async (address, locale) => {
      try {
        const [asked = '', search] = address.split('?', 2);
        const path = proxyPath(`/api/directus${asked}`);
        if (!path) throw new Problem('E_NOT_FOUND', { params: { path: asked } });
        const query = new URLSearchParams(search);
        query.delete('access_token');
        const own = await named(path, query, locale);
        if (own) return { status: 200, body: own.body, tags: [], partial: own.partial };
        const body =
          (await office(path, query, { token, visitor })) ??
          (await backend.call({ path, query, token, visitor })).text;
        return { status: 200, body, tags: [] };
      } catch (error) {
        if (error instanceof BackendError && endsSession(error)) await onEnded();
        const problem = asProblem(error, address);
        return { status: problem.status, body: problemBody(problem, locale, ''), tags: [] };
      }
    };

  function asProblem(error: unknown, address: string): Problem {
    if (error instanceof Problem) return error;
    if (error instanceof BackendError) return problemOf(error, address.split('?', 1)[0]);
    log.error({ err: error }, 'a read for a page of the member area failed');
    return new Problem('E_UNKNOWN', { cause: error });
  }
}
