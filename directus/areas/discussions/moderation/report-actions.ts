import { discussionReportActions as declared, type PayloadOf } from '@site/shared/actions';
import { reportsPerDay } from '@site/shared/domain/discussions';
import { discussionReports } from '@site/shared/domain/workflows';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { effect, type WorkflowActions } from '../../../engine/actions/action-set.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { performWithin } from '../../../engine/actions/perform.ts';
import { refusal } from '../../../engine/refuse.ts';
import type { RowIn } from '../../../engine/schema/row-types.ts';
import { lockPeople } from '../../people/records/lock-people.ts';
import { placeOf, readerIn } from '../place.ts';
import { discussionReplyActions } from '../posts/reply-actions.ts';
import { type Post, shownPosts, shownThreads } from '../readable.ts';
import { discussionActions } from '../thread-actions.ts';

const day = 86_400_000;
type Reported = PayloadOf<typeof declared.report.fields>;
type Context<Payload = unknown, Item = unknown> = ActionContext<Payload, Item>;
type OfReport<Payload = unknown> = Context<Payload, RowIn<'discussion_reports'>>;

function postOf({ trx }: Pick<Context, 'trx'>, id: string): Promise<Post | undefined> {
  return trx('discussion_replies').where({ id }).first();
}

/** Reports of posts: docs/domain/discussions.md, "Moderation". */
export const discussionReportActions: WorkflowActions<
  typeof discussionReports,
  'discussion_reports'
> = {
  workflow: discussionReports,
  collection: 'discussion_reports',
  actors: {
    member: async (context) =>
      context.item.id === undefined &&
      context.caller.person !== null &&
      (await readerIn(context)) !== null,
    // Nobody decides about their own post.
    moderator: async (context) => {
      const post = context.item.post ? await postOf(context, context.item.post) : undefined;
      if (!post || post.author === context.caller.person) return false;
      return (await placeOf(context, post.discussion))?.room.moderates ?? false;
    },
  },
  rules: {
    reportable: async (context) => {
      const post = await postOf(context, (context.payload as Reported).post);
      const place = post && (await placeOf(context, post.discussion));
      if (!place || post.state === 'held') return refusal('E_FORBIDDEN');
      const isShown =
        shownPosts.some((state) => state === post.state) &&
        shownThreads.some((state) => state === place.thread.state);
      if (!isShown) return refusal('E_STATE', { params: { state: post.state } });
      if (post.author === context.caller.person) return refusal('E_FORBIDDEN');
      await lockPeople(context.trx, [context.caller.person]);
      const own = await context
        .trx('discussion_reports')
        .where({ post: post.id, person: context.caller.person ?? '' })
        .first('state');
      return own ? refusal('E_STATE', { params: { state: own.state } }) : undefined;
    },
    fewReports: async ({ trx, caller, now }) => {
      const sent = await trx('discussion_reports')
        .where({ person: caller.person ?? '' })
        .where('reported_at', '>', new Date(now.getTime() - day))
        .select('id');
      const params = { n: reportsPerDay, date: '–' };
      return sent.length < reportsPerDay ? undefined : refusal('E_QUOTA', { params });
    },
  },
  rulesOfPayload: ['reportable', 'fewReports'],
  effects: {
    report: effect(formOf(declared.report, {}), async (context) => {
      const { caller, payload, now } = context;
      const post = await postOf(context, payload.post);
      return {
        ...payload,
        text: payload.text ?? null,
        person: caller.person ?? '',
        reported: post?.body ?? null,
        reported_at: now.toISOString(),
      };
    }),
    uphold: effect(formOf(declared.uphold, {}), hideReported, { after: closeOthers }),
    dismiss: { write: handled },
    close: { write: handled },
  },
};

/** Who has decided, and when; the reporter is told. */
function handled({ caller, item, now, emit }: OfReport) {
  emit('discussion-reports.handled', item.id, { reporter: item.person });
  return { handled_at: now.toISOString(), handler: caller.person };
}

/**
 * Hides the post, or the thread that it begins: before the report is handled, as administrators see a hidden community only
 * while there is one.
 */
async function hideReported(context: OfReport<PayloadOf<typeof declared.uphold.fields>>) {
  const post = await postOf(context, context.item.post);
  if (post) await hide(context, post, context.payload.reason);
  return handled(context);
}

/** Closes every other report of the post. */
async function closeOthers(context: OfReport) {
  const { trx, item } = context;
  const others: string[] = await trx('discussion_reports')
    .where({ post: item.post, state: 'open' })
    .whereNot({ id: item.id })
    .pluck('id');
  for (const key of others) {
    await performWithin(context, discussionReportActions, 'close', { key, as: 'system' });
  }
}

async function hide(context: ActionContext, post: Post, reason: string): Promise<void> {
  const { trx } = context;
  const asked = { payload: { reason }, as: 'caller' } as const;
  if (Number(post.no) > 1) {
    if (!shownPosts.some((state) => state === post.state)) return;
    await performWithin(context, discussionReplyActions, 'hide', {
      key: post.id,
      ...asked,
    });
    return;
  }
  const thread = await trx('discussions').where({ id: post.discussion }).first('state');
  if (!shownThreads.some((state) => state === thread?.state)) return;
  await performWithin(context, discussionActions, 'hide', {
    key: post.discussion,
    ...asked,
  });
}
