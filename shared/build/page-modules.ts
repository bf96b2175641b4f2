import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteRoutes } from '../contract/index.ts';

/** The route table of a remote, evaluated from `src/routes.ts`, which imports nothing at run time. */
export async function importRoutes(root: string): Promise<RemoteRoutes> {
  // The query bypasses Node's module cache in watch mode.
  const address = `${pathToFileURL(join(root, 'src/routes.ts')).href}?at=${Date.now()}`;
  return ((await import(address)) as { routes: RemoteRoutes }).routes;
}

/** The page module that each route imports, by the id of the route: `./news/list.page.tsx`. */
export function pageRequests(routes: RemoteRoutes): ReadonlyMap<string, string> {
  return new Map(
    Object.values(routes)
      .flat()
      .map(({ id, lazy }) => [id, requestOf(lazy)]),
  );
}

/** The page modules of a remote that load no antd: all outside the member area, and the home page of it. */
export function pageRequestsWithoutAntd(root: string): string[] {
  const { lk = [], ...others } = requireRoutes(root);
  return [...Object.values(others).flat(), ...lk.filter(({ path }) => path === '/c')].map(
    ({ lazy }) => requestOf(lazy),
  );
}

function requireRoutes(root: string): RemoteRoutes {
  const load = createRequire(join(root, 'package.json'));
  return (load('./src/routes.ts') as { routes: RemoteRoutes }).routes;
}

/** What the function of a route imports; the bundler knows the module by the same text. */
function requestOf(lazy: () => unknown): string {
  return /import\w*\(\s*['"]([^'"]+)['"]/.exec(lazy.toString())?.[1] ?? '';
}
