// The queries of the addresses of discussions: the list with its filters, a thread at a page or post, a new thread.
import {
  type DiscussionLanguage,
  discussionLanguages,
  generalRoom,
  type ThreadShow,
  threadShows,
} from '@site/shared/domain/discussions';

export const forumPath = '/c/forum';
export const moderationPath = `${forumPath}/moderation`;

export type ListQuery = {
  show: ThreadShow;
  /** Slug of a community, or `general`; null for all rooms. */
  room: string | null;
  /** Slug. */
  topic: string | null;
  language: DiscussionLanguage | null;
  page: number;
};

const slugPattern = /^[a-z\d][a-z\d-]{0,79}$/;

/** Parses the query of the list; invalid values are ignored. */
export function readListQuery(query: URLSearchParams): ListQuery {
  return {
    show: threadShows.find((show) => show === query.get('show')) ?? 'all',
    room: slugIn(query, 'room'),
    topic: slugIn(query, 'topic'),
    language: discussionLanguages.find((one) => one === query.get('language')) ?? null,
    page: pageIn(query),
  };
}

/** The list without any filter. */
export const wholeList: ListQuery = {
  show: 'all',
  room: null,
  topic: null,
  language: null,
  page: 1,
};

/** The query of the list with some values changed, empty or beginning with `?`. */
function listSearch(query: ListQuery, change: Partial<ListQuery>): string {
  // A changed filter starts at the first page.
  const { show, room, topic, language, page } = { ...query, page: 1, ...change };
  const search = new URLSearchParams();
  if (show !== 'all') search.set('show', show);
  if (room) search.set('room', room);
  if (topic) search.set('topic', topic);
  if (language) search.set('language', language);
  if (page > 1) search.set('page', String(page));
  return withMark(search);
}

/** The address of the list with some values changed. */
export function listAddress(query: ListQuery, change: Partial<ListQuery> = {}): string {
  return forumPath + listSearch(query, change);
}

/** The address of the threads of one room. */
export function roomAddress(room: string | null): string {
  return listAddress(wholeList, { room: room ?? generalRoom });
}

/** What the reader does with a post: a form that is open at it. */
export const postTasks = ['reply', 'edit', 'history', 'report', 'hide', 'split'] as const;
export type PostTask = (typeof postTasks)[number];

export type ThreadQuery = {
  page: number;
  /** Number of a post, which decides the page. */
  post: number | null;
  /** What is open at that post. */
  task: PostTask | null;
};

/** Parses the query of a thread; invalid values are ignored. */
export function readThreadQuery(query: URLSearchParams): ThreadQuery {
  const post = numberIn(query, 'post');
  return {
    page: pageIn(query),
    post,
    task: (post !== null && postTasks.find((task) => task === query.get('do'))) || null,
  };
}

/** The address of a page of a thread. */
export function threadAddress(id: string, page = 1): string {
  const search = new URLSearchParams();
  if (page > 1) search.set('page', String(page));
  return `${forumPath}/${id}${withMark(search)}`;
}

/** The address of one post, whose page is found by its number; `{no}` takes the place of a number that the answer has. */
export function postAddress(id: string, no: number | '{no}'): string {
  return `${forumPath}/${id}?post=${no}#${postAnchor(no)}`;
}

/** The address at which something is open at a post. */
export function taskAddress(id: string, no: number, task: PostTask): string {
  const place = task === 'reply' ? replyAnchor : postAnchor(no);
  return `${forumPath}/${id}?post=${no}&do=${task}#${place}`;
}

/** Id of the form of a reply. */
export const replyAnchor = 'reply';

/** Id of the element of a post. */
export function postAnchor(no: number | '{no}'): string {
  return `post-${no}`;
}

/** The address of the form of a new thread, in a room where one is given. */
export function newThreadAddress(room: string | null = null): string {
  return `${forumPath}/new${room ? `?${new URLSearchParams({ room })}` : ''}`;
}

/** The page that a query asks for. */
function pageIn(query: URLSearchParams): number {
  return numberIn(query, 'page') ?? 1;
}

function numberIn(query: URLSearchParams, name: string): number | null {
  const typed = query.get(name) ?? '';
  return /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : null;
}

function slugIn(query: URLSearchParams, name: string): string | null {
  const typed = query.get(name) ?? '';
  return slugPattern.test(typed) ? typed : null;
}

function withMark(search: URLSearchParams): string {
  const words = search.toString();
  return words && `?${words}`;
}
