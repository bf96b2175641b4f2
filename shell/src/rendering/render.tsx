import {
  type Api,
  ApiError,
  type ColorMode,
  type FormState,
  type Locale,
  type Product,
  type PublicRegistry,
  type Remote,
  type RemoteName,
  type SessionUser,
  type Shell,
  type Slot,
  shellContext,
  splitLocale,
} from '@site/shared/contract';
import { settingDefaults, specSentences } from '@site/shared/domain/system';
import { createDrafts } from '@site/shared/remote';
import { LRUCache } from 'lru-cache';
import {
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router';
import { createStore } from 'zustand/vanilla';
import type { Site } from '../frame/site-context.ts';
import type { Catalogues } from '../messages/collect-messages.ts';
import { createI18n } from '../messages/i18n.ts';
import { hasPageAtIn, hasPageIn } from '../navigation/entries.ts';
import { checksOf } from '../navigation/route-middlewares.ts';
import type { HydrationState, PageState, Payload } from '../page-state.ts';
import { namedErrors, serializeErrors } from '../routes/errors.ts';
import { type FrameHandle, rootRouteId } from '../routes/route-tree.tsx';
import { arrived } from './arrived.ts';
import { drawPage, traceOf } from './draw.tsx';
import { createHandlers } from './handlers.ts';
import { withNearPages } from './near-pages.ts';

/** One request as it reaches a render worker. */
export type RenderInput = {
  /** Path with query, locale prefix included. */
  url: string;
  kind: 'page' | 'payload' | 'state';
  formState: FormState | null;
  /** Status of a refused form, used instead of the page's own. */
  status?: number;
  /** Renders only the frame; the page itself is rendered in the browser. */
  inBrowser?: boolean;
  /** The time zone of the association; Moscow's where none is given. */
  zone?: string;
  user?: SessionUser;
  /** ISO time. */
  sessionExpiresAt?: string;
  /** The web server refused the request: renders the error page instead of a route. */
  error?: { status: number; message: string; requestId: string };
  requestId: string;
};

/** The result of a rendering; the web server puts the document around it. */
export type RenderOutput =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'payload';
      status: number;
      payload: Payload;
      mounts: { remote: RemoteName; id: string }[];
      zone: string;
      locale: Locale;
      failure?: string;
    }
  | {
      kind: 'page';
      status: number;
      head: string;
      root: string;
      /** Null for pages rendered in the browser. */
      hydration: HydrationState | null;
      /** Mounts whose style sheets the document needs. */
      mounts: { remote: RemoteName; id: string }[];
      /** The page is one of the shell's own: its style sheets are not those of the frame. */
      own: boolean;
      slot: Slot;
      zone: string;
      /** Language of the page; a page may have one fixed language. */
      locale: Locale;
      colorMode?: ColorMode | undefined;
      boot: PageState['boot'];
      /** Whether `_payload.json` answers with the data of the page again: not of one with a secret or a limit of requests. */
      isRepeatable: boolean;
      /** Set when a remote threw while rendering; its page shows an apology. */
      failure?: string;
    };

export type RendererOptions = {
  registry: PublicRegistry;
  remotes: Record<RemoteName, Remote>;
  messages: Record<Locale, Catalogues>;
  product: Product;
  /** Scheme, host and port of the site. */
  origin: string;
  now: () => Date;
};

/** What the path of an address tells before anything is loaded. */
type Address = { locale: Locale; leaf: FrameHandle | undefined };

/**
 * The rendering half of a generation: everything a worker does with a request. Calls `onDraw` when
 * the page's components begin to run; from then on rendering is synchronous and cannot be
 * interrupted.
 */
