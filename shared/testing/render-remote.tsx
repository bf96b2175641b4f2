import {
  basenameOf,
  localized,
  type Remote,
  ShellContext,
  shellContext,
} from '@site/shared/contract';
import { cleanup, type RenderResult, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import {
  createMemoryRouter,
  isRouteErrorResponse,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  useRouteError,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, onTestFinished } from 'vitest';
import type { FakeShell } from './fake-shell.ts';
import { watchLeftBehind } from './left-behind.ts';

type Rendered = RenderResult & { router: ReturnType<typeof createMemoryRouter> };

type Options = {
  /** Path without locale, with query. */
  at: string;
  shell: FakeShell;
};

/**
 * Renders a page of the real remote: its routes, messages and loaders. An error of the page becomes an
 * alert with its message; an address the remote does not own renders nothing. A test fails whose page leaves listeners on
 * the window or intervals behind.
 */
export function renderRemote(remote: Remote, { at, shell }: Options): Rendered {
  cleanup();
  const leftBehind = watchLeftBehind();
  const routes: RouteObject[] = [
    {
      id: 'shell',
      loader: async () => {
        const messages = await remote.messages(shell.locale);
        shell.i18n.addResourceBundle(shell.locale, remote.name, messages);
        return null;
      },
      HydrateFallback: () => null,
      ErrorBoundary: Failure,
      Component: () => (
        <I18nextProvider i18n={shell.i18n} defaultNS={remote.name}>
          <Outlet />
        </I18nextProvider>
      ),
      children: [
        ...Object.values(remote.routes)
          .flat()
          .map(({ id, path, handle, lazy }) => ({ id, path, handle, lazy })),
        { path: '*', Component: () => null },
      ],
    },
  ];
  const router = createMemoryRouter(routes, {
    basename: basenameOf(shell.locale),
    initialEntries: [localized(at, shell.locale)],
    getContext: () => new RouterContextProvider(new Map([[shellContext, shell]])),
  });
  onTestFinished(() => {
    cleanup();
    router.dispose();
    expect(leftBehind(), 'what the page has left behind').toEqual([]);
  });
  const view = render(
    <ShellContext value={shell}>
      <RouterProvider router={router} />
    </ShellContext>,
  );
  return { ...view, router };
}

function Failure() {
  return <p role="alert">{wordsOf(useRouteError())}</p>;
}

function wordsOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const { message = '' } = (error.data ?? {}) as { message?: string };
    return `${error.status} ${message}`;
  }
  return error instanceof Error ? error.message : String(error);
}
