import { discussionLanguages, discussionTexts, generalRoom } from '@site/shared/domain/discussions';
import { reportReasons } from '@site/shared/domain/enquiries';
import { isMemberStanding } from '@site/shared/domain/people';
import { z } from 'zod';
import type { DemoPerson } from '../people/people.ts';
import { demoId } from '../random.ts';
import { readTexts, words } from '../read-texts.ts';

const { title, opening, reply, report } = discussionTexts;

const texts = readTexts(
  new URL('discussions.yaml', import.meta.url),
  z.strictObject({
    discussions: z.array(
      z.strictObject({
        /** The general forum, or the slug of a community. */
        room: words,
        days: z.int(),
        replies: z.int(),
        language: z.enum(discussionLanguages).optional(),
        title: words.min(title.min).max(title.max),
        text: words.max(opening.max),
        /** The first reply is the marked answer. */
        answer: z.boolean().optional(),
        pinned: z.boolean().optional(),
        locked: z.boolean().optional(),
      }),
    ),
    replies: z.strictObject({
      ru: z.array(words.max(reply.max)),
      en: z.array(words.max(reply.max)),
    }),
    reports: z.array(
      z.strictObject({
        title: words,
        post: z.int(),
        code: z.enum(reportReasons),
        text: words.max(report.max),
      }),
    ),
    draft: words,
  }),
);

type Text = (typeof texts)['discussions'][number];
type Membership = { community: string; person: string; state: string };
type Thread = ReturnType<typeof threadOf>;

const day = 86_400_000;
const hour = 3_600_000;

export type DemoDiscussions = ReturnType<typeof demoDiscussions>;

/** Threads with their posts, and what people have read, follow, report and have begun, by table, in insertion order. */
export function demoDiscussions(
  people: readonly DemoPerson[],
  memberships: readonly Membership[],
  now: Date,
) {
  const idOf = (login: string) => people.find((one) => one.login === login)?.id ?? '';
  const listed = people.filter(
    ({ standing, listed: isListed, login }) =>
      isMemberStanding(standing) && isListed && login === null,
  );
  const writersIn = (room: string): string[] =>
    room === generalRoom
      ? listed.map(({ id }) => id)
      : memberships
          .filter(
            ({ community, state }) =>
              community === demoId('communities', room) && state === 'active',
          )
          .map(({ person }) => person);
  const threads = texts.discussions.map((text, index) =>
    threadOf(text, { writers: writersIn(text.room), index, now }),
  );
  const posts = threads.flatMap((thread) => postsOf(thread));
  const [edited] = posts.filter(({ state }) => state === 'edited');
  if (!edited) throw new Error('No post of the demo was edited');
  const reads = readsOf(threads, { member: idOf('member'), now });
  return {
    discussions: threads.map(({ row }) => row),
    discussion_replies: posts,
    discussion_versions: [
      {
        id: demoId('discussion_versions', edited.id),
        post: edited.id,
        person: edited.author,
        body: `${edited.body} Наверное.`,
        written_at: edited.edited_at,
      },
    ],
    discussion_reads: reads,
    discussion_rooms: [
      {
        id: demoId('discussion_rooms', generalRoom),
        person: idOf('lead'),
        room: generalRoom,
        mail: 'daily',
        read_until: null,
      },
    ],
    discussion_reports: texts.reports.map(({ title: of, post: no, code, text }) => {
      const thread = threads.find(({ row }) => row.title === of);
      const post = posts.find((one) => one.discussion === thread?.row.id && one.no === no);
      if (!thread || !post) throw new Error(`Nothing to report in "${of}"`);
      return {
        id: demoId('discussion_reports', of),
        post: post.id,
        person: thread.row.author,
        state: 'open',
        code,
        text,
        reported: post.body,
        reported_at: new Date(now.getTime() - hour).toISOString(),
        handled_at: null,
        handler: null,
        revision: 1,
      };
    }),
    discussion_drafts: [
      {
        id: demoId('discussion_drafts', 'member'),
        person: idOf('member'),
        place: `thread ${threads[1]?.row.id}`,
        version: 1,
        title: null,
        body: texts.draft,
        language: 'ru',
        topics: null,
        saved_at: new Date(now.getTime() - hour).toISOString(),
      },
    ],
  };
}

/** Replies come every few hours, the last one before now. */
function threadOf(
  text: Text,
  { writers, index, now }: { writers: readonly string[]; index: number; now: Date },
) {
  const { room, days, replies, language = 'ru', title: named } = text;
  const id = demoId('discussions', `${room} ${named}`);
  const began = now.getTime() - days * day;
  const pause = Math.min(7 * hour, (days * day - hour) / (replies + 1));
  const at = (no: number) => new Date(began + (no - 1) * pause).toISOString();
  const state = text.locked ? 'locked' : text.answer ? 'answered' : 'open';
  const row = {
    id,
    community: room === generalRoom ? null : demoId('communities', room),
    state,
    title: named,
    language,
    author: pick(writers, index * 7),
    topics: [],
    pinned: text.pinned ?? false,
    posted_at: at(1),
    last_reply_at: at(replies + 1),
    reply_count: replies,
    numbers: replies + 1,
    last_post: replies + 1,
    answer: text.answer ? 2 : null,
    locked_at: text.locked ? at(replies + 1) : null,
    reason: null,
    revision: 1,
  };
  return { row, text, writers, index, at };
}

function postsOf({ row, text, writers, index, at }: Thread) {
  const pool = texts.replies[row.language];
  return Array.from({ length: row.numbers }, (_, place) => {
    const no = place + 1;
    const isEdited = index === 1 && no === 3;
    return {
      id: demoId('discussion_replies', `${row.id} ${no}`),
      discussion: row.id,
      no,
      state: isEdited ? ('edited' as const) : ('visible' as const),
      author: no === 1 ? row.author : pick(writers, index * 7 + place * 3),
      body: no === 1 ? text.text : pick(pool, index * 5 + place),
      mentions: [],
      has_links: false,
      reply_to: no > 3 && no % 4 === 0 ? no - 2 : null,
      posted_at: at(no),
      edited_at: isEdited ? at(no) : null,
      reason: null,
      revision: 1,
    };
  });
}

/** Authors follow their threads; member@ has read the general forum, but not what was said in the last days. */
function readsOf(threads: readonly Thread[], { member, now }: { member: string; now: Date }) {
  const since = now.getTime() - 6 * day;
  const followed = threads.map(({ row }) => ({
    ...readOf(row, row.author, row.last_post),
    level: 'watching' as const,
  }));
  const read = threads.flatMap(({ row }) => {
    if (row.community !== null || Date.parse(row.posted_at) > since) return [];
    return [readOf(row, member, row.last_post)];
  });
  // Half of a long thread.
  const long = threads.find(({ row }) => row.numbers > 20);
  return [...followed, ...read, ...(long ? [readOf(long.row, member, 12)] : [])];
}

function readOf(row: Thread['row'], person: string, last_read: number) {
  return {
    id: demoId('discussion_reads', `${row.id} ${person}`),
    discussion: row.id,
    person,
    last_read,
    read_at: row.last_reply_at,
    level: 'usual' as 'usual' | 'watching',
    mail: 'usual',
  };
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There are too few people for discussions');
  return item;
}
