import { type PageLink, type PageRecord, readContentPage, readNavigation } from '@site/shared/api';
import { type Api, ApiError, type Locale, shellContext, splitLocale } from '@site/shared/contract';
import { isLikeSlug, nearSlugs } from '@site/shared/domain/content';
import { specSentences } from '@site/shared/domain/system';
import { data, type LoaderFunctionArgs } from 'react-router';

/** The content page of an address; throws a 404 with similar pages. */
export async function findPage({ context, request }: LoaderFunctionArgs): Promise<PageRecord> {
  const { api, locale } = context.get(shellContext);
  const { pathname, search } = new URL(request.url);
  const { path } = splitLocale(pathname);
  try {
    return await api.request(readContentPage(path, locale));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      const near = await findNearPages(api, path, locale);
      throw data({ message: specSentences.routeRefused(pathname + search), near }, { status: 404 });
    }
    throw error;
  }
}

/** Similar pages for a 404; empty when they cannot be loaded. */
async function findNearPages(api: Api, path: string, locale: Locale): Promise<PageLink[]> {
  const slug = path.slice(1);
  if (!isLikeSlug(slug)) return [];
  const pages = await api.request(readNavigation(locale)).catch(() => []);
  const candidates = pages.map(({ path: at, title }) => ({ slug: at.slice(1), path: at, title }));
  return nearSlugs(slug, candidates).map(({ path: at, title }) => ({ path: at, title }));
}
