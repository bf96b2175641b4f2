import type { PageModule } from '@site/shared/contract';
import { ownPaths } from '../../own-paths.ts';

const loaded = new Map<string, PageModule>();

const contentsPage = () => import('../contents/contents.page.tsx');

/** Pages of the shell itself. Their code is loaded when they are opened, as that of remotes. */
export const ownPages = [
  {
    id: 'search',
    path: ownPaths.search,
    load: load('search', () => import('../search/search.page.tsx')),
  },
  {
    id: 'contents',
    path: ownPaths.contents,
    load: load('contents', contentsPage),
  },
  {
    id: 'contents-page',
    path: ownPaths['contents-page'],
    load: load('contents-page', contentsPage),
  },
] as const;

/** The module of an own page, if it is loaded already. */
export function loadedOwnPage(id: string): PageModule | undefined {
  return loaded.get(id);
}

function load(id: string, importPage: () => Promise<PageModule>): () => Promise<PageModule> {
  return async () => {
    const { Component, loader } = await importPage();
    const page = { Component, ...(loader && { loader }) };
    loaded.set(id, page);
    return page;
  };
}
