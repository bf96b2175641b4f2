// Every HTTP route of the backend, and the kind of body it takes. Other routes answer 404 (`restrict-routes.ts`).
// The routes of Directus come from `@directus/api/dist/controllers`, without GraphQL and its schema, MCP, AI,
// deployments, metrics and resumable uploads (tus).

import type { BodyKind } from '@site/shared/domain';

const read = ['GET', 'SEARCH'] as const;
const write = ['POST', 'PATCH', 'DELETE'] as const;

type Body = {
  /** The kind of limits that apply (`bodyLimits`). */
  kind: BodyKind;
  /** Whether anonymous callers may send a body: it contains a secret or password, or queries public data. */
  isOpen?: true;
};
type Route = { path: string; methods: readonly string[]; body?: Body };

const route = (path: string, ...methods: readonly string[]): Route => ({ path, methods });

/** Lists and items of one of Directus's own collections. */
function collection(name: string): Route[] {
  return [route(`/${name}`, ...read, ...write), route(`/${name}/:key`, 'GET', 'PATCH', 'DELETE')];
}

/** Routes whose bodies are not plain saves. */
function taking(body: Body, routes: readonly Route[]): Route[] {
  return routes.map((one) => ({ ...one, body }));
}

const signIn: Body = { kind: 'signIn', isOpen: true };
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
  ...taking(signIn, [
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

const ofExtension: readonly Route[] = [
  ...taking(signIn, [
    route('/account/sign-in', 'POST'),
    route('/account/sign-in-code', 'POST'),
    route('/account/provider-sign-in', 'POST'),
    route('/__clock', 'GET', 'POST'),
    route('/certificates/keys/rotate', 'POST'),
    route('/jobs', 'GET', 'POST'),
    route('/jobs/:name', 'POST'),
    route('/notifications/unsubscribe/:token', 'GET', 'POST'),
    route('/notifications/reports', 'POST'),
  ]),
  ...taking({ kind: 'import', isOpen: true }, [route('/radar/import', 'POST')]),
  ...taking({ kind: 'action' }, [
    route('/actions/:set/:key', 'GET', 'POST'),
    route('/actions/:set/:key/:event', 'POST'),
    route('/actions/:set/:key/:event/cancel', 'POST'),
  ]),
  route('/account/by-link/:token', 'GET'),
  route('/account/inbox', 'GET'),
  route('/account/sessions', 'GET'),
  route('/account/session-facts', 'GET'),
  route('/account/settings', 'GET'),
  route('/admissions/board', 'GET'),
  route('/admissions/cases/:no', 'GET'),
  route('/admissions/calibration', 'GET'),
  route('/admissions/cases/:no/confidential', 'GET'),
  route('/admissions/cases/:no/decision', 'GET'),
  route('/admissions/cases/:no/panel', 'GET'),
  route('/admissions/cases/:no/reviews', 'GET'),
  route('/admissions/files/:token', 'GET'),
  route('/admissions/nominations', 'GET'),
  route('/admissions/profile-facts', 'GET'),
  route('/admissions/own', 'GET'),
  route('/admissions/tasks', 'GET'),
  route('/admissions/review', 'GET'),
  route('/admissions/review/:no', 'GET'),
  route('/admissions/review/:no/file', 'GET'),
  route('/admissions/review/:no/others', 'GET'),
  route('/admissions/votes', 'GET'),
  route('/admissions/votes/:no', 'GET'),
  route('/appdata', 'GET'),
  route('/buttons/:collection/:key', 'GET'),
  route('/certificates/credential/:code', 'GET'),
  route('/certificates/did', 'GET'),
  route('/certificates/keys', 'GET'),
  route('/certificates/mine', 'GET'),
  route('/certificates/of/:slug', 'GET'),
  route('/certificates/verify/:code', 'GET'),
  route('/certificates/snapshot', 'GET'),
  route('/member-home', 'GET'),
  route('/member-home/suggestions', 'GET'),
  route('/certificates/status/:purpose', 'GET'),
  route('/admissions/log-check', 'GET'),
  route('/endorsements/by-link/:token', 'GET'),
  route('/endorsements/mine', 'GET'),
  route('/fairness/heads', 'GET'),
  route('/invitations/by-link/:token', 'GET'),
  route('/invitations/mine', 'GET'),
  route('/invitations/sent', 'GET'),
  route('/library', 'GET'),
  route('/library/files/:token', 'GET'),
  route('/news/moved/:slug', 'GET'),
  route('/news/own', 'GET'),
  route('/news/preview-link/:key', 'GET'),
  route('/news/preview/:token', 'GET'),
  route('/notifications/digests/sample', 'GET'),
  route('/pending-approvals', 'GET'),
  route('/pending-work', 'GET'),
  route('/people/moved/:slug', 'GET'),
  route('/people/seen/:slug', 'GET'),
  route('/people/me/about', 'GET'),
  route('/people/me/settings', 'GET'),
  route('/people/:key/contacts', 'GET'),
  route('/people/:key/consents', 'GET'),
  route('/people/:key/visibility', 'GET'),
  route('/radar/signals', 'GET'),
  route('/skill/statistics', 'GET'),
  route('/studio-fonts/:weight', 'GET'),
];

const routes = [...ofDirectus, ...ofExtension].map(({ path, methods, body }) => ({
  segments: segmentsOf(path),
  methods: new Set<string>(methods),
  body,
}));

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
    routes.some((listed) => listed.methods.has(asked) && fits(listed.segments, segments)) &&
    !routes.some((listed) => isOtherCase(listed.segments, segments))
  );
}

/** The kind of body of a route, and whether anonymous callers may send one. */
export function bodyOf(method: string, path: string): Body {
  if (method === 'SEARCH') return question;
  const segments = segmentsOf(path);
  const route = routes.find(
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
