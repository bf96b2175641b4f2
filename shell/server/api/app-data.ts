import type { MemberCounts } from '@site/shared/api';
import type { Locale, Product } from '@site/shared/contract';
import {
  type Features,
  featureKeys,
  type PageSettings,
  pageSettingKeys,
  specConstants,
} from '@site/shared/domain';
import type { Backend } from '../backend/client.ts';
import { type AuthSettings, authSettingKeys, toldSettings } from '../backend/told-settings.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { ContentStore } from '../content/store.ts';
import type { Generations } from '../render/types.ts';

const keptFor = 60_000;
const retryPause = 2000;

type LegalText = { url: string; version: string | null; effectiveFrom: string | null };

/** The site's public facts. Nothing in it is about a person. */
type SiteFacts = {
  product: Product;
  /** By name; what takes several holds their names. */
  features: Readonly<Record<string, boolean | readonly string[]>>;
  /** Absent while the backend cannot be asked and never could. */
  counts?: MemberCounts;
  limits: { searchLimit: number };
  legal: Readonly<Record<string, LegalText>>;
  admissions: { open: boolean };
  auth: { providers: readonly string[] };
  maintenance: { active: boolean };
  build: { id: string; at: string };
  /** When the numbers were counted. */
  dataAsOf: string;
};

/**
 * What the backend told. `partial`: not since it last changed, so that older values stand in, or defaults
 * where there are none; what is made of it may be shown and is not to be kept.
 */
type Told<Facts> = { data: Facts; partial: boolean };

export type AppData = {
  read: () => Promise<Told<SiteFacts>>;
  /** What pages go by, as it was a minute ago at most. */
  settings: () => Promise<Told<PageSettings>>;
  /** The time zone of the house, as it was a minute ago at most; the default before it was asked. */
  zone: () => string;
  /** The house's settings as they were a minute ago at most; the defaults before it was asked. */
  auth: () => AuthSettings;
  /** The people behind the numbers or the settings have changed: the next reader waits for a new count. */
  recount: () => void;
};

/** Of the backend's `/appdata`. */
type Answer = MemberCounts & {
  auth?: Partial<AuthSettings>;
  pages?: Partial<PageSettings>;
  features?: Partial<Features>;
};

type Parts = {
  config: Pick<Config, 'demo' | 'maintenance' | 'publicToken'>;
  clock: Clock;
  product: Product;
  backend: Backend;
  content: ContentStore;
  generations: Generations;
};

/**
 * Puts the site's facts together. The backend is asked once a minute; only the very first readers
 * wait for it, so a backend that hangs slows hardly anybody down.
 */
export function createAppData(parts: Parts): AppData {
  const { config, clock, product, backend, content, generations } = parts;
  const startedAt = clock.now().toISOString();
  let counted: { counts: MemberCounts; at: string } | null = null;
  let auth = toldSettings(authSettingKeys);
  let settings = toldSettings(pageSettingKeys);
  let features = toldSettings(featureKeys);
  let isTold = false;
  /** An answer that was on its way when something changed is thrown away, and asked for again. */
  let changes = 0;
  let next = 0;
  let first: Promise<void> | null = null;

  return {
    async read() {
      await askedOnce();
      return { data: siteFacts(), partial: !isTold };
    },
    async settings() {
      await askedOnce();
      return { data: settings, partial: !isTold };
    },
    zone() {
      void askNow();
      return settings['deadline.zone'];
    },
    auth() {
      void askNow();
      return auth;
    },
    recount() {
      changes += 1;
      isTold = false;
      next = 0;
      first = null;
    },
  };

  function siteFacts(): SiteFacts {
    return {
      product,
      features: { demo: config.demo, ...byName(features) },
      ...(counted ? { counts: counted.counts } : {}),
      limits: { searchLimit: specConstants.searchLimit },
      legal: legalTexts(content, 'ru'),
      admissions: { open: true },
      auth: { providers: [] },
      maintenance: { active: config.maintenance },
      build: { id: generations.ready() ? generations.current().id : '', at: startedAt },
      dataAsOf: counted?.at ?? startedAt,
    };
  }

  async function askedOnce(): Promise<void> {
    const asking = askNow();
    // As long as nothing is told, one reader of each try waits for it.
    if (!isTold) await asking;
    await first;
  }

  /** Asks when a minute is over, and gives what whoever wants to may wait for. */
  function askNow(): Promise<void> | undefined {
    if (performance.now() < next) return undefined;
    next = performance.now() + keptFor;
    const counting = count();
    first ??= counting;
    return counting;
  }

  async function count(): Promise<void> {
    const before = changes;
    // The client has logged a failure. The numbers known so far stay; soon the backend is asked again.
    const answer = await ask().catch(() => null);
    if (changes !== before) return askedOnce();
    if (!answer) {
      next = performance.now() + retryPause;
      return;
    }
    ({ auth, settings, features } = answer);
    counted = { counts: answer.counts, at: clock.now().toISOString() };
    isTold = true;
  }

  async function ask() {
    const { text } = await backend.call({ path: '/appdata', token: config.publicToken });
    const { data } = JSON.parse(text) as { data: Answer };
    const { auth: enforced, pages, features: switched, ...counts } = data;
    return {
      auth: toldSettings(authSettingKeys, enforced),
      settings: toldSettings(pageSettingKeys, pages),
      features: toldSettings(featureKeys, switched),
      counts,
    };
  }
}

/** `features.forum` is called `forum`. */
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
