import { join } from 'node:path';
import type { Channel } from '@site/shared/contract';
import { divideTags } from '@site/shared/domain/system';
import { Hono } from 'hono';
import { createActionLimits } from './actions/action-limits.ts';
import { actionRoutes } from './actions/action-routes.ts';
import { createAskAction } from './actions/ask-action.ts';
import { fileActionRoutes } from './actions/file-action-routes.ts';
import { specificationCalls } from './actions/specification-calls.ts';
import { apiRoutes } from './api/api-routes.ts';
import type { AppDeps, AppEnv } from './app-env.ts';
import { authRoutes } from './auth/auth-routes.ts';
import { sessionRoutes } from './auth/session-routes.ts';
import { createSignIn } from './auth/sign-in.ts';
import { communityCalendarRoutes } from './calendars/community-calendar-routes.ts';
import { sessionFileRoutes } from './calendars/session-file-routes.ts';
import { certificateRoutes } from './certificates/certificate-routes.ts';
import type { Withdrawn } from './cluster/cluster.ts';
import { contentRoutes } from './content/content-routes.ts';
import { credentialRoutes } from './credentials/credential-routes.ts';
import { createRefusals } from './errors/error-answers.ts';
import { eventRoutes } from './events/event-routes.ts';
import { fairnessRoutes } from './fairness/fairness-routes.ts';
import { addressGuard } from './guards/address-guard.ts';
import { writeGuard } from './guards/write-guard.ts';
import { logFileRoutes } from './office/log-file-routes.ts';
import { createCopyStore } from './page-cache/copy-store.ts';
import { invalidationRoutes } from './page-cache/invalidation-routes.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { divideStore } from './page-cache/page-memory.ts';
import { unsafeUntil, withChanged } from './page-cache/withdrawn-tags.ts';
import { createMemberPages } from './pages/member-pages.ts';
import { createMicroCache } from './pages/micro-cache.ts';
import { pageRoutes } from './pages/pages.ts';
import { createRenderer } from './pages/renderer.ts';
import { createPendingIdentities, identityToLink } from './providers/pending-identities.ts';
import { createProviderCookies } from './providers/provider-cookies.ts';
import { providerRoutes } from './providers/provider-routes.ts';
import { createProviderSignIn } from './providers/provider-sign-in.ts';
import { createProviders } from './providers/providers.ts';
import { releaseChannel } from './releases/channels/release-channel.ts';
import { createViewCounter } from './releases/figures/count-views.ts';
import { createReleaseAt } from './releases/figures/release-at.ts';
import { reportRoutes } from './releases/figures/report-routes.ts';
import { remotesRoutes } from './remotes/remotes-routes.ts';
import { withRollbacks } from './remotes/rollbacks.ts';
import { requestId } from './request-id.ts';
import { requestLog } from './request-log.ts';
import { searchRoutes } from './search/search-routes.ts';
import { securityHeaders } from './security-headers.ts';
import { createSessions } from './session/sessions.ts';
import { assetRoutes } from './site/asset-routes.ts';
import { changePasswordRoutes } from './site/change-password-routes.ts';
import { charterRoutes } from './site/charter-routes.ts';
import { listingRoutes } from './site/feeds/listing-routes.ts';
import { islandRoutes } from './site/islands/island-routes.ts';
import { messageRoutes } from './site/message-routes.ts';
import { offlineRoutes } from './site/offline-routes.ts';
import { operatorRoutes } from './site/operator-routes.ts';
import { cardRoutes } from './site/pictures/card-routes.ts';
import { iconRoutes } from './site/pictures/icon-routes.ts';
import { createPictureCopies } from './site/pictures/picture-copies.ts';
import { pictureRoutes } from './site/pictures/picture-routes.ts';
import { releaseRoutes } from './site/release-routes.ts';
import { securityTxtRoutes } from './site/security-txt-routes.ts';
import { unsubscribeRoutes } from './site/unsubscribe-routes.ts';
import { compressWithEtag } from './static/compress.ts';
import { staticRoutes } from './static/static-routes.ts';
import { createCheckCounter } from './verification/count-checks.ts';
import { verifyRoutes } from './verification/verify-routes.ts';

