import { locales } from '@site/shared/contract';
import {
  discussionLanguages,
  discussionMails,
  discussionTexts,
  discussionTopics,
  followLevels,
  maxPosts,
} from '@site/shared/domain/discussions';
import { reportReasons } from '@site/shared/domain/enquiries';
import type { Root } from 'hast';
import { defineActions, returns } from './define-actions.ts';
import {
  choice,
  hidden,
  id,
  integer,
  list,
  optional,
  paragraphs,
  revision,
  text,
} from './fields.ts';

const { title, opening, reply, report, reason } = discussionTexts;

/** The number of a post in its thread. */
const post = integer({ min: 1, max: maxPosts });
/** The id of a community; the general forum without it. */
const community = hidden(optional(id));

const presented = {
  title: text(title),
  language: choice(discussionLanguages),
  /** Ids of topics. */
  topics: optional(list(id, discussionTopics)),
} as const;

/** A thread: docs/domain/discussions.md, "Threads". Its key is its id. */
export const discussionActions = defineActions('discussions', {
  /** Markdown. `held` waits for a moderator: the first links of a new member. */
  create: {
    fields: { community, ...presented, text: paragraphs(opening) },
    returns: returns<{ id: string; state: 'open' | 'held' }>(),
  },
  save: { item: true, fields: { ...presented, revision } },
  /** Publishes what is held. */
  approve: { item: true },
  'mark-answer': { item: true, fields: { post: hidden(post) } },
  'unmark-answer': { item: true },
  pin: { item: true },
  unpin: { item: true },
  lock: { item: true },
  unlock: { item: true },
  /** To another room that the caller moderates. */
  move: { item: true, fields: { community: optional(id) } },
  /** The posts from this number begin a new thread in the same room, which the answer names. */
  split: {
    item: true,
    fields: { post: hidden(integer({ min: 2, max: maxPosts })), title: text(title) },
    final: {
      ru: 'Выделить сообщения в новую тему? Собрать их обратно нельзя.',
      en: 'Move the posts to a new thread? They cannot be put back.',
    },
    returns: returns<{ id: string }>(),
  },
  hide: { item: true, fields: { reason: paragraphs(reason) } },
  restore: { item: true },
  remove: {
    item: true,
    final: { ru: 'Удалить обсуждение?', en: 'Delete the discussion?' },
  },
  /** The caller has read the posts up to this number; a lower one than before changes nothing. */
  read: { item: true, fields: { post: hidden(post) }, returns: returns<{ read: number }>() },
  /** What the caller is told of a thread. */
  follow: {
    item: true,
    fields: { level: choice(followLevels), mail: optional(choice(discussionMails)) },
  },
  /** When the caller gets mail about a room. */
  'set-mail': { fields: { community, mail: choice(discussionMails) } },
  /** Nothing in a room, or anywhere, is new any more. */
  'read-all': { fields: { room: hidden(optional(text({ min: 1, max: 80 }))) } },
});

/** A post: docs/domain/discussions.md, "Posts". Its key is its id. */
export const discussionReplyActions = defineActions('discussion-replies', {
  /** Markdown; a quote is a quote of Markdown. `reply_to`: the number of the post that it answers. */
  reply: {
    fields: { thread: hidden(id), text: paragraphs(reply), reply_to: hidden(optional(post)) },
    returns: returns<{ id: string; no: number; state: 'visible' | 'held' }>(),
  },
  edit: { item: true, fields: { text: paragraphs(opening), revision } },
  approve: { item: true },
  hide: { item: true, fields: { reason: paragraphs(reason) } },
  restore: { item: true },
  remove: {
    item: true,
    final: { ru: 'Удалить сообщение?', en: 'Delete the post?' },
  },
});

/** A report of a post: docs/domain/discussions.md, "Moderation". */
export const discussionReportActions = defineActions('discussion-reports', {
  report: {
    fields: {
      /** The id of the post. */
      post: hidden(id),
      code: choice(reportReasons),
      text: optional(paragraphs(report)),
    },
  },
  /** Hides the post, or the thread that it begins, and closes every report of it. */
  uphold: { item: true, fields: { reason: paragraphs(reason) } },
  dismiss: { item: true },
});

/** What a person has begun to write: docs/domain/discussions.md, "Drafts". */
export const discussionDraftActions = defineActions('discussion-drafts', {
  /**
   * Changed fields only. `version`: that of the draft that the change is based on, 0 without one; another one is refused
   * with `E_CONFLICT_VERSION`.
   */
  save: {
    fields: {
      /** A thread for a reply; else a room for a new thread: `general` or the id of a community. */
      thread: hidden(optional(id)),
      room: hidden(optional(text({ min: 1, max: 80 }))),
      version: hidden(integer({ min: 0, max: 1_000_000_000 })),
      title: optional(text({ max: title.max })),
      text: optional(paragraphs({ max: opening.max })),
      language: optional(choice(discussionLanguages)),
      topics: optional(list(id, discussionTopics)),
    },
    returns: returns<{ version: number }>(),
  },
  /** How a text will look; nothing is stored. It is refused for what a post would be refused for. */
  preview: {
    fields: {
      thread: hidden(optional(id)),
      room: hidden(optional(text({ min: 1, max: 80 }))),
      text: paragraphs(opening),
      /** Of the reader. */
      locale: choice(locales),
    },
    returns: returns<{ text: Root }>(),
  },
  discard: {
    fields: { thread: hidden(optional(id)), room: hidden(optional(text({ min: 1, max: 80 }))) },
  },
});
