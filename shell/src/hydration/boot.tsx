import '../frame/frame.css';
import '../fonts.css';
import '@site/shared/i18n';
import '@site/shared/router';
import { createApi, type Transport } from '@site/shared/api';
import {
  basenameOf,
  type Locale,
  type PublicRegistry,
  type Shell,
  shellContext,
  splitLocale,
} from '@site/shared/contract';
import { specConstants } from '@site/shared/domain/system';
import { createDeferredClicks, createDrafts, revealOpenedForms } from '@site/shared/remote';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchPath,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { watchTooltips } from '../frame/controls/tooltips.ts';
import type { Site } from '../frame/site-context.ts';
import { logError, logWarning } from '../log.ts';
import { createPageMessages, type PageMessages } from '../messages/page-messages.ts';
import { type Ahead, createAhead } from '../navigation/ahead.ts';
import { createDataStrategy } from '../navigation/data-strategy.ts';
import { hasPageAtIn, hasPageIn } from '../navigation/entries.ts';
import { watchLinks } from '../navigation/prefetch.ts';
import { middlewareOf } from '../navigation/route-middlewares.ts';
import { keepForOffline } from '../offline/offline.ts';
import type { PageState } from '../page-state.ts';
import { Providers } from '../providers.tsx';
import { readPageState } from '../read-page-state.ts';
import { loadRegistry } from '../remotes/load-registry.ts';
import { createPageLoader, type PageLoader } from '../remotes/page-loader.ts';
import { shareMemberModules } from '../remotes/share-member-modules.ts';
import { deserializeErrors } from '../routes/errors.ts';
import { loadedOwnPage, ownPages } from '../routes/own-pages.ts';
import { routeTree } from '../routes/route-tree.tsx';
import { loadAppData } from '../stores/app-data.store.ts';
import {
  chooseColorMode,
  colorModeChoiceStore,
  colorModeStore,
  toggleColorMode,
  watchColorMode,
} from '../stores/color-mode.store.ts';
import { finishSignOut, followSignOut } from '../stores/follow-sign-out.ts';
import { localeStore, rememberLocale } from '../stores/locale.store.ts';
import {
  loadSession,
  reloadSession,
  sessionStore,
  setRenderedSession,
  storeLocale,
} from '../stores/session.store.ts';
import { showToast } from '../stores/toast.store.ts';
import { replay, takeOver } from './before-boot.ts';
import { loadFullStyles } from './full-styles.ts';
import { giveUp } from './give-up.ts';
import { hoistedElements } from './hoisted.ts';
import { Hydrated } from './hydrated.tsx';
import { nextTask } from './next-task.ts';
import { loadPageData, type PageData } from './page-data.ts';
import { readAnew } from './read-anew.ts';
import { retryLoad } from './retry-load.ts';

/**
 * Hydrates the page that the server rendered, or renders it anew where it has changed since. Everything the first
 * rendering needs is loaded before React touches the document, so that hydration changes nothing in it.
 */
export async function boot(): Promise<void> {
  finishSignOut();
  const state = readPageState();
  if (state.formAddress) history.replaceState(null, '', state.formAddress);
  localeStore.setState(state.locale, true);
  // Starts early; the page loader waits for it and reports its failure.
  if (state.slot === 'lk') shareMemberModules().catch(() => undefined);
  const messages = createPageMessages(state);
  const [{ registry, pages }, data] = await Promise.all([
    loadPageCode(state, messages),
    loadPageData(state),
    messages.first(),
    loadFullStyles(),
  ]);
  if (data.isGone) return giveUp();
  Object.assign(state, data.facts);
  if (state.session) setRenderedSession(state.session);
  const ahead = createAhead();
  const shell = createShell(state, messages.i18n, { registry, ahead });
  const context = () => new RouterContextProvider(new Map([[shellContext, shell]]));
  const router = await createRouter(state, data, { registry, pages, shell, ahead, context });
  if (!router) return giveUp();
  const site: Site = {
    registry,
    iconSources: ['/api/_icon', ...(state.iconSources ?? [])],
    async signOut() {
      // Most readers never sign out here.
      const { signOutAndLeave } = await import('../stores/sign-out.ts');
      await signOutAndLeave(shell.drafts, () => confirm(shell.i18n.t('account.loseUnsaved')));
    },
    toggleColorMode,
    chooseColorMode,
    rememberLocale(locale) {
      rememberLocale(locale);
      void storeLocale(locale);
    },
  };
  const tree = (
    <Hydrated
      onHydrated={() => {
        for (const element of outdated) element.remove();
        replay(before);
      }}
    >
      <Providers shell={shell} site={site}>
        <RouterProvider router={router} />
      </Providers>
    </Hydrated>
  );
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no root element');
  watchColorMode();
  await nextTask();
  const before = takeOver();
  const outdated = data.hasChanged ? hoistedElements() : [];
  const hydrate = () => {
    hydrateRoot(root, tree, { onRecoverableError: reportRecovered });
  };
  // Hydrated in short slices; a press hydrates the rest at once.
  if (state.hydration && state.session) startTransition(hydrate);
  else if (data.hydration && !data.hasChanged) hydrate();
  else createRoot(root).render(tree);
  document.documentElement.dataset.booted = '';
  performance.mark('hydrated');
  watchTooltips();
  revealOpenedForms();
  followSignOut(shell.drafts);
  setTimeout(
    () => withReports(({ watchDocument }) => watchDocument(state.generation)),
    specConstants.versionCheckDelay,
  );
  if (state.slot !== 'lk') keepForOffline(router);
  const watchNewLinks = watchLinks(state, pages, { ahead, context });
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  setTimeout(() => whenIdle(watchNewLinks), specConstants.versionCheckDelay);
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') whenIdle(watchNewLinks);
  });
  await Promise.all([state.session ? undefined : loadSession(), loadAppData()]);
}

