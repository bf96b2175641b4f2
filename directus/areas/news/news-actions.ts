import { newsActions as declared } from '@site/shared/actions';
import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import { newsPublication } from '@site/shared/domain/workflows';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { effect, type WorkflowActions } from '../../engine/actions/action-set.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { paragraphsField } from '../../engine/actions/text-field.ts';
import { savesSettled } from '../../engine/after-saves.ts';
import { updateParity } from '../../engine/parity/update-parity.ts';
import { refusal } from '../../engine/refuse.ts';
import type { RowIn } from '../../engine/schema/row-types.ts';
import { languages } from '../../engine/texts/ready-texts.ts';
import { instantOf } from '../../engine/values.ts';
import { ownRooms } from '../communities/own-rooms.ts';
import { monthsBefore } from './news-age.ts';
import { contactsInTexts, incompleteParts, languagesRefusal } from './news-checklist.ts';
import { moveArticle, newAddress } from './news-slugs.ts';
import {
  editArticle,
  edits,
  majorEdits,
  noteProblems,
  withdrawal,
  withdrawTexts,
} from './news-texts.ts';
import {
  addRoomParts,
  reasonProblems,
  roomArticle,
  type Written,
  withdrawRoomArticle,
  writeRoomParts,
} from './room-news-effects.ts';

const later = z.object({ publish_at: z.iso.datetime({ offset: true }) });
const until = z.object({ until: z.iso.datetime({ offset: true }) });
const confirmation = z.object({ confirm_contacts: z.boolean().optional() });
const remark = z.object({ note: paragraphsField({ min: 1, max: 1000 }) });

/** Publication of news: docs/domain/workflows.md. */
export const newsActions: WorkflowActions<typeof newsPublication, 'news'> = {
  workflow: newsPublication,
  collection: 'news',
  ready: savesSettled,
  find: async ({ rows }, key) => {
    if (isUuid(key)) return key;
    const [row] = await rows('news').find({ slug: { _eq: key } }, ['id']);
    return row?.id;
  },
  actors: {
    author: isAuthor,
    editor: ({ caller }) => caller.duties.includes('editor'),
    admin: ({ caller }) => caller.duties.includes('admin'),
    member: ({ caller, item }) =>
      item.id === undefined &&
      caller.person !== null &&
      isMemberStanding(caller.standing as Standing),
    moderator: async ({ trx, caller, item }) =>
      (await ownRooms(trx, caller)).get(item.for_community ?? '')?.moderates === true,
  },
  rules: {
    checkedByAnother: async (context) => {
      if (!(await isAuthor(context)) || (await countEditors(context)) < 2) return undefined;
      return refusal('E_TWO_PERSON');
    },
    complete: incompleteParts,
    contactsConfirmed: (context) =>
      (context.payload as z.infer<typeof confirmation>).confirm_contacts
        ? undefined
        : contactsInTexts(context),
    inBothLanguages: languagesRefusal,
    inFuture: ({ payload, now }) => {
      const { publish_at } = payload as z.infer<typeof later>;
      return new Date(publish_at) > now ? undefined : refusal('E_INVALID', { field: 'publish_at' });
    },
    toldInEachLanguage: noteProblems,
    moderates: async ({ trx, caller, payload }) => {
      const { community } = payload as Written;
      const room = (await ownRooms(trx, caller)).get(community);
      return room?.moderates ? undefined : refusal('E_FORBIDDEN');
    },
    toldWhy: reasonProblems,
    pinned: ({ item, now }) =>
      item.pinned_until && instantOf(item.pinned_until) > now
        ? undefined
        : refusal('E_STATE', { params: { state: 'published' } }),
    due: ({ item, now }) =>
      instantOf(item.publish_at) <= now
        ? undefined
        : refusal('E_STATE', { params: { state: 'scheduled' } }),
    old: ({ item, now, settings }) =>
      instantOf(item.published_at) <= monthsBefore(now, settings['news.archive_months'])
        ? undefined
        : refusal('E_STATE', { params: { state: 'published' } }),
  },
  rulesOfPayload: ['inFuture', 'contactsConfirmed', 'toldInEachLanguage', 'moderates', 'toldWhy'],
  effects: {
    return: effect(remark, ({ note, payload, caller }) => {
      note({ note: payload.note, by: caller.person });
      return undefined;
    }),
    approve: effect(confirmation, async (context) => {
      // Approval records each language as an up-to-date translation of the other.
      await updateParity(context, 'news', context.item.id ?? '', languages);
      return undefined;
    }),
    schedule: effect(later, ({ payload }) => ({ publish_at: payload.publish_at })),
    unschedule: { write: () => ({ publish_at: null }) },
    publish: {
      write: ({ now, item, note }) => {
        note({ slug: item.slug, audience: item.audience, notify: item.notify });
        return { published_at: now.toISOString(), publish_at: null };
      },
    },
    'minor-edit': effect(edits, async (context) => {
      await editArticle(context);
      return undefined;
    }),
    'major-edit': effect(majorEdits, async (context) => {
      await editArticle(context);
      return { revised_at: context.now.toISOString() };
    }),
    move: effect(newAddress, moveArticle),
    pin: effect(until, ({ payload }) => ({ pinned_until: payload.until })),
    unpin: { write: () => ({ pinned_until: null }) },
    archive: { write: () => ({ pinned_until: null }) },
    write: effect(formOf(declared.write, {}), roomArticle, { after: addRoomParts }),
    rewrite: effect(formOf(declared.rewrite, {}), async (context) => {
      await writeRoomParts(context);
      const { category, notify } = context.payload;
      return { category, notify };
    }),
    withdraw: effect(formOf(declared.withdraw, {}), async (context) => {
      await withdrawRoomArticle(context);
      return undefined;
    }),
    retract: effect(withdrawal, async (context) => {
      await withdrawTexts(context);
      context.invalidate('gone:news');
      return { pinned_until: null };
    }),
  },
  tags: ['news'],
};

async function isAuthor({
  rows,
  caller,
  item,
}: ActionContext<unknown, Partial<RowIn<'news'>>>): Promise<boolean> {
  if (caller.user === null) return false;
  if (item.created_by === caller.user) return true;
  if (caller.person === null) return false;
  const own = await rows('news_authors').find(
    { _and: [{ news: { _eq: item.id } }, { person: { _eq: caller.person } }] },
    ['id'],
  );
  return own.length > 0;
}

/** Number of active accounts with the editor role: those who may approve. */
async function countEditors({ rows }: ActionContext): Promise<number> {
  const accounts = await rows('directus_users').find({ account_status: { _eq: 'active' } }, [
    'staff_roles',
  ]);
  return accounts.filter(({ staff_roles }) => staff_roles?.includes('editor')).length;
}
