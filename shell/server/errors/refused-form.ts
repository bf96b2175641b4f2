import { pageHeaders } from '../answers/page-headers.ts';
import { Problem } from '../answers/problem.ts';
import type { AppContext } from '../app-env.ts';
import { BackendError } from '../backend/backend-error.ts';
import { problemOf } from '../backend/problem-of.ts';
import type { MemberPages } from '../pages/member-pages.ts';

/** Field names whose values are never rendered back into a page. */
const secret = /password|otp|token|secret|code/i;

/**
 * Renders the page of a form again, with the submitted values (no secrets) and all errors. Rethrows
 * errors that are not refusals.
 */
export async function refusedForm(
  c: AppContext,
  memberPages: MemberPages,
  {
    url,
    fields,
    lists = {},
    error,
  }: {
    url: string;
    fields: Record<string, unknown>;
    /** The values of names that were sent several times. */
    lists?: Readonly<Record<string, readonly string[]>>;
    error: unknown;
  },
): Promise<Response> {
  const problem = asProblem(error);
  const errors: Record<string, { code: string; params: Problem['params'] }> = {};
  for (const { code, field = 'form', params = {} } of problem.complaints) {
    errors[field] ??= { code, params };
  }
  const page = await memberPages.renderFor(c, {
    url,
    kind: 'page',
    formState: { action: c.req.path, values: valuesOf(fields), ...listsOf(lists), errors },
    status: problem.status,
  });
  if (page.location) return c.body(null, 303, pageHeaders(page));
  return c.body(page.body, problem.status as 401, {
    ...pageHeaders(page),
    ...problem.headers,
    'cache-control': 'private, no-store',
  });
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof BackendError) return problemOf(error);
  throw error;
}

function valuesOf(fields: Record<string, unknown>): Record<string, string> {
  const kept = Object.entries(fields).filter(
    ([name, value]) => typeof value === 'string' && !secret.test(name),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value).slice(0, 10_000)]));
}

function listsOf(lists: Readonly<Record<string, readonly string[]>>) {
  const kept = Object.entries(lists).filter(([name]) => !secret.test(name));
  return kept.length > 0 && { lists: Object.fromEntries(kept) };
}
