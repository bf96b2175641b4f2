// Who is told of what is said: docs/domain/discussions.md, "Mail".
import type { Cadence, NotificationParams } from '@site/shared/domain/notifications';
import { listOf } from '../../engine/actions/caller.ts';
import { defineRule, type NotificationRule } from '../../engine/notifications/notification-rule.ts';
import { nameOf } from '../../engine/notifications/recipients.ts';
import type { OutboxContext } from '../../engine/outbox/outbox-event.ts';
import { moderatorsOf, type Told, toldInRoom, toldInThread } from './followers.ts';
import { roomName } from './posts/post-text.ts';
import { type Post, shownPosts, shownThreads, type Thread } from './readable.ts';

type Community = { id: string; slug: string; name_ru: string; name_en: string };
type Said = { post: Post; thread: Thread; community: Community | null; params: NotificationParams };

const moderationPage = '/c/forum/moderation';
const pageOf = ({ post, thread }: Pick<Said, 'post' | 'thread'>) =>
  `/c/forum/${thread.id}?post=${post.no}`;

/** A post with its thread, as it is now. */
async function saidIn(
  context: OutboxContext,
  find: { id: string } | { discussion: string; no: number },
): Promise<Said | undefined> {
  const { trx } = context;
  const post = await trx('discussion_replies').where(find).first();
  const thread = post && (await trx('discussions').where({ id: post.discussion }).first());
  if (!post || !thread) return undefined;
  const community = thread.community
    ? ((await trx('communities').where({ id: thread.community }).first()) ?? null)
    : null;
  const params = {
    name: roomName(community),
    title: thread.title,
    thread: thread.id,
    no: Number(post.no),
    person: await nameOf(context, post.author),
    ...(community && { slug: community.slug }),
  };
  return { post, thread, community, params };
}

/** Whether everybody in the room reads it: it may have been hidden before the mail goes out. */
function isPublished({ post, thread, community }: Said & { community: Community | null }): boolean {
  const isRunning = (community as { state?: string } | null)?.state ?? 'active';
  return (
    isRunning === 'active' &&
    shownPosts.some((state) => state === post.state) &&
    shownThreads.some((state) => state === thread.state)
  );
}

/** Tells those who are mentioned, and of the others each once. */
async function tell(
  context: OutboxContext,
  said: Said,
  {
    variant,
    others,
    mentioned,
  }: { variant: string; others: readonly Told[]; mentioned?: string[] },
) {
  const { post, thread, params } = said;
  const asked = mentioned ?? listOf(post.mentions);
  const addressed = await toldInThread(context.trx, thread, { among: asked });
  const named = addressed.filter(({ person }) => person !== post.author);
  const names = new Set(named.map(({ person }) => person));
  const link = pageOf(said);
  const once = post.id;
  return [
    // A mention comes at once, unless there is to be no mail.
    ...named.map(({ person, cadence }) => ({
      variant: 'mention',
      to: { person },
      params,
      link,
      once,
      ...(cadence === 'off' && { cadence }),
    })),
    ...others
      .filter(({ person }) => person !== post.author && !names.has(person))
      .map(({ person, cadence }) => ({
        variant,
        to: { person },
        params,
        link,
        once,
        ...withCadence(cadence),
      })),
  ];
}

const withCadence = (cadence: Cadence | undefined) => (cadence === undefined ? {} : { cadence });

const discussion = defineRule('COM-02', async ({ item }, context) => {
  const said = await saidIn(context, { discussion: item, no: 1 });
  if (!said || !isPublished(said)) return [];
  const others = await toldInRoom(context.trx, said.thread);
  return tell(context, said, { variant: 'discussion', others });
});

const reply = defineRule('COM-02', async ({ item }, context) => {
  const said = await saidIn(context, { id: item });
  if (!said || !isPublished(said)) return [];
  const others = await toldInThread(context.trx, said.thread, { watching: true });
  return tell(context, said, { variant: 'reply', others });
});

/** Tells those whom the author has added. */
const edited = defineRule('COM-02', async ({ item, payload }, context) => {
  const said = await saidIn(context, { id: item });
  if (!said || !isPublished(said)) return [];
  const mentioned = listOf(payload.mentioned ?? null);
  return tell(context, said, { variant: 'mention', others: [], mentioned });
});

/** Tells those who moderate of what is held. */
async function heldFor(context: OutboxContext, said: Said | undefined) {
  if (!said) return [];
  const people = await moderatorsOf(context.trx, said.community?.id ?? null);
  return people
    .filter((person) => person !== said.post.author)
    .map((person) => ({
      variant: 'held',
      to: { person },
      params: said.params,
      link: moderationPage,
    }));
}

const reported = defineRule('COM-01', async ({ item }, context) => {
  const report = await context.trx('discussion_reports').where({ id: item }).first();
  const said = report && (await saidIn(context, { id: report.post }));
  if (!report || !said || report.state !== 'open') return [];
  const people = await moderatorsOf(context.trx, said.community?.id ?? null);
  return people
    .filter((person) => person !== said.post.author && person !== report.person)
    .map((person) => ({
      variant: 'report',
      to: { person },
      params: said.params,
      link: moderationPage,
      once: `${said.post.id} reported`,
    }));
});

const held = defineRule('COM-01', async ({ item }, context) =>
  heldFor(context, await saidIn(context, { id: item })),
);
const heldThread = defineRule('COM-01', async ({ item }, context) =>
  heldFor(context, await saidIn(context, { discussion: item, no: 1 })),
);

const handled = defineRule('SYS-06', async ({ item, payload }, context) => {
  const report = await context.trx('discussion_reports').where({ id: item }).first('post');
  const said = report && (await saidIn(context, { id: report.post }));
  const { reporter } = payload;
  if (!said || typeof reporter !== 'string') return [];
  const { title } = said.params;
  return [{ variant: 'post-reported', to: { person: reporter }, params: { title: title ?? '' } }];
});

/** Tells the author what a moderator has done with their post; not of what they have done themselves. */
function toAuthor(
  variant: 'post-hidden' | 'post-approved',
  find: (item: string) => { id: string } | { discussion: string; no: number },
): NotificationRule {
  return defineRule('SYS-06', async ({ item }, context) => {
    const said = await saidIn(context, find(item));
    if (!said) return [];
    const { params, post } = said;
    return [{ variant, to: { person: post.author }, params, link: pageOf(said) }];
  });
}

const byId = (id: string) => ({ id });
const firstOf = (discussion: string) => ({ discussion, no: 1 });

export const discussionRules: Readonly<Record<string, NotificationRule>> = {
  'discussions.create': discussion,
  'discussions.approve': discussion,
  'discussions.held': heldThread,
  'discussions.published': toAuthor('post-approved', firstOf),
  'discussions.hide': toAuthor('post-hidden', firstOf),
  'discussion-replies.reply': reply,
  'discussion-replies.approve': reply,
  'discussion-replies.held': held,
  'discussion-replies.published': toAuthor('post-approved', byId),
  'discussion-replies.edit': edited,
  'discussion-replies.hide': toAuthor('post-hidden', byId),
  'discussion-reports.report': reported,
  'discussion-reports.handled': handled,
};
