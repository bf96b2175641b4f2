// What the pages of discussions read: docs/domain/discussions.md. While `features.forum` is off, every address answers
// 404; with `forum.external_url` all but the lists of threads do.
import type {
  ClosedToPosts,
  DiscussionLanguage,
  DiscussionMail,
  FollowLevel,
  ThreadShow,
} from '@site/shared/domain/discussions';
import type { Root } from 'hast';
import type { CommunityPerson } from './communities.ts';
import type { Localized } from './people/people.ts';

/** What is asked of `GET /discussions/threads`. Everything but `page` and `locale` may be left out. */
export type DiscussionsQuery = {
  /** `all` by default. */
  show: ThreadShow | null;
  /** The slug of a community, or `general`; all rooms of the reader without it. A room they do not read answers 404. */
  community: string | null;
  /** The slug of a topic. */
  topic: string | null;
  language: DiscussionLanguage | null;
  page: number;
  locale: 'ru' | 'en';
};

/** A room in which people talk: a community, or the general forum. */
export type DiscussionRoom = {
  /** Null for the general forum. */
  community: { id: string; slug: string; name: Localized } | null;
  /** Threads with something new. */
  unread: number;
  mail: DiscussionMail;
  may: { start: boolean; moderate: boolean };
  /** Why the reader cannot start a thread; null when they can. */
  closed: ClosedToPosts | null;
};

export type ThreadState = 'held' | 'open' | 'answered' | 'locked' | 'hidden' | 'removed';

/** An author; null for a former member whose account was erased. */
export type DiscussionAuthor = CommunityPerson | null;

/** A thread in a list. */
export type DiscussionCard = {
  id: string;
  title: string;
  language: DiscussionLanguage;
  state: ThreadState;
  isPinned: boolean;
  /** Null for the general forum. */
  community: { slug: string; name: Localized } | null;
  topics: { slug: string; name: string }[];
  author: DiscussionAuthor;
  /** ISO times. */
  createdAt: string;
  lastPostAt: string;
  lastAuthor: DiscussionAuthor;
  /** Posts after the first. */
  replies: number;
  /** The number of the marked answer. */
  answer: number | null;
  /** Posts that the reader has not read; their own count as read. */
  unread: number;
  /** The number of the first of them: `/c/forum/{id}?post={firstUnread}`. */
  firstUnread: number | null;
  level: FollowLevel;
};

/** Response of `GET /discussions/threads`: pinned ones first where one room is asked for, then the latest post first. */
export type DiscussionList = {
  /** The address of another forum, to which the page sends with a notice; everything else is empty then. */
  external: string | null;
  threads: DiscussionCard[];
  total: number;
  pages: number;
  /** The rooms of the reader: the general forum first, then their communities by name. */
  rooms: DiscussionRoom[];
  /** The topics that a thread may have. */
  topics: { id: string; slug: string; name: string }[];
  /** Whether the reader moderates one of the rooms, and what waits for them there. */
  moderation: { waiting: number } | null;
};

/**
 * What is asked of `GET /discussions/threads/{id}`: the page with the post `post`, or with the first one that is not
 * read (`unread`), or `page`.
 */
export type DiscussionQuery = {
  page: number | null;
  post: number | 'unread' | null;
  locale: 'ru' | 'en';
};

export type PostState = 'held' | 'visible' | 'edited' | 'hidden' | 'removed';

/** What the reader may do with a post. */
export type PostRights = {
  edit: boolean;
  remove: boolean;
  report: boolean;
  hide: boolean;
  restore: boolean;
  approve: boolean;
  /** Mark it as the answer. */
  answer: boolean;
  /** Read its earlier texts. */
  history: boolean;
};

/** A post of a thread; those that the reader may not know of are left out, so that numbers may be missing. */
export type DiscussionPost = {
  id: string;
  no: number;
  revision: number;
  state: PostState;
  author: DiscussionAuthor;
  isOwn: boolean;
  /** ISO time. */
  at: string;
  editedAt: string | null;
  /** Null where it is hidden, unless for its author and those who moderate; and where it was removed. */
  text: Root | null;
  /** Why it was hidden, for its author and those who moderate. */
  reason: string | null;
  /** The post that it answers, if the reader may read that. */
  replyTo: { no: number; author: DiscussionAuthor } | null;
  isAnswer: boolean;
  isUnread: boolean;
  may: PostRights;
};

/** What the reader may do with a thread. */
export type ThreadRights = {
  reply: boolean;
  save: boolean;
  approve: boolean;
  unmarkAnswer: boolean;
  pin: boolean;
  unpin: boolean;
  lock: boolean;
  unlock: boolean;
  move: boolean;
  split: boolean;
  hide: boolean;
  restore: boolean;
  remove: boolean;
};

