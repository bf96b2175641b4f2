import type { Locale } from '@site/shared/contract';
import { Problem, problemBody } from '../answers/problem.ts';
import type { AppDeps } from '../app-env.ts';
import type { Gateway, Read } from '../render/types.ts';
import { BackendError } from './backend-error.ts';
import { createNamedReads } from './named-reads.ts';
import { createPlaceholders } from './placeholders.ts';
import { problemOf } from './problem-of.ts';

/** Backend paths that pages may read for anonymous visitors. */
const publicPaths = [
  /^\/items\/(?:news|people_public|topics|faq_items)(?:\/[\w-]+)?$/,
  /^\/items\/(?:radar_(?:editions|items|placements)|skill_(?:areas|questions)|resources)$/,
  /^\/radar\/signals$/,
  /^\/fairness\/summary$/,
  /^\/(?:people|news)\/moved\/[a-z0-9-]+$/,
  /^\/certificates\/of\/[a-z0-9-]+$/,
];

/** Addressed by the secret of one link and invalid as soon as that is: never cached. */
const singleLinkPath =
  /^\/(?:(?:account|invitations|endorsements)\/by-link|news\/preview)\/[\w.-]{1,200}$/;

/** Placeholder of a picture, by its key. */
const placeholder = /^\/placeholders\/([0-9a-f-]{36})$/;

/** The render workers' only access to data: allow-listed reads, with the site's public token. */
export function createGateway({
  config,
  backend,
  reads,
  content,
  appData,
  search,
  verification,
  log,
}: Pick<
  AppDeps,
  'config' | 'backend' | 'reads' | 'content' | 'appData' | 'search' | 'verification' | 'log'
>): Gateway {
  const named = createNamedReads({ content, appData });
  const placeholderOf = createPlaceholders({ config, backend, log });
  return async (address, locale) => {
    try {
      const [path = '', asked] = address.split('?', 2);
      const query = new URLSearchParams(asked);
      query.delete('access_token');
      if (path.startsWith('/verify/')) return await verifyCode(decodeURIComponent(path.slice(8)));
      if (path === '/search') return await searchPages(query.get('q') ?? '', locale);
      const [, picture] = placeholder.exec(path) ?? [];
      if (picture) return await readPlaceholder(picture);
      if (singleLinkPath.test(path)) return { status: 200, body: await reads.once(path), tags: [] };
      const own = await named(path, query, locale);
      const tags = tagsOf(path);
      if (own !== null) return { status: 200, tags, ...own };
      if (!publicPaths.some((pattern) => pattern.test(path))) return refuse(unlisted(path), locale);
      return { status: 200, body: await reads.read(path, query, tags), tags };
    } catch (error) {
      return refuse(error, locale, tagsOf(address));
    }
  };

  async function searchPages(query: string, locale: Locale): Promise<Read> {
    const data = await search.find(query, locale);
    return { status: 200, body: JSON.stringify({ data }), tags: [] };
  }

  async function verifyCode(typed: string): Promise<Read> {
    const data = await verification.answer(typed);
    const body = JSON.stringify({ data });
    return { status: 200, body, tags: tagsOf('/certificates'), partial: !data.live };
  }

  async function readPlaceholder(picture: string): Promise<Read> {
    const data = await placeholderOf(picture);
    return { status: 200, body: JSON.stringify({ data }), tags: [] };
  }

  function unlisted(path: string): Problem {
    log.warn({ path }, 'a page asked for data that is not listed');
    return new Problem('E_FORBIDDEN');
  }

  function refuse(error: unknown, locale: Locale, tags: readonly string[] = []): Read {
    const problem = asProblem(error);
    return { status: problem.status, body: problemBody(problem, locale, ''), tags };
  }

  function asProblem(error: unknown): Problem {
    if (error instanceof Problem) return error;
    if (!(error instanceof BackendError)) {
      log.error({ err: error }, 'a read for a page failed');
      return new Problem('E_UNKNOWN', { cause: error });
    }
    if (error.statusCode === 404) return problemOf(error);
    // The request used the site's public token: any other refusal is not the visitor's fault.
    return new Problem('E_BACKEND', { cause: error });
  }
}

/**
 * The cache tags of a read, as used in invalidation: the collection for rows, `content` for pages
 * of the content build, and the collections that the site's facts are counted from.
 */
export function tagsOf(address: string): string[] {
  const [, firstSegment = '', name = ''] = address.split(/[/?]/);
  if (firstSegment === 'items') return [cacheTagOf(name)];
  if (firstSegment === 'appdata') return ['people_public'];
  if (firstSegment === 'page-settings') return ['settings'];
  if (firstSegment === 'people') return ['people_public'];
  if (firstSegment === 'certificates') return ['certificates', 'people_public'];
  return [firstSegment];
}

/** Collections that are read together are invalidated together, by one tag. */
function cacheTagOf(collection: string): string {
  if (collection.startsWith('radar_')) return 'radar';
  if (collection.startsWith('skill_')) return 'skills';
  return collection;
}
