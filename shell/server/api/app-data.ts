import type { Duration, MemberCounts } from '@site/shared/api';
import type { Locale, Product } from '@site/shared/contract';
import {
  type Features,
  featureKeys,
  type PageSettings,
  pageSettingKeys,
  specConstants,
} from '@site/shared/domain/system';
import {
  type AuthSettings,
  authSettingKeys,
  settingsFromBackend,
} from '../backend/backend-settings.ts';
import type { Backend } from '../backend/client.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { ContentStore } from '../content/store.ts';
import type { Generations } from '../render/types.ts';

const maxAge = 60_000;
const retryPause = 2000;

type LegalText = { url: string; version: string | null; effectiveFrom: string | null };

type AdmissionStep = { key: string; targetDays: number; medianDays?: number; n: number };

/** The site's public facts; no personal data. */
type SiteFacts = {
  product: Product;
  /** By name; a feature with several values holds their names. */
  features: Readonly<Record<string, boolean | readonly string[]>>;
  /** Missing until the backend has answered once. */
  counts?: MemberCounts;
  limits: { searchLimit: number };
  legal: Readonly<Record<string, LegalText>>;
  admissions: { open: boolean; steps: readonly AdmissionStep[] };
  /** How long an application waits for its check and for its answer. */
  durations: { check: Duration; answer: Duration };
  /** Sign-in providers, in the order of their configuration. */
  auth: { providers: readonly { name: string; title: string }[] };
  maintenance: { active: boolean };
  build: { id: string; at: string };
  /** When the numbers were counted. */
  dataAsOf: string;
};

/**
 * Facts from the backend. `partial`: not loaded since the last change, so these are older values,
 * or defaults where there are none; what is built from them may be shown but not cached.
 */
type Loaded<Facts> = { data: Facts; partial: boolean };

export type AppData = {
  read: () => Promise<Loaded<SiteFacts>>;
  /** Settings that affect pages, at most a minute old. */
  settings: () => Promise<Loaded<PageSettings>>;
  /**
   * The time zone of the association, at most a minute old; the default before the first answer.
   */
  zone: () => string;
  /** The association's settings, at most a minute old; the defaults before the first answer. */
  auth: () => AuthSettings;
  /**
   * Invalidates the facts after people or settings have changed: the next reader waits for new
   * ones.
   */
  recount: () => void;
};

/** Answer of the backend's `/appdata`. */
type Answer = MemberCounts & {
  auth?: Partial<AuthSettings>;
  pages?: Partial<PageSettings>;
  features?: Partial<Features>;
  usual?: UsualTimes;
};

type UsualTimes = Record<'check' | 'answer', Duration['usual']>;

type Parts = {
  config: Pick<Config, 'demo' | 'maintenance' | 'publicToken' | 'providers'>;
  clock: Clock;
  product: Product;
  backend: Backend;
  content: ContentStore;
  generations: Generations;
};

/**
 * Collects the site's facts. Requests the backend once a minute; only the very first readers wait
 * for it, so a slow backend delays hardly anybody.
 */
