import type {
  DiscussionAuthor,
  DiscussionCard,
  DiscussionDraft,
  DiscussionList,
  DiscussionPost,
  DiscussionRoom,
  DiscussionThread,
} from '@site/shared/api';

export const uuid = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const text = (value: string) => ({ value, lang: 'en' as const });

/** A Markdown text of one paragraph, as it is rendered. */
export const paragraph = (value: string): NonNullable<DiscussionPost['text']> => ({
  type: 'root',
  children: [
    { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value }] },
  ],
});

export const pavel: NonNullable<DiscussionAuthor> = {
  id: uuid(1),
  slug: 'pavel-kedrovarskii',
  name: { ru: 'Павел Кедроварский', en: 'Pavel Kedrovarskii' },
  avatar: null,
  grade: 'senior',
};
export const vera: NonNullable<DiscussionAuthor> = {
  ...pavel,
  id: uuid(2),
  slug: 'vera-lesnaia',
  name: { ru: 'Вера Лесная', en: 'Vera Lesnaia' },
};
/** A list of one page. */
export const listed = <Row>(rows: Row[]) => ({ rows, total: rows.length, pages: 1 });

export const chapter = { slug: 'northern-chapter', name: text('Northern chapter') };

export const card: DiscussionCard = {
  id: uuid(3),
  title: 'How do you wake people rarely?',
  language: 'en',
  state: 'open',
  isPinned: false,
  community: chapter,
  topics: [{ slug: 'incidents', name: 'Incidents' }],
  author: pavel,
  createdAt: '2026-02-20T09:00:00Z',
  lastPostAt: '2026-03-01T07:00:00Z',
  lastAuthor: vera,
  replies: 42,
  answer: null,
  unread: 0,
  firstUnread: null,
  level: 'usual',
};

export const general: DiscussionRoom = {
  community: null,
  unread: 0,
  mail: 'usual',
  may: { start: true, moderate: false },
  closed: null,
};
export const northern: DiscussionRoom = {
  ...general,
  community: { id: uuid(4), ...chapter },
  unread: 3,
  mail: 'daily',
};

export const listOf = (...threads: DiscussionCard[]): DiscussionList => ({
  external: null,
  threads,
  total: threads.length,
  pages: threads.length > 0 ? 1 : 0,
  rooms: [general, northern],
  topics: [{ id: uuid(5), slug: 'incidents', name: 'Incidents' }],
  moderation: null,
});

const nothing = {
  edit: false,
  remove: false,
  report: false,
  hide: false,
  restore: false,
  approve: false,
  answer: false,
  history: false,
};
export const post: DiscussionPost = {
  id: uuid(6),
  no: 1,
  revision: 1,
  state: 'visible',
  author: pavel,
  isOwn: false,
  at: '2026-02-20T09:00:00Z',
  editedAt: null,
  text: paragraph('Every alert needs an owner.'),
  reason: null,
  replyTo: null,
  isAnswer: false,
  isUnread: false,
  may: nothing,
};
export const reply: DiscussionPost = {
  ...post,
  id: uuid(7),
  no: 2,
  author: vera,
  text: paragraph('And a runbook.'),
};

export const thread: DiscussionThread = {
  ...card,
  replies: 1,
  revision: 4,
  posts: [post, reply],
  page: 1,
  pages: 1,
  lastPost: 2,
  readUpTo: 2,
  newSince: null,
  mail: 'usual',
  may: {
    reply: true,
    save: false,
    approve: false,
    unmarkAnswer: false,
    pin: false,
    unpin: false,
    lock: false,
    unlock: false,
    move: false,
    split: false,
    hide: false,
    restore: false,
    remove: false,
  },
  closed: null,
  silenced: null,
  reason: null,
  topicChoices: [],
  moveTo: [],
  movedTo: null,
};

export const noDraft: DiscussionDraft = {
  version: 0,
  fields: { title: '', text: '', language: 'en', topics: [] },
  savedAt: null,
};