export function createRenderer(options: RendererOptions) {
  const handlers = createHandlers(options.registry, options.remotes);
  const site = createInertSite(options.registry);
  const { messages, registry } = options;
  const i18n = { ru: createI18n('ru', messages.ru), en: createI18n('en', messages.en) };
  // The router ranks all patterns for every match, and most addresses repeat.
  const routeCache = new LRUCache<string, Address>({
    max: 5000,
    memoMethod(pathname) {
      const { locale, path } = splitLocale(pathname);
      const leaf = matchRoutes(handlers[locale].routes, path)?.at(-1);
      return { locale, leaf: leaf?.route.handle as FrameHandle | undefined };
    },
  });

  return async function render(
    input: RenderInput,
    api: (locale: Locale) => Api,
    onDraw?: () => void,
  ): Promise<RenderOutput> {
    const url = new URL(input.url, options.origin);
    const { locale: addressLocale, leaf } = routeCache.memo(url.pathname);
    const { page, skeleton, refused, failure } = handlers[addressLocale];
    const slot = leaf?.slot ?? 'default';
    const locale = leaf?.locale ?? addressLocale;
    const shell = { ...shellOf(locale, input, options), api: api(locale), i18n: i18n[locale] };
    const isRefused = !isAllowed(leaf, shell, url);
    const inBrowser = (input.inBrowser || leaf?.render === 'browser' || isRefused) && !input.error;
    const frame = isRefused && slot === 'lk' ? refused : skeleton[slot];
    const handler = input.error ? failure : inBrowser ? frame : page;

    const context = await query(handler, url, shell);
    const place = { mounts: mountOf(leaf), zone: shell.zone, locale };
    if (context instanceof Response) return redirection(context, input, options, place);
    if (input.error) refuse(context, input.error);
    else normalizeErrors(context, url.pathname, { registry, messages: messages[locale] });
    const failed = failureIn(context);
    const { requestId } = input;
    if (context.errors) context.errors = namedErrors(context.errors, requestId);
    if (input.kind !== 'page') return payload(context, options, place, failed);

    if (slot === 'lk') context.loaderData = await arrived(context.loaderData);
    const { dataRoutes } = handler;
    const drawn = await drawPage({ context, dataRoutes, shell, site, requestId, onDraw });
    const thrown = drawn.failure ?? failed;
    return {
      ...drawn,
      ...(thrown !== undefined && { failure: thrown }),
      kind: 'page',
      status: thrown === undefined ? (input.status ?? context.statusCode) : 500,
      head: inBrowser ? titleOf(shell, slot === 'lk') : drawn.head,
      hydration: inBrowser ? null : drawn.hydration,
      mounts: input.error ? [] : mountOf(leaf),
      own: leaf?.own === true,
      slot: input.error ? 'default' : slot,
      zone: shell.zone,
      locale,
      colorMode: leaf?.colorMode,
      boot: inBrowser || slot === 'lk' ? 'now' : (leaf?.boot ?? 'intent'),
      isRepeatable: leaf?.remote !== undefined && !leaf.secret && !leaf.uncached,
    };
  };
}

/** Facts of a page that do not depend on its data. */
type Place = Pick<Extract<RenderOutput, { kind: 'payload' }>, 'mounts' | 'zone' | 'locale'>;

/** Whether the middlewares of the route let the user in; the browser runs them again, and says why not. */
function isAllowed(leaf: FrameHandle | undefined, shell: Shell, url: URL): boolean {
  try {
    for (const check of checksOf(leaf ?? {})) check(shell, url);
    return true;
  } catch (refusal) {
    if (refusal instanceof Response) return false;
    throw refusal;
  }
}

function query(handler: StaticHandler, url: URL, shell: Shell) {
  const requestContext = new RouterContextProvider();
  requestContext.set(shellContext, shell);
  return handler.query(new Request(url), { requestContext });
}

function redirection(
  response: Response,
  { kind }: RenderInput,
  { registry }: RendererOptions,
  place: Place,
): RenderOutput {
  const location = response.headers.get('location') ?? '/';
  if (kind === 'page') return { kind: 'redirect', status: response.status, location };
  const { generation } = registry;
  return {
    kind: 'payload',
    status: 200,
    ...place,
    payload: { generation, data: {}, errors: null, redirect: location },
  };
}

