import { Writable } from 'node:stream';
import {
  type Api,
  basenameOf,
  type ColorMode,
  type FormState,
  type Locale,
  locales,
  type Messages,
  type Mount,
  type Product,
  type PublicRegistry,
  type Remote,
  type RemoteName,
  type RouteHandle,
  type SessionUser,
  type Shell,
  type Slot,
  shellContext,
  splitLocale,
} from '@site/shared/contract';
import { specSentences } from '@site/shared/domain';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from 'react-router';
import { createStore } from 'zustand/vanilla';
import { Skeleton } from './frame/skeleton.tsx';
import type { Site } from './frame/site-context.ts';
import { createI18n } from './i18n.ts';
import en from './locales/en.json' with { type: 'json' };
import ru from './locales/ru.json' with { type: 'json' };
import { typographic } from './messages.ts';
import type { HydrationState } from './page-state.ts';
import { Providers } from './providers.tsx';
import { assertRemote } from './remotes/assert-remote.ts';
import { serializeErrors } from './routes/errors.ts';
import { routeTree } from './routes/route-tree.tsx';

export { assertRemote };

/** One render request as it reaches a worker. */
export type RenderInput = {
  url: string;
  kind: 'page' | 'payload';
  formState: FormState | null;
  status?: number;
  user?: SessionUser;
  sessionExpiresAt?: string;
  error?: { status: number; message: string; requestId: string };
};

/** What a rendering gives; the web server puts the document around it. */
export type RenderOutput =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'payload'; status: number; payload: Payload }
  | {
      kind: 'page';
      status: number;
      head: string;
      root: string;
      hydration: HydrationState | null;
      /** Mounts whose style sheets the document needs. */
      mounts: { remote: RemoteName; id: string }[];
      slot: Slot;
      /** Language of the page; a page may be in one fixed language. */
      locale: Locale;
      colourMode?: ColorMode | undefined;
      /** Set when a remote threw while rendering; its page shows an apology. */
      failure?: string;
    };

/** Body of `{path}/_payload.json`. */
export type Payload = {
  generation: string;
  data: Record<string, unknown>;
  errors: HydrationState['errors'];
  redirect?: string;
};

export type RendererOptions = {
  registry: PublicRegistry;
  remotes: Partial<Record<RemoteName, Remote>>;
  messages: Record<Locale, Record<string, Messages>>;
  product: Product;
  origin: string;
  api: (locale: Locale) => Api;
  now: () => Date;
};

/** Messages of shell and remotes by namespace. A remote without a language stops the generation. */
export async function collectMessages(
  remotes: Partial<Record<RemoteName, Remote>>,
): Promise<Record<Locale, Record<string, Messages>>> {
  const own: Record<Locale, Messages> = { ru, en };
  const entries = await Promise.all(
    locales.map(async (locale) => {
      const catalogues: Record<string, Messages> = { shell: own[locale] };
      for (const remote of Object.values(remotes)) {
        try {
          catalogues[remote.name] = await remote.messages(locale);
        } catch (cause) {
          throw new Error(specSentences.localeFailed(locale), { cause });
        }
      }
      return [locale, typographic(catalogues, locale)] as const;
    }),
  );
  return Object.fromEntries(entries) as Record<Locale, Record<string, Messages>>;
}

