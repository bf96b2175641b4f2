import type { Locale } from '@site/shared/contract';
import { Problem } from '../answers/problem.ts';
import type { AppDeps } from '../app-env.ts';
import { isLocale } from '../language.ts';

/** JSON text; `partial` where it is not what the backend says now. */
type NamedRead = { body: string; partial: boolean };

export type NamedReads = (
  path: string,
  query: URLSearchParams,
  locale: Locale,
) => Promise<NamedRead | null>;

/**
 * The reads this server answers itself, for render workers and browsers alike: content pages,
 * their navigation, the site's facts and settings. Gives null for a path that is not among them.
 */
export function createNamedReads({
  content,
  appData,
}: Pick<AppDeps, 'content' | 'appData'>): NamedReads {
  return async (path, query, locale) => {
    const wanted = query.get('locale') ?? locale;
    switch (path) {
      case '/appdata':
        return told(await appData.read());
      case '/page-settings':
        return told(await appData.settings());
      case '/content/navigation':
        return told({ data: content.navigation(known(wanted)), partial: false });
      case '/content/page':
        return page(query.get('path') ?? '', known(wanted));
      default:
        return null;
    }
  };

  function told({ data, partial }: { data: unknown; partial: boolean }): NamedRead {
    return { body: JSON.stringify({ data }), partial };
  }

  function page(path: string, locale: Locale): NamedRead {
    if (content.version() === null) throw new Problem('E_BACKEND', { status: 503 });
    const record = content.page(path, locale);
    if (!record) throw new Problem('E_NOT_FOUND', { params: { path } });
    return told({ data: record, partial: false });
  }

  function known(locale: string): Locale {
    if (!isLocale(locale)) throw new Problem('E_NOT_FOUND', { params: { path: `/${locale}` } });
    return locale;
  }
}
