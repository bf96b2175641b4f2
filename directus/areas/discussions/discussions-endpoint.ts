import { maxPosts } from '@site/shared/domain/discussions';
import type { Settings } from '@site/shared/domain/system';
import { callerOf } from '../../engine/actions/caller.ts';
import { answerPrivately } from '../../engine/answer-privately.ts';
import { localeOf } from '../../engine/asked-locale.ts';
import type { Endpoint, Request } from '../../engine/host.ts';
import { pageNumber } from '../../engine/page-number.ts';
import { notFound } from '../../engine/refuse.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { newPosts } from './live/new-posts.ts';
import { moderationQueue } from './moderation/moderation.ts';
import { mentionablePeople } from './posts/mention-people.ts';
import { postSource } from './posts/post-source.ts';
import { forumOf, type Reader, readerOf } from './readable.ts';
import { readDraft } from './reading/drafts.ts';
import { unreadCounts } from './reading/unread.ts';
import { threadDetail } from './thread-detail.ts';
import { externalList, homeList, threadList } from './thread-list.ts';

type Asking = { reader: Reader; settings: Settings };

/**
 * `GET /discussions/…`: lists of threads, one thread, what is new, one post, a draft, people to mention, the queue of
 * moderators, threads for the home page (`shared/api/discussions.ts`). While `features.forum` is off nothing is found;
 * with another forum only its address is.
 */
export const discussionsEndpoint: Endpoint = (router, host) => {
  const { database } = host;

  async function askingOf(request: Request, settings: Settings): Promise<Asking> {
    const caller = await callerOf(database, request.accountability ?? null);
    const reader = await readerOf(database, caller);
    if (!reader) throw notFound();
    return { reader, settings };
  }
  const get = (path: string, read: (asking: Asking, request: Request) => Promise<unknown>) => {
    router.get(path, (request, response, next) => {
      const answer = async () => {
        const settings = await settingsOf(host);
        if (forumOf(settings) !== 'here') throw notFound();
        return read(await askingOf(request, settings), request);
      };
      answerPrivately(response, next, answer());
    });
  };

  router.get('/threads', (request, response, next) => {
    const answer = async () => {
      const settings = await settingsOf(host);
      const forum = forumOf(settings);
      if (forum === 'off') throw notFound();
      const { reader } = await askingOf(request, settings);
      if (forum === 'external') return externalList(settings['forum.external_url']);
      return threadList(database, reader, {
        show: textIn(request, 'show'),
        community: textIn(request, 'community'),
        topic: textIn(request, 'topic'),
        language: textIn(request, 'language'),
        page: pageNumber(request.query.page),
        locale: localeOf(request),
      });
    };
    answerPrivately(response, next, answer());
  });
  get('/threads/:id', (asking, request) =>
    threadDetail(database, asking, {
      id: request.params.id ?? '',
      page: pageNumber(request.query.page),
      post: postIn(request),
      locale: localeOf(request),
    }),
  );
  get('/threads/:id/since', (asking, request) =>
    newPosts(database, asking, {
      id: request.params.id ?? '',
      after: Math.min(maxPosts, Math.max(0, Math.trunc(Number(textIn(request, 'no'))) || 0)),
      locale: localeOf(request),
    }),
  );
  get('/unread', ({ reader }) => unreadCounts(database, reader));
  get('/posts/:id', (asking, request) =>
    postSource(database, asking, { id: request.params.id ?? '', locale: localeOf(request) }),
  );
  get('/draft', ({ reader }, request) => readDraft(database, reader, placeIn(request)));
  get('/people', ({ reader }, request) =>
    mentionablePeople(database, reader, { q: textIn(request, 'q'), ...placeIn(request) }),
  );
  get('/moderation', (asking, request) =>
    moderationQueue(database, {
      ...asking,
      locale: localeOf(request),
      pages: { reports: pageNumber(request.query.reports), held: pageNumber(request.query.held) },
    }),
  );
  get('/home', ({ reader }, request) => homeList(database, reader, localeOf(request)));
};

function textIn({ query }: Request, name: string): string {
  return typeof query[name] === 'string' ? String(query[name]) : '';
}

function placeIn(request: Request) {
  return {
    thread: textIn(request, 'thread') || null,
    room: textIn(request, 'room') || null,
    locale: localeOf(request),
  };
}

function postIn(request: Request): number | 'unread' | null {
  const post = textIn(request, 'post');
  if (post === 'unread') return post;
  return /^[1-9]\d{0,5}$/.test(post) ? Number(post) : null;
}
