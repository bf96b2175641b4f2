import type { Request } from '../host.ts';

/** Whether a request comes from the studio: it has a session cookie; API clients send a bearer token. */
export function isStudio(request: Request): boolean {
  const { session } = request.accountability ?? {};
  return session !== undefined && request.get('authorization') === undefined;
}
