// Specimens of discussions, for `specimens.ts`: in hidden communities of fellow@ (lead), senior@ (moderator), member@, and
// chair@, who comes in.
import { randomUUID } from 'node:crypto';
import { discussionReplies, discussionReports, discussions } from '@site/shared/domain/workflows';
import { as, personOf } from '../backend.ts';
import { database, hoursFromNow } from '../database.ts';
import { deleteThreads, forgetCommunities, ledCommunity, memberOf } from './community-specimens.ts';
import type { Specimens } from './specimen.ts';

const reason = 'Переходит на личности в каждом споре.';
const author = () => personOf('member').id;

/** A community in which member@ and chair@ are, too. */
export async function talkingCommunity(changes: object = {}): Promise<string> {
  const id = await ledCommunity(changes);
  await memberOf(id, 'member');
  await memberOf(id, 'chair');
  return id;
}

/** Inserts a thread of member@ with its first post, in a new hidden community by default. */
export async function threadOf(changes: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const community = 'community' in changes ? changes.community : await talkingCommunity();
  const posted_at = changes.posted_at ?? hoursFromNow(-0.1);
  await database()('discussions').insert({
    id,
    state: 'open',
    title: `Specimen ${id}`,
    language: 'ru',
    author: author(),
    topics: '[]',
    pinned: false,
    posted_at,
    last_reply_at: posted_at,
    reply_count: 0,
    numbers: 1,
    last_post: 1,
    revision: 1,
    ...changes,
    community,
  });
  await postOf(id, { no: 1, author: changes.author ?? author() });
  return id;
}

/** Inserts a post; the counts of its thread follow. */
export async function postOf(
  discussion: string,
  { login, ...changes }: Record<string, unknown> & { login?: string } = {},
): Promise<string> {
  const id = randomUUID();
  const db = database();
  const thread = await db('discussions').where({ id: discussion }).first();
  const no = Number(changes.no ?? Number(thread.numbers) + 1);
  const row = {
    id,
    discussion,
    state: 'visible',
    author: login ? personOf(login).id : author(),
    body: 'Коротко: **да**, если есть резервная копия.',
    mentions: '[]',
    has_links: false,
    posted_at: hoursFromNow(-0.1),
    revision: 1,
    ...changes,
    no,
  };
  await db('discussion_replies').insert(row);
  const isShown = no > 1 && (row.state === 'visible' || row.state === 'edited');
  await db('discussions')
    .where({ id: discussion })
    .update({
      numbers: Math.max(no, Number(thread.numbers)),
      ...(isShown && {
        last_post: no,
        last_reply_at: row.posted_at,
        reply_count: Number(thread.reply_count) + 1,
      }),
    });
  return id;
}

/** Inserts a report of a post by member@. */
export async function reportOf(post: string, changes: object = {}): Promise<string> {
  const id = randomUUID();
  await database()('discussion_reports').insert({
    id,
    post,
    person: author(),
    state: 'open',
    code: 'insult',
    reported: 'Так пишут только невежды.',
    reported_at: hoursFromNow(-0.1),
    revision: 1,
    ...changes,
  });
  return id;
}

const joined = new Map<string, unknown>();

/** Makes an account a new member of the association. */
export async function asNewMember(login: string): Promise<void> {
  const { id } = personOf(login);
  const row = await database()('people').where({ id }).first('joined_at');
  if (!joined.has(id)) joined.set(id, row.joined_at);
  const today = new Date().toISOString().slice(0, 10);
  await database()('people').where({ id }).update({ joined_at: today });
}

/** Deletes what the specimens, and actions on them, have left. */
export async function forgetDiscussions(): Promise<void> {
  const db = database();
  for (const [id, joined_at] of joined) await db('people').where({ id }).update({ joined_at });
  joined.clear();
  await deleteThreads(db('discussions').where('title', 'like', 'Specimen %').select('id'));
  // The draft of the demo stays: its version is the first one.
  await db('discussion_drafts').whereNot({ version: 1 }).delete();
  await forgetCommunities();
}

const said = { text: 'Проверьте, что копия читается.' };

async function makeThread(state: string, event?: string): Promise<string> {
  const answered = ['answered', 'locked', 'hidden'].includes(state);
  const id = await threadOf({
    state,
    answer: answered ? 2 : null,
    locked_at: state === 'hidden' || state === 'locked' ? hoursFromNow(-1) : null,
    pinned: event === 'unpin',
  });
  if (event !== 'remove') await postOf(id, { login: 'fellow' });
  return id;
}

/** A room of chair@ for what begins. */
const payloadOfThread = async (event: string): Promise<object> => {
  const title = `Specimen ${randomUUID()}`;
  switch (event) {
    case 'create':
      return { community: await talkingCommunity(), title, language: 'ru', ...said };
    case 'split-off': {
      const from = await threadOf();
      await postOf(from, { login: 'fellow' });
      return { from, post: 2, title };
    }
    case 'save':
      return { title, language: 'en' };
    case 'mark-answer':
      return { post: 2 };
    case 'move':
      return { community: await ledCommunity() };
    case 'hide':
      return { reason };
    default:
      return {};
  }
};

export const discussionSpecimens: readonly Specimens[] = [
  {
    workflow: discussions,
    membersBegin: true,
    table: 'discussions',
    stateField: 'state',
    make: makeThread,
    callers: async () => ({
      member: await as('chair'),
      author: await as('member'),
      moderator: await as('senior'),
    }),
    insiders: ['chair', 'member', 'senior', 'fellow'],
    unseen: {
      member: discussions.states.filter((state) => state !== 'none'),
      author: ['removed'],
      moderator: ['removed'],
    },
    payload: payloadOfThread,
    forget: forgetDiscussions,
  },
  {
    workflow: discussionReplies,
    membersBegin: true,
    table: 'discussion_replies',
    stateField: 'state',
    make: async (state) => {
      const thread = await threadOf({ author: personOf('fellow').id });
      return postOf(thread, { state, edited_at: state === 'hidden' ? hoursFromNow(-0.05) : null });
    },
    callers: async () => ({
      member: await as('chair'),
      author: await as('member'),
      moderator: await as('senior'),
    }),
    insiders: ['chair', 'member', 'senior', 'fellow'],
    unseen: { member: discussionReplies.states.filter((state) => state !== 'none') },
    async payload(event) {
      if (event === 'reply') return { thread: await threadOf(), ...said };
      return { edit: said, hide: { reason } }[event] ?? {};
    },
    forget: forgetDiscussions,
  },
  {
    workflow: discussionReports,
    membersBegin: true,
    table: 'discussion_reports',
    stateField: 'state',
    make: async (state) => {
      const thread = await threadOf();
      return reportOf(await postOf(thread, { login: 'fellow' }), { state });
    },
    callers: async () => ({ member: await as('chair'), moderator: await as('senior') }),
    insiders: ['chair', 'member', 'senior', 'fellow', 'admin'],
    unseen: { member: discussionReports.states.filter((state) => state !== 'none') },
    async payload(event) {
      if (event === 'report') {
        return { post: await postOf(await threadOf(), { login: 'fellow' }), code: 'insult' };
      }
      return event === 'uphold' ? { reason } : {};
    },
    forget: forgetDiscussions,
  },
];
