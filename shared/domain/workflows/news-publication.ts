import { defineWorkflow } from './workflow.ts';

const retract = {
  to: 'retracted',
  by: ['editor', 'admin'],
  together: ['editor', 'admin'],
  when: ['toldInEachLanguage'],
} as const;

/**
 * Publication of an article (docs/domain/workflows.md). `author` is its author, `editor` anybody with that
 * staff role; `system` publishes scheduled articles and archives old ones. A `moderator` writes, publishes and withdraws
 * the news of a community (docs/domain/communities.md, "News"); a `member` who begins one is a moderator there.
 */
export const newsPublication = defineWorkflow({
  name: 'news',
  states: {
    none: { write: { to: 'draft', by: ['member'], when: ['moderates'] } },
    draft: {
      'request-review': { to: 'in_review', by: ['author', 'editor'] },
      rewrite: { to: 'draft', by: ['moderator'] },
      publish: { to: 'published', by: ['moderator'], when: ['complete'] },
    },
    in_review: {
      return: { to: 'draft', by: ['editor'] },
      approve: {
        to: 'approved',
        by: ['editor'],
        when: ['checkedByAnother', 'inBothLanguages', 'complete', 'contactsConfirmed'],
      },
    },
    approved: {
      schedule: { to: 'scheduled', by: ['editor'], when: ['inFuture'] },
      publish: { to: 'published', by: ['editor'], when: ['inBothLanguages', 'complete'] },
      return: { to: 'draft', by: ['editor'] },
    },
    scheduled: {
      unschedule: { to: 'approved', by: ['editor'] },
      publish: [
        { to: 'published', by: ['editor'], when: ['inBothLanguages', 'complete'] },
        { to: 'published', by: ['system'], when: ['due', 'inBothLanguages', 'complete'] },
      ],
    },
    published: {
      rewrite: { to: 'published', by: ['moderator'] },
      withdraw: { to: 'retracted', by: ['moderator'], when: ['toldWhy'] },
      'minor-edit': { to: 'published', by: ['editor'] },
      'major-edit': { to: 'published', by: ['editor'], when: ['toldInEachLanguage'] },
      move: { to: 'published', by: ['editor'] },
      pin: { to: 'published', by: ['editor'] },
      unpin: { to: 'published', by: ['editor'], when: ['pinned'] },
      archive: [
        { to: 'archived', by: ['editor'] },
        { to: 'archived', by: ['system'], when: ['old'] },
      ],
      retract,
    },
    archived: {
      move: { to: 'archived', by: ['editor'] },
      retract,
    },
    retracted: {},
  },
});
