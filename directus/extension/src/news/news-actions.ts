import { newsPublication } from '@site/shared/domain';
import { z } from 'zod';
import type { ActionContext } from '../actions/action-context.ts';
import { effect, type WorkflowActions } from '../actions/action-set.ts';
import { refusal } from '../refuse.ts';

const later = z.object({ publish_at: z.iso.datetime({ offset: true }) });
const until = z.object({ until: z.iso.datetime({ offset: true }) });

/** Publication of news: docs/domain/workflows.md. */
export const newsActions: WorkflowActions<typeof newsPublication> = {
  workflow: newsPublication,
  collection: 'news',
  find: async ({ rows }, key) => {
    const [row] = await rows('news').find({ slug: { _eq: key } }, ['id']);
    return row?.id as string | undefined;
  },
  actors: {
    author: isAuthor,
    editor: ({ caller }) => caller.duties.includes('editor'),
    admin: ({ caller }) => caller.duties.includes('admin'),
  },
  rules: {
    checkedByAnother: async (context) => {
      if (!(await isAuthor(context)) || (await editors(context)) < 2) return undefined;
      return refusal('E_TWO_PERSON');
    },
    complete: () => undefined,
    inBothLanguages: async ({ rows, item }) => {
      const texts = await rows('news_translations').find({ news: { _eq: item.id } }, [
        'language',
        'tr_status',
      ]);
      const missing = ['ru-RU', 'en-US'].filter(
        (language) =>
          !texts.some((text) => text.language === language && text.tr_status === 'ready'),
      );
      return missing.length > 0
        ? refusal('E_PARITY', { params: { fields: missing.join(', ') } })
        : undefined;
    },
    inFuture: ({ payload, now }) => {
      const { publish_at } = payload as z.infer<typeof later>;
      return new Date(publish_at) > now ? undefined : refusal('E_INVALID', { field: 'publish_at' });
    },
  },
  rulesOfPayload: ['inFuture'],
  effects: {
    schedule: effect(later, ({ payload }) => ({ publish_at: payload.publish_at })),
    unschedule: { write: () => ({ publish_at: null }) },
    publish: { write: ({ now }) => ({ published_at: now.toISOString(), publish_at: null }) },
    pin: effect(until, ({ payload }) => ({ pinned_until: payload.until })),
    unpin: { write: () => ({ pinned_until: null }) },
  },
  tags: ['news'],
};

async function isAuthor({ rows, caller, item }: ActionContext): Promise<boolean> {
  if (caller.user === null) return false;
  if (item.created_by === caller.user) return true;
  if (caller.person === null) return false;
  const own = await rows('news_authors').find(
    { _and: [{ news: { _eq: item.id } }, { person: { _eq: caller.person } }] },
    ['id'],
  );
  return own.length > 0;
}

/** How many could approve. */
async function editors({ rows }: ActionContext): Promise<number> {
  const accounts = await rows('directus_users').find({ account_status: { _eq: 'active' } }, [
    'staff_roles',
  ]);
  return accounts.filter(({ staff_roles }) => (staff_roles as string[] | null)?.includes('editor'))
    .length;
}
