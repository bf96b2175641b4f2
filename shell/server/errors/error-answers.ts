import type { Locale } from '@site/shared/contract';
import { basenameOf, splitLocale } from '@site/shared/contract';
import { errorMessage } from '@site/shared/domain/system';
import { barePage, barePagePolicy } from '../answers/bare-page.ts';
import { Problem, problemBody } from '../answers/problem.ts';
import type { AppContext, AppDeps } from '../app-env.ts';
import { BackendError } from '../backend/backend-error.ts';
import { problemOf } from '../backend/problem-of.ts';
import { isDataAddress } from '../data-addresses.ts';
import { languageOf, pageLanguageOf } from '../language.ts';
import type { Renderer } from '../pages/renderer.ts';
import { isCrawler } from '../visitor.ts';

const plainPath = /^(?:\/[\w.~@-]+)*\/?$/;

/**
 * Converts everything that a handler throws to a response in the visitor's language, without a
 * stack trace.
 */
export function createRefusals({ log }: Pick<AppDeps, 'log'>, renderer: Renderer) {
  return async (thrown: unknown, c: AppContext): Promise<Response> => {
    const problem = asProblem(thrown);
    const requestId = c.get('requestId');
    if (problem.code === 'E_UNKNOWN') log.error({ err: thrown, requestId }, 'request failed');
    const headers = { ...problem.headers, 'cache-control': 'no-store' };
    const status = problem.status as 400;
    if (!wantsPage(c)) {
      const body = problemBody(problem, languageOf(c), requestId);
      return c.body(body, status, { ...headers, 'content-type': 'application/json' });
    }
    const locale = pageLanguageOf(c);
    const message = errorMessage(problem.code, locale, { requestId, ...problem.params });
    // So that no crawler indexes an error page.
    if (isCrawler(c) && status >= 400 && status < 500) {
      return c.body(message, status, { ...headers, 'content-type': 'text/plain; charset=utf-8' });
    }
    const page = await errorPage(c, locale, { status, message, requestId });
    return c.body(page.body, status, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'content-security-policy': page.policy,
    });
  };

  async function errorPage(
    c: AppContext,
    locale: Locale,
    error: { status: number; message: string; requestId: string },
  ): Promise<{ body: string; policy: string }> {
    try {
      const url = safeAddress(c, locale);
      const page = await renderer.render(
        { url, kind: 'page', error, status: error.status, requestId: error.requestId },
        { channel: c.get('channel') },
      );
      if (page.policy) return { body: page.body, policy: page.policy };
    } catch {
      // Without a worker the fallback page shows the same message.
    }
    return { body: barePage(locale, error), policy: barePagePolicy };
  }
}

function asProblem(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown;
  if (thrown instanceof BackendError) return problemOf(thrown);
  return new Problem('E_UNKNOWN', { cause: thrown });
}

function wantsPage(c: AppContext): boolean {
  const accept = c.req.header('accept') ?? '';
  const { pathname } = new URL(c.req.url);
  if (pathname.startsWith('/api/')) return false;
  if (isDataAddress(pathname) || pathname.endsWith('.json')) return accept.includes('text/html');
  return accept.includes('text/html') || !accept.includes('application/json');
}

/**
 * Address from which the links and language of an error page are derived. An unusual one, or one in
 * another language than the visitor's, is replaced by the home page.
 */
function safeAddress(c: AppContext, locale: Locale): string {
  const { pathname } = new URL(c.req.url);
  const fits = plainPath.test(pathname) && splitLocale(pathname).locale === locale;
  return fits ? pathname : basenameOf(locale);
}