/** The site as one function from request to response; `main.ts` binds it to a port. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const { config } = deps;
  const renderer = createRenderer(deps);
  const copyFailed = (error: unknown) =>
    deps.log.warn({ err: error }, 'a kept copy could not be read or written');
  // Every page formats days in this zone.
  const edition = (channel: Channel) =>
    `${liveId(deps, channel)}:${deps.content.version()}:${deps.appData.zone()}`;
  const pageCache = createPageCache({
    capacity: config.pageCacheBytes,
    store: divideStore(2 * config.pageCacheBytes, (part, capacity) => {
      const folder = part === 'plain' ? config.pagesDir : join(config.pagesDir, part);
      return createCopyStore(folder, capacity, copyFailed);
    }),
    edition,
    now: deps.clock.now,
    onServed(how) {
      deps.metrics.pages.inc({ how });
      const { entries, bytes } = pageCache.size();
      deps.metrics.keptPages.set(entries);
      deps.metrics.keptPageBytes.set(bytes);
    },
  });
  const microCache = createMicroCache({ edition, now: deps.clock.now });
  const pictures = createPictureCopies({
    store: createCopyStore(config.picturesDir, config.pageCacheBytes, copyFailed),
    now: deps.clock.now,
  });
  const { cluster, events } = deps;
  const sessions = createSessions(deps);
  const changed = (told: readonly string[]) => {
    const { pages, live } = divideTags(told);
    if (pages.length < told.length) {
      sessions.changed(live);
      events.changed(live);
    }
    if (pages.length > 0) pagesChanged(pages);
  };
  const pagesChanged = (told: readonly string[]) => {
    const tags = withChanged(told);
    if (['people_public', 'settings'].some((tag) => tags.includes(tag))) deps.appData.recount();
    deps.reads.changed(tags);
    pageCache.purge(tags);
    microCache.changed(tags);
    pictures.changed(tags);
    deps.search.changed(tags);
    deps.verification.changed(tags);
    deps.metrics.purges.inc();
    deps.log.info({ tags }, 'pages purged');
  };
  const missed = (withdrawn: Withdrawn) => {
    const gone = unsafeUntil(withdrawn, config.readsKept);
    deps.appData.recount();
    deps.reads.missed();
    pageCache.purgeAll(gone);
    microCache.missed();
    pictures.missed(gone);
    deps.search.missed(gone);
    deps.verification.missed();
    events.missed();
    const tags = [...withdrawn.keys()];
    deps.log.info({ withdrawn: tags }, 'all pages purged: changes may have been missed');
  };
  cluster.listen({ changed, missed });
  // Every server does this for itself: no event happens at midnight.
  deps.verification.onExpiry(() => pagesChanged(['certificates', 'gone:certificates']));
  const signIn = createSignIn(deps, sessions);
  const providers = createProviders(deps);
  const memberPages = createMemberPages(deps, { sessions, renderer });
  const cookies = createProviderCookies(config, deps.clock);
  const identities = createPendingIdentities(deps, { providers, cookies });
  const limits = createActionLimits(cluster, deps.appData.auth);
  const asked = createAskAction(deps, sessions, limits, identityToLink(identities));
  const ask = withRollbacks(asked, deps);
  const refuse = createRefusals(deps, renderer);
  const countCheck = createCheckCounter(deps);
  const releaseAt = createReleaseAt(deps.generations);
  const countView = createViewCounter({ ...deps, releaseAt });

  const app = new Hono<AppEnv>();
  app.onError(refuse);
  app.use(requestId(config.trustedProxies));
  app.use(requestLog(deps));
  app.use(compressWithEtag());
  app.use(securityHeaders(config));
  app.use(addressGuard());
  app.use(releaseChannel(deps));
  app.route('/', operatorRoutes(deps));
  app.route(
    '/',
    invalidationRoutes(config, (tags) => {
      changed(tags);
      cluster.broadcast(tags);
    }),
  );
  app.route('/', unsubscribeRoutes(deps));
  app.route('/', contentRoutes(deps));
  app.use(writeGuard(config));
  app.route('/', staticRoutes(deps));
  app.route('/', charterRoutes(deps));
  app.route('/', pictureRoutes(deps));
  app.route('/', offlineRoutes(deps));
  app.route('/', cardRoutes(deps));
  app.route('/', iconRoutes(deps));
  app.route('/', listingRoutes(deps, pageCache));
  app.route('/', securityTxtRoutes(deps));
  app.route('/', changePasswordRoutes());
  app.route('/', islandRoutes(deps, { pageCache, countCheck }));
  app.route('/', releaseRoutes(deps));
  app.route('/', messageRoutes(deps));
  app.route('/', authRoutes(deps, { sessions, signIn, memberPages }));
  app.route(
    '/',
    providerRoutes(deps, {
      providers,
      cookies,
      identities,
      providerSignIn: createProviderSignIn(deps, sessions),
      sessions,
      memberPages,
      ask,
    }),
  );
  app.route('/', sessionRoutes(sessions));
  app.route('/', eventRoutes(deps, sessions));
  app.route('/', specificationCalls(ask, memberPages));
  app.route('/', fileActionRoutes(deps, { ask, sessions, memberPages }));
  app.route('/', actionRoutes(ask, memberPages));
  app.route('/', verifyRoutes(deps, countCheck));
  app.route('/', certificateRoutes(deps, sessions));
  app.route('/', sessionFileRoutes(deps, sessions));
  app.route('/', logFileRoutes(deps, sessions));
  app.route('/', communityCalendarRoutes(deps, sessions));
  app.route('/', credentialRoutes(deps, { sessions, pageCache, countCheck }));
  app.route('/', fairnessRoutes(deps, pageCache));
  app.route('/', searchRoutes(deps, { sessions, renderer }));
  app.route('/', reportRoutes(deps, releaseAt));
  app.route('/', remotesRoutes(deps, { sessions, ask }));
  app.route('/', apiRoutes(deps, sessions));
  app.route('/', assetRoutes(deps, sessions, pictures));
  app.use(async (c, next) => {
    await next();
    deps.views.count(c, c.res);
    countView(c, c.res);
  });
  app.route('/', pageRoutes(deps, { sessions, renderer, memberPages, pageCache, microCache }));
  return app;
}

/** Before the first generation is live, only cached pages can be served. */
function liveId({ generations }: Pick<AppDeps, 'generations'>, channel: Channel): string {
  return generations.ready() ? generations.current(channel).id : 'none';
}