/** The rendering half of a generation: everything a worker does with a request. */
export function createRenderer(options: RendererOptions) {
  const trees = Object.fromEntries(
    locales.map((locale) => [locale, handlerOf(locale, options)]),
  ) as Record<Locale, ReturnType<typeof handlerOf>>;

  return async function render(input: RenderInput): Promise<RenderOutput> {
    const { pathname } = new URL(input.url, options.origin);
    const { locale, path } = splitLocale(pathname);
    const { handler, routes } = trees[locale];
    const leaf = matchRoutes(routes, pathname, basenameOf(locale))?.at(-1)?.route.handle as
      | (RouteHandle & { slot: Slot })
      | undefined;
    if (leaf?.slot === 'lk' && !input.error) return renderSkeleton(input, locale, options);

    const shell = shellOf(leaf?.locale ?? locale, input, options);
    const requestContext = new RouterContextProvider();
    requestContext.set(shellContext, shell);
    const context = input.error
      ? await failedContext(input.error, input.url, options)
      : await handler.query(new Request(new URL(input.url, options.origin)), { requestContext });
    if (context instanceof Response) {
      const location = context.headers.get('location') ?? '/';
      return input.kind === 'payload'
        ? { kind: 'payload', status: 200, payload: payloadOf(options, { redirect: location }) }
        : { kind: 'redirect', status: context.status, location };
    }
    nameMissing(context, path);
    if (input.kind === 'payload') {
      return {
        kind: 'payload',
        status: context.statusCode,
        payload: payloadOf(options, {
          data: context.loaderData,
          errors: serializeErrors(context.errors),
        }),
      };
    }
    const dataRoutes = input.error ? failureRoutes(options).dataRoutes : handler.dataRoutes;
    const page = await renderPage(context, dataRoutes, shell, options);
    return {
      ...page,
      kind: 'page',
      status: page.failure ? 500 : (input.status ?? context.statusCode),
      mounts: mountsOf(context),
      slot: leaf?.slot ?? 'default',
      locale: shell.locale,
      colourMode: leaf?.colourMode,
    };
  };
}

function payloadOf({ registry }: RendererOptions, rest: Partial<Payload>): Payload {
  return { generation: registry.generation, data: {}, errors: null, ...rest };
}

function handlerOf(locale: Locale, options: RendererOptions) {
  const routes = routeTree({
    registry: options.registry,
    loadPage: (name, mount) => pageOf(options.remotes[name], name, mount),
    middlewareOf: () => [],
  });
  return { routes, handler: createStaticHandler(routes, { basename: basenameOf(locale) }) };
}

function pageOf(remote: Remote | undefined, name: RemoteName, mount: Mount) {
  const route = remote?.routes[mount.slot]?.find(({ id }) => id === mount.id);
  if (!route) throw new Error(`${name} has no route '${mount.id}'`);
  return route.lazy();
}

function shellOf(locale: Locale, input: RenderInput, options: RendererOptions): Shell {
  const now = options.now();
  return {
    locale,
    origin: options.origin,
    product: options.product,
    api: options.api(locale),
    i18n: createI18n(locale, options.messages[locale]),
    session: createStore(() =>
      input.user && input.sessionExpiresAt
        ? { status: 'member' as const, user: input.user, expiresAt: input.sessionExpiresAt }
        : { status: 'unknown' as const },
    ),
    colorMode: createStore(() => 'light' as const),
    now: () => now,
    formState: input.formState,
    toast: () => {},
    styleNonce: undefined,
  };
}

function siteOf({ registry }: RendererOptions): Site {
  return {
    registry,
    signOut: async () => {},
    toggleColorMode: () => {},
    rememberLocale: () => {},
  };
}

/** The member area is drawn in the browser: its document is the frame with a skeleton in it. */
async function renderSkeleton(
  input: RenderInput,
  locale: Locale,
  options: RendererOptions,
): Promise<RenderOutput> {
  const routes = skeletonRoutes(options);
  const handler = createStaticHandler(routes, { basename: basenameOf(locale) });
  const context = await handler.query(new Request(new URL(input.url, options.origin)));
  if (context instanceof Response) throw new Error('a skeleton does not redirect');
  const shell = shellOf(locale, input, options);
  const page = await renderPage(context, handler.dataRoutes, shell, options);
  const matched = matchRoutes(
    routeTree({
      registry: options.registry,
      loadPage: () => Promise.reject(new Error('not on the server')),
      middlewareOf: () => [],
    }),
    new URL(input.url, options.origin).pathname,
    basenameOf(locale),
  )?.at(-1)?.route.handle as { remote?: RemoteName; mount?: string } | undefined;
  return {
    ...page,
    kind: 'page',
    status: 200,
    head: page.head || titleOf(shell),
    hydration: null,
    mounts: matched?.remote && matched.mount ? [{ remote: matched.remote, id: matched.mount }] : [],
    slot: 'lk',
    locale,
  };
}

function titleOf({ product, i18n, locale }: Shell): string {
  const title = `${i18n.t('lk.label', { ns: 'shell' })} — ${product.name[locale]}`;
  return `<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`;
}