/** Response of `GET /discussions/threads/{id}`: the same 404 for one that the reader may not know of and a missing one. */
export type DiscussionThread = DiscussionCard & {
  revision: number;
  posts: DiscussionPost[];
  page: number;
  /** Pages by numbers of posts: page 2 has the posts 21 to 40. */
  pages: number;
  /** The number of the latest post. */
  lastPost: number;
  /** The number up to which the reader has read; 0 for nothing. */
  readUpTo: number;
  /** ISO time at which the reader has read it last: what is later is new. */
  newSince: string | null;
  /** Mail about this thread; `usual`: as for the room. */
  mail: DiscussionMail;
  may: ThreadRights;
  /** Why the reader cannot reply; null when they can. */
  closed: ClosedToPosts | null;
  /** ISO time until which the reader cannot write, and why, where a moderator has silenced them. */
  silenced: { until: string; reason: string | null } | null;
  /** Why it was hidden, for its author and those who moderate. */
  reason: string | null;
  /** The topics that it may have; empty for those who may not change them. */
  topicChoices: { id: string; name: string; isChosen: boolean }[];
  /** Rooms to which the reader may move it; empty for those who may not. */
  moveTo: { id: string | null; name: Localized | null }[];
  /** The asked post is in another thread now. */
  movedTo: { id: string; post: number } | null;
};

/**
 * Response of `GET /discussions/threads/{id}/since?no=57&locale=…`: the posts after a number, for a page that is open. The
 * same 404 as for the thread.
 */
export type NewPosts = {
  /** At most 50, oldest first. */
  posts: DiscussionPost[];
  /** There are more: the page is read again. */
  isMore: boolean;
  /** The state of the thread. */
  state: ThreadState;
};

/** Response of `GET /discussions/unread`: threads with something new, without muted ones; equal in every tab. */
export type DiscussionUnread = {
  total: number;
  general: number;
  communities: { slug: string; unread: number }[];
  /** Reports and held posts that wait for the reader as a moderator. */
  moderation: number;
};

/** Response of `GET /discussions/posts/{id}`: one post with its Markdown, to quote or to edit it. */
export type DiscussionSource = {
  id: string;
  thread: string;
  no: number;
  revision: number;
  author: DiscussionAuthor;
  /** Markdown; mentions have the present names: `[@Anna Lesnaya](member:…)`. */
  source: string;
  text: Root;
  /** Earlier texts, the latest first, for its author and those who moderate; null for others. */
  history: { at: string; by: DiscussionAuthor; source: string }[] | null;
};

/** Response of `GET /discussions/draft?thread={id}` or `?room={general or slug or id of a community}`. */
export type DiscussionDraft = {
  /** 0 without a draft. */
  version: number;
  fields: { title: string; text: string; language: DiscussionLanguage; topics: string[] };
  /** ISO time. */
  savedAt: string | null;
};

/** What is asked of `GET /discussions/people`: those whom a post can mention there. */
export type MentionQuery = {
  /** The beginning of a name, in either script; nothing is found without it. */
  q: string;
  /** The id of the thread; for a new one the room. */
  thread: string | null;
  room: string | null;
  locale: 'ru' | 'en';
};

/** Response of `GET /discussions/people`: at most 8. */
export type MentionablePeople = {
  people: {
    person: CommunityPerson;
    /** What is written into the text: `[@Anna Lesnaya](member:…)`. */
    mention: string;
  }[];
};

/** A post that waits for a decision. */
export type ModeratedPost = {
  thread: { id: string; title: string; community: { slug: string; name: Localized } | null };
  post: DiscussionPost;
};

/** An open report of a post. */
export type DiscussionReport = {
  id: string;
  code: string;
  text: string | null;
  /** Reports do not tell who has made them. */
  at: string;
  /** The Markdown of the post as it was reported. */
  reported: string;
  target: ModeratedPost;
};

/** One page of a list in the queue of a moderator. */
export type ModerationPage<Row> = { rows: Row[]; total: number; pages: number };

/**
 * Response of `GET /discussions/moderation?locale=…&reports=1&held=1`, with the page of each list: 404 for those who moderate
 * nothing. The oldest first.
 */
export type DiscussionModeration = {
  reports: ModerationPage<DiscussionReport>;
  /** First links of new members; one that begins a thread is approved with the thread. */
  held: ModerationPage<ModeratedPost>;
  /** What has been decided in the last 90 days, by kind, without names. */
  figures: {
    reports: number;
    upheld: number;
    dismissed: number;
    hidden: number;
    restored: number;
    /** First links of new members that were published. */
    approved: number;
    locked: number;
    moved: number;
    /** Threads that were made of posts of another one. */
    split: number;
  };
};

/** Response of `GET /discussions/home?locale=…`: two threads for the home page, those with something new first. */
export type HomeDiscussions = { threads: DiscussionCard[] };
