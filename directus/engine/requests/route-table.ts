// Every HTTP route of the backend, and the kind of body it takes. Other routes answer 404 (`restrict-routes.ts`).
// The routes of Directus come from `@directus/api/dist/controllers`, without GraphQL and its schema, MCP, AI,
// deployments, metrics and resumable uploads (tus). The areas declare their own.

import { allAreas } from '../area.ts';
import { once } from '../once.ts';
import { type Body, type Route, route, signInBody, taking } from './route.ts';

const read = ['GET', 'SEARCH'] as const;
const write = ['POST', 'PATCH', 'DELETE'] as const;

/** Lists and items of one of Directus's own collections. */
function collection(name: string): Route[] {
  return [route(`/${name}`, ...read, ...write), route(`/${name}/:key`, 'GET', 'PATCH', 'DELETE')];
}

const saved: Body = { kind: 'save' };
/** The body of a `SEARCH` request to any route. */
const question: Body = { kind: 'query', isOpen: true };

const ofDirectus: readonly Route[] = [
  route('/', 'GET'),
  route('/robots.txt', 'GET'),
  ...[
    'access',
    'activity',
    'comments',
    'dashboards',
    'notifications',
    'operations',
    'panels',
    'presets',
    'revisions',
    'roles',
    'shares',
    'translations',
    'users',
    'versions',
  ].flatMap(collection),
  ...taking({ kind: 'upload' }, [
    ...['files', 'folders'].flatMap(collection),
    route('/assets/files', 'POST'),
    route('/assets/folder/:key', 'POST'),
    route('/files/import', 'POST'),
  ]),
  ...taking({ kind: 'definition' }, [
    ...['collections', 'flows', 'permissions', 'policies'].flatMap(collection),
    route('/fields', 'GET'),
    route('/fields/:collection', 'GET', 'POST', 'PATCH'),
    route('/fields/:collection/:field', 'GET', 'PATCH', 'DELETE'),
    route('/relations', 'GET', 'POST'),
    route('/relations/:collection', 'GET'),
    route('/relations/:collection/:field', 'GET', 'PATCH', 'DELETE'),
    route('/schema/snapshot', 'GET'),
    route('/schema/diff', 'POST'),
    route('/schema/apply', 'POST'),
  ]),
  ...taking(signInBody, [
    route('/auth', 'GET'),
    route('/auth/login', 'POST'),
    route('/auth/login/:provider', 'GET', 'POST'),
    route('/auth/login/:provider/callback', 'GET', 'POST'),
    route('/auth/logout', 'POST'),
    route('/auth/refresh', 'POST'),
    route('/auth/password/request', 'POST'),
    route('/auth/password/reset', 'POST'),
    route('/server/setup', 'POST'),
    route('/shares/auth', 'POST'),
    route('/users/invite/accept', 'POST'),
    route('/users/register', 'POST'),
    route('/users/register/verify-email', 'GET'),
  ]),
  ...taking({ kind: 'action', isOpen: true }, [route('/flows/trigger/:key', 'GET', 'POST')]),
  route('/assets/:key', 'GET'),
  route('/assets/:key/:name', 'GET'),
  route('/extensions', 'GET'),
  route('/extensions/registry', 'GET'),
  route('/extensions/registry/install', 'POST'),
  route('/extensions/registry/reinstall', 'POST'),
  route('/extensions/sources/:chunk', 'GET'),
  route('/extensions/:key', 'PATCH', 'DELETE'),
  route('/items/:collection', ...read, ...write),
  route('/items/:collection/:key', 'GET', 'PATCH', 'DELETE'),
  route('/permissions/me', 'GET'),
  route('/permissions/me/:collection', 'GET'),
  route('/permissions/me/:collection/:key', 'GET'),
  route('/policies/me/globals', 'GET'),
  route('/roles/me', 'GET'),
  route('/server/ping', 'GET'),
  route('/server/health', 'GET'),
  route('/server/info', 'GET'),
  route('/server/specs/oas', 'GET'),
  route('/settings', 'GET', 'PATCH'),
  route('/settings/owner', 'POST'),
  route('/shares/invite', 'POST'),
  route('/shares/info/:key', 'GET'),
  route('/users/invite', 'POST'),
  route('/users/me', 'GET', 'PATCH'),
  route('/users/me/track/page', 'PATCH'),
  route('/users/me/tfa/:step', 'POST'),
  route('/users/:key/tfa/:step', 'POST'),
  route('/utils/random/string', 'GET'),
  route('/utils/hash/generate', 'POST'),
  route('/utils/hash/verify', 'POST'),
  route('/utils/sort/:collection', 'POST'),
  route('/utils/revert/:revision', 'POST'),
  route('/utils/import/:collection', 'POST'),
  route('/utils/export/:collection', 'POST'),
  route('/utils/cache/clear', 'POST'),
  route('/utils/resolve-redirect', 'POST'),
  route('/versions/:key/compare', 'GET'),
  route('/versions/:key/save', 'POST'),
  route('/versions/:key/promote', 'POST'),
];

const routes = once(() =>
  [...ofDirectus, ...allAreas().flatMap((area) => area.routes ?? [])].map(
    ({ path, methods, body }) => ({
      segments: segmentsOf(path),
      methods: new Set<string>(methods),
      body,
    }),
  ),
);

/**
 * Whether a route exists for a method. Fixed segments are compared case-sensitively. A parameter may not be a
 * fixed segment in another case (`/users/Me`), because the router of Directus would match the fixed one.
 */
export function isListed(method: string, path: string): boolean {
  const segments = segmentsOf(path);
  // Files and pages of the studio, which has a client-side router.
  if (segments[0] === 'admin') return method === 'GET' || method === 'HEAD';
  const asked = method === 'HEAD' ? 'GET' : method;
  return (
    routes().some((listed) => listed.methods.has(asked) && fits(listed.segments, segments)) &&
    !routes().some((listed) => isOtherCase(listed.segments, segments))
  );
}

/** The kind of body of a route, and whether anonymous callers may send one. */
export function bodyOf(method: string, path: string): Body {
  if (method === 'SEARCH') return question;
  const segments = segmentsOf(path);
  const route = routes().find(
    ({ methods, segments: listed }) => methods.has(method) && fits(listed, segments),
  );
  return route?.body ?? saved;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function fits(listed: readonly string[], segments: readonly string[]): boolean {
  return (
    listed.length === segments.length &&
    listed.every((segment, at) => segment.startsWith(':') || segment === segments[at])
  );
}

/** Whether a path equals a listed route except for the case of its fixed segments. */
function isOtherCase(listed: readonly string[], segments: readonly string[]): boolean {
  if (listed.length !== segments.length) return false;
  const pairs = listed
    .map((segment, at) => [segment, segments[at] ?? ''] as const)
    .filter(([segment]) => !segment.startsWith(':'));
  return (
    pairs.every(([segment, sent]) => segment.toLowerCase() === sent.toLowerCase()) &&
    pairs.some(([segment, sent]) => segment !== sent)
  );
}
