import type { Request } from '../host.ts';

/** What a call over GraphQL asks for, as the caller wrote it; none of its variables. */
export function graphqlTextOf({ body, query }: Request): string {
  const { query: posted } = (body ?? {}) as { query?: unknown };
  return [posted, query.query].filter((text) => typeof text === 'string').join('\n');
}
