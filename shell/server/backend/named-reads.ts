import type { Locale } from '@site/shared/contract';
import { Problem } from '../answers/problem.ts';
import type { AppDeps } from '../app-env.ts';
import { isLocale } from '../language.ts';

/** JSON text; `partial` when it may be outdated. */
type NamedRead = { body: string; partial: boolean };

export type NamedReads = (
  path: string,
  query: URLSearchParams,
  locale: Locale,
) => Promise<NamedRead | null>;

/**
 * Reads that this server answers itself, for render workers and browsers alike: content pages,
 * their navigation, the site's facts and settings. Returns null for any other path.
 */
export function createNamedReads({
  content,
  appData,
}: Pick<AppDeps, 'content' | 'appData'>): NamedReads {
  return async (path, query, locale) => {
    const wanted = query.get('locale') ?? locale;
    switch (path) {
      case '/appdata':
        return namedRead(await appData.read());
      case '/page-settings':
        return namedRead(await appData.settings());
      case '/content/navigation':
        return namedRead({ data: content.navigation(known(wanted)), partial: false });
      case '/content/page':
        return page(query.get('path') ?? '', known(wanted));
      default:
        return null;
    }
  };

  function namedRead({ data, partial }: { data: unknown; partial: boolean }): NamedRead {
    return { body: JSON.stringify({ data }), partial };
  }

  function page(path: string, locale: Locale): NamedRead {
    if (content.version() === null) throw new Problem('E_BACKEND', { status: 503 });
    const record = content.page(path, locale);
    if (!record) throw new Problem('E_NOT_FOUND', { params: { path } });
    return namedRead({ data: record, partial: false });
  }

  function known(locale: string): Locale {
    if (!isLocale(locale)) throw new Problem('E_NOT_FOUND', { params: { path: `/${locale}` } });
    return locale;
  }
}
