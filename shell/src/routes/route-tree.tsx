import type {
  Mount,
  PageModule,
  PublicRegistry,
  RemoteName,
  RouteHandle,
  Slot,
} from '@site/shared/contract';
import type { ComponentType } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { type MiddlewareFunction, Outlet, type RouteObject } from 'react-router';
import { FrameError, PageError } from '../frame/error-page.tsx';
import { AuthLayout, BareLayout, DefaultLayout, MemberAreaLayout } from '../frame/layouts.tsx';
import { NotMountedPage } from '../frame/not-mounted-page.tsx';
import { RootLayout } from '../frame/root-layout.tsx';
import { Skeleton } from '../frame/skeleton.tsx';
import { memberAreaPaths } from './member-area-paths.ts';
import { ownPages } from './own-pages.ts';
import { routeId } from './route-id.ts';

const layouts: Record<Slot, ComponentType> = {
  default: DefaultLayout,
  lk: MemberAreaLayout,
  auth: AuthLayout,
  none: BareLayout,
};

/** The specification's layouts. */
export const slots = Object.keys(layouts) as Slot[];

export type TreeOptions = {
  registry: PublicRegistry;
  /** Loads the page module of a mount; called when the route is first entered. */
  loadPage: (remote: RemoteName, mount: Mount) => Promise<PageModule>;
  /** Route middlewares of a mount. The server checks sessions itself and has none. */
  middlewareOf: (mount: Mount) => MiddlewareFunction[];
};

/**
 * All routes of the site, known from the registry before any remote is loaded: a pathless layout
 * route per slot, in it a pathless scope per remote, in it the mounts. Ids are stable because
 * hydration data is keyed by them.
 */
export function routeTree(options: TreeOptions): RouteObject[] {
  const children = slots.map((slot) => ({
    id: slotRouteId(slot),
    Component: layouts[slot],
    children: [
      ...Object.entries(options.registry.remotes).flatMap(([name, { mounts }]) =>
        remoteScope(slot, name, mounts, options),
      ),
      ...(slot === 'lk' ? notMountedYet(options) : []),
      ...(slot === 'default' ? ownRoutes() : []),
    ],
  }));
  return [{ id: rootRouteId, Component: RootLayout, ErrorBoundary: FrameError, children }];
}

/** The route above all layouts. */
export const rootRouteId = 'root';

/** Id of a layout's pathless route. */
export function slotRouteId(slot: Slot): string {
  return `slot:${slot}`;
}

/** The handle of every leaf of the tree. */
export type FrameHandle = RouteHandle & {
  slot: Slot;
  remote?: RemoteName;
  mount?: string;
  /** The page is one of the shell's own. */
  own?: true;
};

function ownRoutes(): RouteObject[] {
  return ownPages.map(({ id, path, load }) => ({
    id,
    path,
    handle: { slot: 'default', own: true } satisfies FrameHandle,
    ErrorBoundary: PageError,
    HydrateFallback: Skeleton,
    lazy: load,
  }));
}

function remoteScope(
  slot: Slot,
  name: RemoteName,
  all: readonly Mount[],
  options: TreeOptions,
): RouteObject[] {
  const mounts = all.filter((mount) => mount.slot === slot);
  if (mounts.length === 0) return [];
  return [
    {
      id: `${slotRouteId(slot)}/${name}`,
      Component: scopeOf(name),
      // The other layouts have no search and no menu: their errors are shown in the default layout.
      ...((slot === 'default' || slot === 'lk') && { ErrorBoundary: PageError }),
      HydrateFallback: Skeleton,
      children: mounts.map((mount) => ({
        id: routeId(name, mount),
        path: mount.path,
        handle: { ...mount.handle, slot, remote: name, mount: mount.id } satisfies FrameHandle,
        middleware: options.middlewareOf(mount),
        lazy: () => options.loadPage(name, mount),
      })),
    },
  ];
}

/** Inside it `useTranslation()` uses the remote's own messages. */
function scopeOf(name: RemoteName): ComponentType {
  return function RemoteScope() {
    const { i18n } = useTranslation();
    return (
      <I18nextProvider i18n={i18n} defaultNS={name}>
        <Outlet />
      </I18nextProvider>
    );
  };
}

function notMountedYet({ registry, middlewareOf }: TreeOptions): RouteObject[] {
  const taken = new Set(
    Object.values(registry.remotes).flatMap(({ mounts }) => mounts.map(({ path }) => path)),
  );
  return memberAreaPaths
    .filter((path) => !taken.has(path))
    .map((path) => {
      const mount: Mount = { id: `not-mounted${path}`, path, slot: 'lk', handle: {} };
      return {
        id: mount.id,
        path,
        handle: { slot: 'lk' } satisfies FrameHandle,
        middleware: middlewareOf(mount),
        Component: NotMountedPage,
      };
    });
}
