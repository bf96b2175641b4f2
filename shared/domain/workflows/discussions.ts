import { defineWorkflow } from './workflow.ts';

type Shown = 'open' | 'answered' | 'locked';

const moderated = <const To extends Shown, const Rule extends string>(to: To, ...when: Rule[]) =>
  ({ to, by: ['moderator'], when: ['running', ...when] }) as const;
const pinning = <const To extends Shown>(to: To) =>
  ({
    pin: moderated(to, 'unpinned', 'fewPinned'),
    unpin: moderated(to, 'pinned'),
    move: moderated(to, 'elsewhere'),
  }) as const;
const save = <const To extends Shown>(to: To) =>
  ({ to, by: ['author', 'moderator'], when: ['running', 'editable', 'knownTopics'] }) as const;
const hide = { to: 'hidden', by: ['moderator'] } as const;
const remove = { to: 'removed', by: ['author'], when: ['running', 'alone'] } as const;
const markAnswer = {
  to: 'answered',
  by: ['author', 'moderator'],
  when: ['running', 'answering'],
} as const;
const lock = moderated('locked');

/** A thread (docs/domain/discussions.md, "Threads"). One that is held or hidden is read by its author and those who moderate. */
export const discussions = defineWorkflow({
  name: 'discussions',
  states: {
    none: {
      // The first links of a new member are held.
      create: [
        {
          to: 'open',
          by: ['member'],
          when: ['postable', 'knownTopics', 'notFlooding', 'linksKnown'],
        },
        { to: 'held', by: ['member'], when: ['postable', 'knownTopics', 'notFlooding'] },
      ],
      // Posts of another thread.
      'split-off': { to: 'open', by: ['system'] },
    },
    held: { approve: { to: 'open', by: ['moderator'] }, hide, remove },
    open: { save: save('open'), 'mark-answer': markAnswer, lock, ...pinning('open'), hide, remove },
    answered: {
      save: save('answered'),
      'mark-answer': markAnswer,
      'unmark-answer': { to: 'open', by: ['author', 'moderator'], when: ['running'] },
      lock,
      ...pinning('answered'),
      hide,
      remove,
    },
    locked: {
      save: moderated('locked', 'knownTopics'),
      unlock: [moderated('answered', 'hasAnswer'), moderated('open')],
      ...pinning('locked'),
      hide,
    },
    hidden: {
      restore: [
        { to: 'locked', by: ['moderator'], when: ['wasLocked'] },
        { to: 'answered', by: ['moderator'], when: ['hasAnswer'] },
        { to: 'open', by: ['moderator'] },
      ],
    },
    removed: {},
  },
});

const edit = <const To extends 'held' | 'edited'>(to: To) =>
  ({ to, by: ['author', 'moderator'], when: ['running', 'editable', 'linksKnown'] }) as const;
const removePost = { to: 'removed', by: ['author'], when: ['running', 'later'] } as const;
const hidePost = { to: 'hidden', by: ['moderator'], when: ['later'] } as const;

/**
 * A post (docs/domain/discussions.md, "Posts"). The first one of a thread is hidden, held and removed with the thread.
 */
export const discussionReplies = defineWorkflow({
  name: 'discussion-replies',
  states: {
    none: {
      reply: [
        {
          to: 'visible',
          by: ['member'],
          when: ['postable', 'repliable', 'notFlooding', 'linksKnown'],
        },
        { to: 'held', by: ['member'], when: ['postable', 'repliable', 'notFlooding'] },
      ],
    },
    held: {
      approve: { to: 'visible', by: ['moderator'] },
      edit: edit('held'),
      hide: hidePost,
      remove: removePost,
    },
    visible: { edit: edit('edited'), hide: hidePost, remove: removePost },
    edited: { edit: edit('edited'), hide: hidePost, remove: removePost },
    hidden: {
      restore: [
        { to: 'edited', by: ['moderator'], when: ['wasEdited'] },
        { to: 'visible', by: ['moderator'] },
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
      // Another report of the same post was upheld.
      close: { to: 'upheld', by: ['system'] },
    },
    upheld: {},
    dismissed: {},
  },
});
