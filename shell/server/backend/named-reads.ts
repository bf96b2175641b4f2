import type { Locale } from '@site/shared/contract';
import { Problem } from '../answers/problem.ts';
import type { AppDeps } from '../app-env.ts';
import { isLocale } from '../language.ts';

export type NamedReads = (
  path: string,
  query: URLSearchParams,
  locale: Locale,
) => Promise<string | null>;

/**
 * The reads this server answers itself, for render workers and browsers alike: content pages,
 * their navigation, the site's facts and settings. Gives JSON text, or null for a path that is not among them.
 */
export function createNamedReads({
  content,
  appData,
}: Pick<AppDeps, 'content' | 'appData'>): NamedReads {
  return async (path, query, locale) => {
    const wanted = query.get('locale') ?? locale;
    switch (path) {
      case '/appdata':
        return JSON.stringify({ data: await appData.read() });
      case '/page-settings':
        return JSON.stringify({ data: await appData.settings() });
      case '/content/navigation':
        return JSON.stringify({ data: content.navigation(known(wanted)) });
      case '/content/page':
        return page(query.get('path') ?? '', known(wanted));
      default:
        return null;
    }
  };

  function page(path: string, locale: Locale): string {
    if (content.version() === null) throw new Problem('E_BACKEND', { status: 503 });
    const record = content.page(path, locale);
    if (!record) throw new Problem('E_NOT_FOUND', { params: { path } });
    return JSON.stringify({ data: record });
  }

  function known(locale: string): Locale {
    if (!isLocale(locale)) throw new Problem('E_NOT_FOUND', { params: { path: `/${locale}` } });
    return locale;
  }
}
