// Limits and codes of discussions: docs/domain/discussions.md.

/** Lengths of texts, in characters. */
export const discussionTexts = {
  title: { min: 5, max: 120 },
  /** The text that begins a thread. */
  opening: { min: 2, max: 10_000 },
  reply: { min: 2, max: 6000 },
  /** What a person adds to a report. */
  report: { max: 1000 },
  /** Why a moderator hides something; its author reads it. */
  reason: { min: 5, max: 500 },
} as const;

/** Languages of threads. */
export const discussionLanguages = ['ru', 'en'] as const;
export type DiscussionLanguage = (typeof discussionLanguages)[number];

/** The name of the general forum, where a community is named by its slug or id. */
export const generalRoom = 'general';

export const discussionTopics = { max: 5 } as const;
/** Threads on a page of a list. */
export const threadsPerPage = 20;
/** Numbers of posts on a page of a thread: page 3 has the posts 41 to 60. A number is never given twice. */
export const postsPerPage = 20;
/** The highest number of a post. */
export const maxPosts = 100_000;
/** People whom one post mentions. */
export const maxMentions = 20;
/** Threads that are pinned in one room. */
export const maxPinned = 5;

/** Posts of one person; the hourly limit of new members is the setting `post.per_hour_new_member`. */
export const postLimits = { perHour: 30, perDay: 150, perDayOfNewMember: 20 } as const;
/** Days after joining the association for which somebody is a new member. */
export const newMemberDays = 30;
/** Reports of one person within a day. */
export const reportsPerDay = 20;

/** How a person follows a thread: `watching` tells of every reply, `muted` of nothing. */
export const followLevels = ['usual', 'watching', 'muted'] as const;
export type FollowLevel = (typeof followLevels)[number];

/** When mail is sent; `usual` is the choice for the room, and there that of the account. */
export const discussionMails = ['usual', 'instant', 'daily', 'weekly', 'none'] as const;
export type DiscussionMail = (typeof discussionMails)[number];

/** Lists of threads: all, without a reply, those of the reader, those that they watch. */
export const threadShows = ['all', 'unread', 'unanswered', 'mine', 'watching'] as const;
export type ThreadShow = (typeof threadShows)[number];

/** Why a reader cannot write in a room or a thread. */
export const closedReasons = [
  'locked',
  'held',
  'hidden',
  'archived',
  'agreement',
  'silenced',
  'outside',
] as const;
export type ClosedToPosts = (typeof closedReasons)[number];
