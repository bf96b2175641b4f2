import {
  basenameOf,
  type Locale,
  locales,
  type PageModule,
  type PublicRegistry,
  type Remote,
  type RemoteName,
  type Slot,
} from '@site/shared/contract';
import type { ReactNode } from 'react';
import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router';
import { RefusedSkeleton, Skeleton } from '../frame/skeleton.tsx';
import { rootRouteId, routeTree, slotRouteId, slots } from '../routes/route-tree.tsx';

/** The three ways a worker renders an address, each with its own routes. */
export type Handlers = {
  routes: RouteObject[];
  /** The page itself. */
  page: StaticHandler;
  /** The frames of the layouts, for pages that are rendered in the browser. */
  skeleton: Record<Slot, StaticHandler>;
  /** The frame of a page of the member area that is not for this user. */
  refused: StaticHandler;
  /** The error page of a request that the web server refused. */
  failure: StaticHandler;
};

/** Handlers by language; a language is the router's basename. */
export function createHandlers(
  registry: PublicRegistry,
  remotes: Record<RemoteName, Remote>,
): Record<Locale, Handlers> {
  const entries = locales.map((locale) => {
    const routes = treeOf(registry, remotes);
    const basename = basenameOf(locale);
    const handlers: Handlers = {
      routes,
      page: createStaticHandler(routes, { basename }),
      skeleton: skeletonsOf(() => treeOf(registry, remotes), basename),
      refused: createStaticHandler(
        skeletonRoutes(treeOf(registry, remotes), 'lk', RefusedSkeleton),
        { basename },
      ),
      failure: createStaticHandler(failureRoutes(treeOf(registry, remotes)), { basename }),
    };
    return [locale, handlers] as const;
  });
  return Object.fromEntries(entries) as Record<Locale, Handlers>;
}

function treeOf(registry: PublicRegistry, remotes: Record<RemoteName, Remote>): RouteObject[] {
  return routeTree({
    registry,
    // The web server has checked the session before it requests a rendering.
    middlewareOf: () => [],
    async loadPage(name, mount): Promise<PageModule> {
      const route = remotes[name]?.routes[mount.slot]?.find(({ id }) => id === mount.id);
      if (!route) throw new Error(`${name} has no route '${mount.id}'`);
      return route.lazy();
    },
  });
}

function skeletonsOf(tree: () => RouteObject[], basename: string): Record<Slot, StaticHandler> {
  const entries = slots.map(
    (slot) => [slot, createStaticHandler(skeletonRoutes(tree(), slot), { basename })] as const,
  );
  return Object.fromEntries(entries) as Record<Slot, StaticHandler>;
}

function skeletonRoutes(
  [root]: RouteObject[],
  slot: Slot,
  Component: () => ReactNode = Skeleton,
): RouteObject[] {
  const layout = root?.children?.find(({ id }) => id === slotRouteId(slot));
  const skeleton = { id: 'skeleton', path: '*', Component };
  return [withChildren(root, [withChildren(layout, [skeleton])])];
}

function failureRoutes([root]: RouteObject[]): RouteObject[] {
  return [withChildren(root, [{ id: 'refused', path: '*' }])];
}

function withChildren(route: RouteObject | undefined, children: RouteObject[]): RouteObject {
  if (!route) throw new Error(`the route tree has no '${rootRouteId}'`);
  return { ...route, index: false, children };
}