export function createAppData(parts: Parts): AppData {
  const { config, clock, product, backend, content, generations } = parts;
  const startedAt = clock.now().toISOString();
  let latestCounts: { counts: MemberCounts; at: string } | null = null;
  let auth = settingsFromBackend(authSettingKeys);
  let settings = settingsFromBackend(pageSettingKeys);
  let features = settingsFromBackend(featureKeys);
  let usual: UsualTimes = { check: null, answer: null };
  let isCurrent = false;
  /**
   * Counts invalidations: an answer requested before the last one is discarded and requested again.
   */
  let invalidations = 0;
  let nextRefresh = 0;
  let firstRefresh: Promise<void> | null = null;

  return {
    async read() {
      await ensureLoaded();
      return { data: siteFacts(), partial: !isCurrent };
    },
    async settings() {
      await ensureLoaded();
      return { data: settings, partial: !isCurrent };
    },
    zone() {
      void refreshIfDue();
      return settings['deadline.zone'];
    },
    auth() {
      void refreshIfDue();
      return auth;
    },
    recount() {
      invalidations += 1;
      isCurrent = false;
      nextRefresh = 0;
      firstRefresh = null;
    },
  };

  function siteFacts(): SiteFacts {
    return {
      product,
      features: { demo: config.demo, ...byName(features) },
      ...(latestCounts ? { counts: latestCounts.counts } : {}),
      limits: { searchLimit: specConstants.searchLimit },
      legal: legalTexts(content, 'ru'),
      admissions: { open: true, steps: admissionSteps(durations()) },
      durations: durations(),
      auth: { providers: offeredProviders(config.providers, features) },
      maintenance: { active: config.maintenance },
      build: { id: generations.ready() ? generations.current().id : '', at: startedAt },
      dataAsOf: latestCounts?.at ?? startedAt,
    };
  }

  function durations(): SiteFacts['durations'] {
    return {
      check: { promised: settings['case.screening_days'], usual: usual.check },
      answer: { promised: settings['case.published_target_days'], usual: usual.answer },
    };
  }

  async function ensureLoaded(): Promise<void> {
    const refreshing = refreshIfDue();
    // Until the backend has answered, one reader of each attempt waits for it.
    if (!isCurrent) await refreshing;
    await firstRefresh;
  }

  /** Requests the facts when they are older than a minute; returns a promise to wait for. */
  function refreshIfDue(): Promise<void> | undefined {
    if (performance.now() < nextRefresh) return undefined;
    nextRefresh = performance.now() + maxAge;
    const refreshed = refresh();
    firstRefresh ??= refreshed;
    return refreshed;
  }

  async function refresh(): Promise<void> {
    const before = invalidations;
    // The client has logged a failure. The numbers known so far stay; the backend is asked again
    // soon.
    const answer = await fetchFacts().catch(() => null);
    if (invalidations !== before) return ensureLoaded();
    if (!answer) {
      nextRefresh = performance.now() + retryPause;
      return;
    }
    ({ auth, settings, features, usual } = answer);
    latestCounts = { counts: answer.counts, at: clock.now().toISOString() };
    isCurrent = true;
  }

  async function fetchFacts() {
    const { text } = await backend.call({ path: '/appdata', token: config.publicToken });
    const { data } = JSON.parse(text) as { data: Answer };
    const { auth: enforced, pages, features: switched, usual: known, ...counts } = data;
    return {
      auth: settingsFromBackend(authSettingKeys, enforced),
      settings: settingsFromBackend(pageSettingKeys, pages),
      features: settingsFromBackend(featureKeys, switched),
      usual: known ?? { check: null, answer: null },
      counts,
    };
  }
}

/** The durations as the interface names them (product 16.3); `n` is 0 while there are too few cases for a median. */
function admissionSteps(durations: SiteFacts['durations']): AdmissionStep[] {
  return Object.entries(durations).map(([key, { promised, usual }]) => ({
    key,
    targetDays: promised,
    ...(usual && { medianDays: usual.days }),
    n: usual?.cases ?? 0,
  }));
}

/** Those that are configured here and switched on in the settings. */
function offeredProviders(providers: Config['providers'], features: Features) {
  const switchedOn: readonly string[] = features['features.social_login'];
  return providers
    .filter(({ name }) => switchedOn.includes(name))
    .map(({ name, title }) => ({ name, title }));
}

/** Key `features.forum` becomes `forum`. */
function byName(features: Features) {
  return Object.fromEntries(
    featureKeys.map((key) => [key.slice('features.'.length), features[key]]),
  );
}

function legalTexts(content: ContentStore, locale: Locale): Record<string, LegalText> {
  const legal = content.pages(locale).filter((page) => page.meta.kind === 'legal');
  return Object.fromEntries(
    legal.map(({ path, meta }) => {
      const { code = path.slice(1), version = null, effectiveFrom = null } = meta;
      return [code, { url: path, version, effectiveFrom }];
    }),
  );
}
