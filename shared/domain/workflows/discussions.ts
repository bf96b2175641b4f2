import { defineWorkflow } from './workflow.ts';

const titled = (to: 'open' | 'answered' | 'locked') =>
  ({
    to,
    by: ['author', 'moderator'],
    when: ['running', 'editable', 'knownTopics'],
  }) as const;
const pin = (to: 'open' | 'answered' | 'locked') =>
  ({ to, by: ['moderator'], when: ['running', 'unpinned', 'fewPinned'] }) as const;
const unpin = (to: 'open' | 'answered' | 'locked') =>
  ({ to, by: ['moderator'], when: ['running', 'pinned'] }) as const;
const move = (to: 'open' | 'answered' | 'locked') =>
  ({ to, by: ['moderator'], when: ['running', 'elsewhere'] }) as const;
const split = (to: 'open' | 'answered' | 'locked') =>
  ({ to, by: ['moderator'], when: ['running', 'divisible'] }) as const;
const hide = { to: 'hidden', by: ['moderator'], when: ['running'] } as const;
const remove = { to: 'removed', by: ['author'], when: ['running', 'alone'] } as const;
const answer = {
  to: 'answered',
  by: ['author', 'moderator'],
  when: ['running', 'answering'],
} as const;
/** The state that a thread comes back to. */
const back = [
  { to: 'answered', by: ['moderator'], when: ['running', 'hasAnswer'] },
  { to: 'open', by: ['moderator'], when: ['running'] },
] as const;

/** A thread (docs/domain/discussions.md, "Threads"). One that is held is read by its author and those who moderate. */
export const discussions = defineWorkflow({
  name: 'discussions',
  states: {
    none: {
      create: [
        {
          to: 'held',
          by: ['member'],
          when: ['postable', 'knownTopics', 'notFlooding', 'firstLinks'],
        },
        { to: 'open', by: ['member'], when: ['postable', 'knownTopics', 'notFlooding'] },
      ],
      // Posts of another thread.
      'split-off': { to: 'open', by: ['system'] },
    },
    held: {
      approve: { to: 'open', by: ['moderator'], when: ['running'] },
      hide,
      remove,
    },
    open: {
      save: titled('open'),
      'mark-answer': answer,
      pin: pin('open'),
      unpin: unpin('open'),
      lock: { to: 'locked', by: ['moderator'], when: ['running'] },
      move: move('open'),
      split: split('open'),
      hide,
      remove,
    },
    answered: {
      save: titled('answered'),
      'mark-answer': answer,
      'unmark-answer': { to: 'open', by: ['author', 'moderator'], when: ['running'] },
      pin: pin('answered'),
      unpin: unpin('answered'),
      lock: { to: 'locked', by: ['moderator'], when: ['running'] },
      move: move('answered'),
      split: split('answered'),
      hide,
      remove,
    },
    locked: {
      save: { to: 'locked', by: ['moderator'], when: ['running', 'knownTopics'] },
      unlock: back,
      pin: pin('locked'),
      unpin: unpin('locked'),
      move: move('locked'),
      split: split('locked'),
      hide,
    },
    hidden: {
      restore: [{ to: 'locked', by: ['moderator'], when: ['running', 'wasLocked'] }, ...back],
    },
    removed: {},
  },
});

const edit = (to: 'held' | 'edited') =>
  ({ to, by: ['author', 'moderator'], when: ['running', 'editable', 'safe'] }) as const;
const removePost = { to: 'removed', by: ['author'], when: ['running', 'later'] } as const;
const hidePost = { to: 'hidden', by: ['moderator'], when: ['running', 'later'] } as const;

/**
 * A post; the first one of a thread is the text that begins it, whose visibility is that of the thread
 * (docs/domain/discussions.md, "Posts").
 */
export const discussionReplies = defineWorkflow({
  name: 'discussion-replies',
  states: {
    none: {
      reply: [
        {
          to: 'held',
          by: ['member'],
          when: ['postable', 'repliable', 'safe', 'notFlooding', 'firstLinks'],
        },
        { to: 'visible', by: ['member'], when: ['postable', 'repliable', 'safe', 'notFlooding'] },
      ],
    },
    held: {
      approve: { to: 'visible', by: ['moderator'], when: ['running'] },
      edit: edit('held'),
      hide: hidePost,
      remove: removePost,
    },
    visible: { edit: edit('edited'), hide: hidePost, remove: removePost },
    edited: { edit: edit('edited'), hide: hidePost, remove: removePost },
    hidden: {
      restore: [
        { to: 'edited', by: ['moderator'], when: ['running', 'wasEdited'] },
        { to: 'visible', by: ['moderator'], when: ['running'] },
      ],
    },
    removed: {},
  },
});

/** A report of a post (docs/domain/discussions.md, "Moderation"). */
export const discussionReports = defineWorkflow({
  name: 'discussion-reports',
  states: {
    none: { report: { to: 'open', by: ['member'], when: ['reportable', 'fewReports'] } },
    open: {
      uphold: { to: 'upheld', by: ['moderator'] },
      dismiss: { to: 'dismissed', by: ['moderator'] },
    },
    upheld: {},
    dismissed: {},
  },
});
