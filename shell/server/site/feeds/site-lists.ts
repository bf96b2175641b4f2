// The content of the site for site map and feeds: pages, news, people, radar items.
import {
  createApi,
  listAllRadarPlacements,
  listRadarEditions,
  readyIn,
  withReadyText,
} from '@site/shared/api';
import { type Locale, localeFacts, locales } from '@site/shared/contract';
import {
  achievementCodes,
  achievementPath,
  achievementRoute,
} from '@site/shared/domain/certificates';
import type { NewsCategory } from '@site/shared/domain/content';
import type { AppDeps } from '../../app-env.ts';
import type { Gateway } from '../../render/types.ts';

/** An address of the site in every language it exists in. */
export type Listed = {
  /** Without language; with the query, where that makes it a page of its own. */
  path: string;
  languages: readonly Locale[];
  /** ISO date or time of the last change. */
  changed?: string;
  /** Key of the picture on the page: a cover or a portrait. */
  picture?: string;
};

/** A news item of a feed. */
export type FeedItem = {
  slug: string;
  /** The slug it was published under, which is its id for feed readers. */
  firstSlug: string;
  category: NewsCategory;
  /** ISO times. */
  publishedAt: string;
  updatedAt: string;
  /** Id of a picture. */
  cover: string | null;
  title: string;
  lead: string;
};

export type SiteLists = {
  /**
   * Pages of the content build, those that remotes mount under a path without parameters, and the
   * achievements.
   */
  pages: () => Listed[];
  news: () => Promise<Listed[]>;
  people: () => Promise<Listed[]>;
  /** One page for every item that a published edition places. */
  radar: () => Promise<Listed[]>;
  latestNews: (locale: Locale) => Promise<FeedItem[]>;
};

type Parts = Pick<AppDeps, 'content' | 'generations'> & { gateway: Gateway };

const batch = 500;
const published = { state: { _eq: 'published' }, audience: { _eq: 'public' } };
const ready = { tr_status: { _eq: 'ready' } };

/**
 * Lists only what a visitor may read and a live remote shows. Throws when the backend is
 * unreachable.
 */
export function createSiteLists({ content, generations, gateway }: Parts): SiteLists {
  return {
    pages() {
      const written = new Map<string, Listed>();
      for (const locale of locales) {
        for (const { path, meta } of content.pages(locale)) {
          if (!meta.languages.includes(locale)) continue;
          written.set(path, { path, languages: meta.languages, changed: meta.updated });
        }
      }
      for (const path of ['/contents', ...mounted().flatMap(addressesOf)]) {
        if (!written.has(path)) written.set(path, { path, languages: locales });
      }
      return [...written.values()];
    },

    async news() {
      if (!mounted().includes('/news/:slug')) return [];
      const rows = await readAll<NewsRow>('/items/news', {
        fields: 'slug,published_at,revised_at,cover,translations.language',
        filter: JSON.stringify(published),
        deep: JSON.stringify({ translations: { _filter: ready } }),
        sort: '-published_at,slug',
      });
      return rows.map(({ slug, published_at, revised_at, cover, translations }) => ({
        path: `/news/${slug}`,
        languages: locales.filter((locale) =>
          translations.some(({ language }) => language === localeFacts[locale].iso),
        ),
        changed: revised_at ?? published_at,
        ...(cover && { picture: cover }),
      }));
    },

    async people() {
      if (!mounted().includes('/members/:slug')) return [];
      const rows = await readAll<{ slug: string; avatar: string | null }>('/items/people_public', {
        fields: 'slug,avatar',
        sort: 'slug',
      });
      return rows.map(({ slug, avatar }) => ({
        path: `/members/${slug}`,
        languages: locales,
        ...(avatar && { picture: avatar }),
      }));
    },

    async radar() {
      if (!mounted().includes('/tech-radar')) return [];
      const api = createApi((address) => gateway(address, 'ru'));
      const [editions, placed] = await Promise.all([
        listRadarEditions(api, 'ru'),
        listAllRadarPlacements(api, 'ru'),
      ]);
      const items = new Map<string, Listed>();
      // The latest edition first: its date counts.
      for (const { code, publishedAt, updatedAt } of editions) {
        for (const { edition, item } of placed) {
          const path = `/tech-radar?item=${item.slug}`;
          if (edition !== code || items.has(path)) continue;
          items.set(path, { path, languages: locales, changed: updatedAt ?? publishedAt });
        }
      }
      return [...items.values()];
    },

    async latestNews(locale) {
      const rows = await read<NewsRow>('/items/news', {
        fields:
          'slug,first_slug,category,published_at,revised_at,cover,translations.title,translations.lead',
        filter: JSON.stringify({ ...published, _and: withReadyText(locale) }),
        deep: JSON.stringify({ translations: { _filter: readyIn(locale) } }),
        sort: '-published_at,slug',
        limit: '20',
      });
      return rows.flatMap(
        ({ translations: [text], first_slug, published_at, revised_at, ...row }) => {
          const firstSlug = first_slug ?? row.slug;
          const times = { publishedAt: published_at, updatedAt: revised_at ?? published_at };
          return text ? [{ ...row, firstSlug, ...times, ...text }] : [];
        },
      );
    },
  };

  /** Paths that live remotes serve in the default layout. */
  function mounted(): string[] {
    const { remotes } = generations.current().registry;
    return Object.values(remotes).flatMap(({ mounts }) =>
      mounts
        .filter(({ slot, handle }) => slot === 'default' && handle.render !== 'browser')
        .map(({ path }) => path),
    );
  }

  async function readAll<Row>(path: string, query: Record<string, string>): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const more = await read<Row>(path, { ...query, limit: String(batch), page: String(page) });
      rows.push(...more);
      if (more.length < batch) return rows;
    }
  }

  async function read<Row>(path: string, query: Record<string, string>): Promise<Row[]> {
    const { status, body } = await gateway(`${path}?${new URLSearchParams(query)}`, 'ru');
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return (JSON.parse(body) as { data: Row[] }).data;
  }
}

/** The addresses under a mounted path that are known without the backend. */
function addressesOf(path: string): string[] {
  if (path === achievementRoute) return achievementCodes.map(achievementPath);
  return path.includes(':') || path.includes('*') ? [] : [path];
}

type NewsRow = {
  slug: string;
  first_slug: string | null;
  category: NewsCategory;
  published_at: string;
  revised_at: string | null;
  cover: string | null;
  translations: { language: string; title: string; lead: string }[];
};