function payload(
  context: StaticHandlerContext,
  { registry }: RendererOptions,
  place: Place,
  failure: string | undefined,
): RenderOutput {
  return {
    ...(failure !== undefined && { failure }),
    kind: 'payload',
    status: context.statusCode,
    ...place,
    payload: {
      generation: registry.generation,
      data: context.loaderData,
      errors: serializeErrors(context.errors),
    },
  };
}

/**
 * Replaces the router's message for an unknown address by the specification's, and sets the status
 * of backend errors.
 */
function normalizeErrors(
  context: StaticHandlerContext,
  path: string,
  named: Parameters<typeof withNearPages>[2],
): void {
  const [id, error] = Object.entries(context.errors ?? {})[0] ?? [];
  if (!id) return;
  if (error instanceof ApiError) context.statusCode = error.status;
  if (!isRouteErrorResponse(error) || error.status !== 404) return;
  const data = id === rootRouteId ? { message: specSentences.routeUnknown(path) } : error.data;
  // A page that throws `data` with 404 gets the router's status text, which describes a server
  // error.
  const refusal = new ErrorResponse(404, 'Not Found', data);
  context.errors = { [id]: withNearPages(refusal, splitLocale(path).path, named) };
}

/**
 * The stack trace of what a page's loader threw. Errors of the backend and thrown responses are no
 * failures.
 */
function failureIn({ errors }: StaticHandlerContext): string | undefined {
  const error: unknown = Object.values(errors ?? {})[0];
  if (error === undefined || isRouteErrorResponse(error) || error instanceof ApiError) return;
  return traceOf(error);
}

function refuse(
  context: StaticHandlerContext,
  { status, message, requestId }: NonNullable<RenderInput['error']>,
): void {
  context.statusCode = status;
  context.errors = {
    [rootRouteId]: new ErrorResponse(status, message, { message, requestId }),
  };
}

function mountOf(leaf: FrameHandle | undefined): { remote: RemoteName; id: string }[] {
  return leaf?.remote && leaf.mount ? [{ remote: leaf.remote, id: leaf.mount }] : [];
}

/** Title of a document rendered in the browser, until its page sets its own. */
function titleOf({ product, i18n, locale }: Shell, inMemberArea: boolean): string {
  const title = inMemberArea
    ? `${i18n.t('lk.label', { ns: 'shell' })} — ${product.name[locale]}`
    : product.name[locale];
  return `<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`;
}

function shellOf(
  locale: Locale,
  input: RenderInput,
  options: RendererOptions,
): Omit<Shell, 'api' | 'i18n'> {
  const now = options.now();
  return {
    locale,
    origin: options.origin,
    product: options.product,
    session: createStore(() =>
      input.user && input.sessionExpiresAt
        ? { status: 'member' as const, user: input.user, expiresAt: input.sessionExpiresAt }
        : { status: 'unknown' as const },
    ),
    reloadSession: async () => {},
    colorMode: createStore(() => 'light' as const),
    colorModeChoice: createStore(() => 'system' as const),
    chooseColorMode: () => {},
    now: () => now,
    zone: input.zone ?? settingDefaults['deadline.zone'],
    formState: input.formState,
    toast: () => {},
    drafts: createDrafts(),
    afterPress: (work) => work(),
    hasPage: hasPageIn(options.registry),
    hasPageAt: hasPageAtIn(options.registry),
    styleNonce: undefined,
  };
}

/** On the server these callbacks do nothing. */
function createInertSite(registry: PublicRegistry): Site {
  return {
    registry,
    iconSources: [],
    signOut: async () => {},
    toggleColorMode: () => {},
    chooseColorMode: () => {},
    rememberLocale: () => {},
  };
}
