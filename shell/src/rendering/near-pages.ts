import type { PublicRegistry } from '@site/shared/contract';
import { nearSlugs } from '@site/shared/domain/content';
import { type ErrorResponse, UNSAFE_ErrorResponseImpl as Refusal } from 'react-router';
import type { Catalogues } from '../messages/collect-messages.ts';

type Near = { path: string; title: string };
type Named = { registry: PublicRegistry; messages: Catalogues };

const contents = { id: 'contents', path: '/contents' };

/**
 * Adds similar pages to a 404: the site's own pages that a path without language may have meant.
 * Together with those that the page itself suggests at most three, the nearest first
 * (docs/domain/near-matches.md).
 */
export function withNearPages(error: ErrorResponse, path: string, named: Named): ErrorResponse {
  const data: object = typeof error.data === 'object' && error.data !== null ? error.data : {};
  const known = 'near' in data && Array.isArray(data.near) ? (data.near as Near[]) : [];
  const candidates = [...known, ...titledPages(named)].map(({ path: at, title }) => ({
    slug: at.slice(1),
    path: at,
    title,
  }));
  const near = nearSlugs(path.slice(1), candidates).map(({ path: at, title }) => ({
    path: at,
    title,
  }));
  return new Refusal(error.status, error.statusText, { ...data, near });
}

/** Public pages at fixed addresses whose titles are in the messages of shell and live remotes. */
function titledPages({ registry, messages }: Named): Near[] {
  const mounted = Object.entries(registry.remotes).flatMap(([owner, { mounts }]) =>
    mounts.filter(({ slot }) => slot !== 'lk').map(({ id, path }) => ({ owner, id, path })),
  );
  return [{ owner: 'shell', ...contents }, ...mounted].flatMap(({ owner, id, path }) => {
    const title = titleIn(messages[owner], id);
    return title === undefined || /[:*]/.test(path) ? [] : [{ path, title }];
  });
}

/** Reads a title defensively: a remote may have released anything under that name. */
function titleIn(messages: unknown, id: string): string | undefined {
  const { pages } = (messages ?? {}) as { pages?: Record<string, { title?: unknown } | undefined> };
  const title = pages?.[id]?.title;
  return typeof title === 'string' ? title : undefined;
}