/** What no page needs to start; offline it does without. */
function withReports(use: (reports: typeof import('../reports/watch-document.ts')) => void): void {
  import('../reports/watch-document.ts').then(use, () => {});
}

type PageCode = { registry: PublicRegistry; pages: PageLoader };

/** The registry of the page's generation, and the code of the page that is shown. */
async function loadPageCode(state: PageState, messages: PageMessages): Promise<PageCode> {
  const registry = await retryLoad(() => loadRegistry(state));
  const pages = createPageLoader(registry, messages.of);
  await loadFirstPage(state, pages);
  return { registry, pages };
}

/**
 * Loads the code of the current page. The server's markup stays until then; failures are retried,
 * and meanwhile every link is an ordinary link. A frame without a page has nothing to preserve: its
 * router starts at once and shows an apology when loading fails.
 */
async function loadFirstPage(
  { hydration, dataHash, locale, generation }: PageState,
  pages: PageLoader,
): Promise<void> {
  const { path } = splitLocale(location.pathname);
  const own = ownPages.find((page) => matchPath(page.path, path));
  const mount = pages.mountAt(path);
  const loadCode = own?.load ?? (mount && (() => pages.load(mount.remote, mount.mount)));
  if (!loadCode) return;
  if (!hydration && !dataHash) {
    void loadCode().catch(() => {});
    return;
  }
  await retryLoad(loadCode, (error) => {
    logWarning(`${locale}: the page's own code did not come`, error);
    withReports(({ reportFailure }) => reportFailure(generation));
  });
}

type Reading = { ahead: Ahead; context: () => RouterContextProvider };

function createShell(
  state: PageState,
  i18n: Shell['i18n'],
  { registry, ahead }: Pick<PageCode & Reading, 'registry' | 'ahead'>,
): Shell {
  const now = new Date(state.now);
  const presses = createDeferredClicks();
  presses.watch();
  return {
    locale: state.locale,
    origin: state.origin,
    product: state.product,
    api: createApi(
      transportTo('/api/directus', state.locale),
      forgetting(ahead, transportTo('/api/actions', state.locale)),
    ),
    i18n,
    session: sessionStore,
    reloadSession,
    colorMode: colorModeStore,
    colorModeChoice: colorModeChoiceStore,
    chooseColorMode,
    now: () => now,
    zone: state.zone,
    formState: state.formState ?? null,
    toast: showToast,
    drafts: createDrafts(),
    afterPress: presses.after,
    hasPage: hasPageIn(registry),
    hasPageAt: hasPageAtIn(registry),
    styleNonce:
      document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.nonce || undefined,
  };
}

/** Sends calls to this site, below a path; answers are in the language of the page. */
function transportTo(base: string, locale: Locale): Transport {
  return async (path, init) => {
    const response = await fetch(`${base}${path}`, {
      ...init,
      body: init.body ?? null,
      headers: { ...init.headers, 'x-requested-with': 'fetch', 'x-locale': locale },
    });
    return { status: response.status, body: await response.text() };
  };
}

/** A change makes data outdated that was read before, or while it was made. */
function forgetting({ forget }: Ahead, send: Transport): Transport {
  return async (...call) => {
    forget();
    try {
      return await send(...call);
    } finally {
      forget();
    }
  };
}

/** Null where the page turns out to be gone or to have moved. */
async function createRouter(
  state: PageState,
  { hydration, hasChanged }: PageData,
  { registry, pages, shell, ahead, context }: PageCode & Reading & { shell: Shell },
) {
  const routes = routeTree({
    registry,
    loadPage: pages.load,
    middlewareOf: (mount) => middlewareOf(mount, shell),
  });
  const basename = basenameOf(splitLocale(location.pathname).locale);
  const leaf = attachLoadedPages(routes, basename, pages);
  const loaderData =
    hydration?.loaderData ?? (hasChanged && leaf ? await readAnew(leaf, context()) : undefined);
  if (loaderData === null) return null;
  return createBrowserRouter(routes, {
    basename,
    hydrationData: loaderData && {
      loaderData,
      errors: deserializeErrors(hydration?.errors),
    },
    getContext: context,
    dataStrategy: createDataStrategy(
      state,
      pages,
      () => confirm(shell.i18n.t('newerBuild')),
      ahead,
    ),
  });
}

/**
 * A route that still had to load its module would be rendered from scratch: the first route gets it
 * beforehand.
 */
function attachLoadedPages(routes: RouteObject[], basename: string, pages: PageLoader) {
  const matches = matchRoutes(routes, location.pathname, basename) ?? [];
  for (const { route } of matches) {
    const id = route.id ?? '';
    const page = pages.loaded(id) ?? loadedOwnPage(id);
    if (page) Object.assign(route, page, { lazy: undefined });
  }
  return matches.at(-1);
}

function reportRecovered(error: unknown): void {
  logError('The page had to be drawn anew', error);
}
