import type { Locale } from '@site/shared/contract';
import { Problem, problemBody } from '../answers/problem.ts';
import type { AppDeps } from '../app-env.ts';
import type { Gateway, Read } from '../render/types.ts';
import { BackendError } from './backend-error.ts';
import { createNamedReads } from './named-reads.ts';
import { createPlaceholders } from './placeholders.ts';
import { problemOf } from './problem-of.ts';

/** What a page may be made of when nobody is signed in. */
const readable = [
  /^\/items\/(?:news|people_public|topics|faq_items)(?:\/[\w-]+)?$/,
  /^\/items\/(?:radar_(?:editions|items|placements)|skill_(?:areas|questions)|resources)$/,
  /^\/radar\/signals$/,
  /^\/(?:people|news)\/moved\/[a-z0-9-]+$/,
  /^\/certificates\/of\/[a-z0-9-]+$/,
];

/** By the secret of one link, and dead as soon as that is: read anew each time. */
const ofOneLink = /^\/(?:invitations\/by-link|news\/preview)\/[\w.-]{1,200}$/;

/** Of a picture, by its key. */
const placeholder = /^\/placeholders\/([0-9a-f-]{36})$/;

/** The render workers' only way to data: reads from a list, with the site's public token. */
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
      if (path.startsWith('/verify/')) return await verified(decodeURIComponent(path.slice(8)));
      if (path === '/search') return await found(query.get('q') ?? '', locale);
      const [, picture] = placeholder.exec(path) ?? [];
      if (picture) return await readPlaceholder(picture);
      if (ofOneLink.test(path)) return { status: 200, body: await reads.once(path), tags: [] };
      const own = await named(path, query, locale);
      const tags = tagsOf(path);
      if (own !== null) return { status: 200, tags, ...own };
      if (!readable.some((pattern) => pattern.test(path))) return refuse(unlisted(path), locale);
      return { status: 200, body: await reads.read(path, query, tags), tags };
    } catch (error) {
      return refuse(error, locale, tagsOf(address));
    }
  };

  async function found(query: string, locale: Locale): Promise<Read> {
    const data = await search.find(query, locale);
    return { status: 200, body: JSON.stringify({ data }), tags: [] };
  }

  async function verified(typed: string): Promise<Read> {
    const data = await verification.answer(typed);
    return { status: 200, body: JSON.stringify({ data }), tags: tagsOf('/certificates') };
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
    // The token is ours: whatever else is refused to it, the visitor has done nothing wrong.
    return new Problem('E_BACKEND', { cause: error });
  }
}

/**
 * What a read was taken from, in the names a purge uses: the collection for rows, `content` for
 * pages of the content build, and the collections that the site's facts are counted from.
 */
export function tagsOf(address: string): string[] {
  const [, room = '', name = ''] = address.split(/[/?]/);
  if (room === 'items') return [familyOf(name)];
  if (room === 'appdata') return ['people_public'];
  if (room === 'page-settings') return ['settings'];
  if (room === 'people') return ['people_public'];
  if (room === 'certificates') return ['certificates', 'people_public'];
  return [room];
}

/** Collections that are read together change together: the backend names them by one tag. */
function familyOf(collection: string): string {
  if (collection.startsWith('radar_')) return 'radar';
  if (collection.startsWith('skill_')) return 'skills';
  return collection;
}