function skeletonRoutes(options: RendererOptions): RouteObject[] {
  const [root] = routeTree({
    registry: options.registry,
    loadPage: () => Promise.reject(new Error('a skeleton loads no page')),
    middlewareOf: () => [],
  });
  const lk = root?.children?.find(({ id }) => id === 'slot:lk');
  return [
    {
      ...root,
      index: false,
      children: [{ ...lk, index: false, children: [{ id: 'skeleton', path: '*', Component: Skeleton }] }],
    } as RouteObject,
  ];
}

/** The error page without a route: the web server refused the request itself. */
async function failedContext(
  error: NonNullable<RenderInput['error']>,
  url: string,
  options: RendererOptions,
): Promise<StaticHandlerContext> {
  const { handler } = failureRoutes(options);
  const { locale } = splitLocale(new URL(url, options.origin).pathname);
  const address = new URL(locale === 'en' ? '/en' : '/', options.origin);
  const context = await handler.query(new Request(address));
  if (context instanceof Response) throw new Error('an error page does not redirect');
  const response = new ErrorResponse(error.status, error.message, {
    message: error.message,
    requestId: error.requestId,
  });
  return { ...context, statusCode: error.status, errors: { root: response } };
}

function failureRoutes(options: RendererOptions) {
  const [root] = routeTree({
    registry: options.registry,
    loadPage: () => Promise.reject(new Error('an error page loads no page')),
    middlewareOf: () => [],
  });
  const routes = [{ ...root, index: false, children: [{ id: 'failed', path: '*' }] } as RouteObject];
  const handler = createStaticHandler(routes);
  return { handler, dataRoutes: handler.dataRoutes };
}

/** The router's own words for an unknown address become the specification's. */
function nameMissing(context: StaticHandlerContext, path: string): void {
  for (const [id, error] of Object.entries(context.errors ?? {})) {
    if (!isRouteErrorResponse(error) || error.status !== 404) continue;
    const internal = id === 'root';
    const message = internal ? specSentences.routeUnknown(path) : specSentences.routeRefused(path);
    if (internal || typeof error.data !== 'object') {
      context.errors = { ...context.errors, [id]: new ErrorResponse(404, 'Not Found', { message }) };
    }
  }
}

function mountsOf(context: StaticHandlerContext): { remote: RemoteName; id: string }[] {
  return context.matches.flatMap(({ route }) => {
    const { remote, mount } = (route.handle ?? {}) as { remote?: RemoteName; mount?: string };
    return remote && mount ? [{ remote, id: mount }] : [];
  });
}

type Drawn = { head: string; root: string; hydration: HydrationState; failure?: string };

/**
 * Draws a page. Error boundaries do not run on the server, so a page that throws is drawn once more
 * with its error in the context: the frame stands and the status says what happened.
 */
async function renderPage(
  context: StaticHandlerContext,
  dataRoutes: RouteObject[],
  shell: Shell,
  options: RendererOptions,
): Promise<Drawn> {
  try {
    return await draw(context, dataRoutes, shell, options);
  } catch (error) {
    const boundary = context.matches.findLast(({ route }) => route.id?.startsWith('slot:'));
    if (!boundary || context.errors) throw error;
    const id = context.matches.findLast(({ route }) => /^slot:.*\//.test(route.id ?? ''))?.route.id;
    const failed = { ...context, statusCode: 500, errors: { [id ?? 'root']: error as Error } };
    const drawn = await draw(failed, dataRoutes, shell, options);
    return { ...drawn, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const rootStart = '<div id="root">';

function draw(
  context: StaticHandlerContext,
  dataRoutes: RouteObject[],
  shell: Shell,
  options: RendererOptions,
): Promise<Drawn> {
  const router = createStaticRouter(dataRoutes as never, context);
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(
      <div id="root">
        <Providers shell={shell} site={siteOf(options)}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </Providers>
      </div>,
      {
        onAllReady() {
          let html = '';
          const sink = new Writable({
            write(chunk: Buffer, _encoding, done) {
              html += chunk.toString('utf8');
              done();
            },
            final(done) {
              done();
              // What React hoists comes before the first element: title, descriptions, links.
              const start = html.indexOf(rootStart);
              resolve({
                head: html.slice(0, start),
                root: html.slice(start),
                hydration: {
                  loaderData: context.loaderData,
                  errors: serializeErrors(context.errors),
                },
              });
            },
          });
          stream.pipe(sink);
        },
        onShellError: reject,
        onError: reject,
      },
    );
  });
}
