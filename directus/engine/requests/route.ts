// HTTP routes of the backend with the kinds of bodies they take.
import type { BodyKind } from '@site/shared/domain/system';

export type Body = {
  /** The kind of limits that apply (`bodyLimits`). */
  kind: BodyKind;
  /** Whether anonymous callers may send a body: it contains a secret or password, or queries public data. */
  isOpen?: true;
};

export type Route = { path: string; methods: readonly string[]; body?: Body };

export const route = (path: string, ...methods: readonly string[]): Route => ({ path, methods });

/** Routes that are only read. */
export const reading = (...paths: readonly string[]): Route[] =>
  paths.map((path) => route(path, 'GET'));

/** Routes whose bodies are not plain saves. */
export function taking(body: Body, routes: readonly Route[]): Route[] {
  return routes.map((one) => ({ ...one, body }));
}

/** A body with a password or another secret, before the caller is known. */
export const signInBody: Body = { kind: 'signIn', isOpen: true };
