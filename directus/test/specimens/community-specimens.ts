// Specimens of communities, for `specimens.ts`: hidden ones of fellow@ (lead), senior@ (moderator) and member@; chair@ comes in.
import { randomUUID } from 'node:crypto';
import { communities, communityMemberships } from '@site/shared/domain/workflows';
import type { Knex } from 'knex';
import { as, personOf } from '../backend.ts';
import { database, hoursFromNow } from '../database.ts';
import type { Specimens } from './specimen.ts';

const made: string[] = [];
const reason = 'Переходит на личности в каждом споре.';

/** Inserts a community. */
export async function communityOf(changes: object = {}): Promise<string> {
  const id = randomUUID();
  made.push(id);
  await database()('communities').insert({
    id,
    slug: `specimen-${id}`,
    name_ru: `Specimen ${id}`,
    name_en: `Specimen ${id}`,
    kind: 'interest',
    access: 'hidden',
    purpose_ru: 'Для тех, кто проверяет сообщества.',
    purpose_en: 'For those who test communities.',
    agreement_ru: 'Говорим о деле, а не о людях.',
    agreement_en: 'We talk about the matter only.',
    agreement_version: 1,
    agreement_since: hoursFromNow(-24 * 40),
    member_list: 'members',
    topics: '[]',
    questions: '[]',
    state: 'active',
    revision: 1,
    ...changes,
  });
  return id;
}

/** Puts a demo account into a community; replaces its row there. */
export async function memberOf(
  community: string,
  login: string,
  changes: object = {},
): Promise<string> {
  const id = randomUUID();
  const person = personOf(login).id;
  const rows = database()('community_memberships');
  await rows.clone().where({ community, person }).delete();
  await rows.clone().insert({
    id,
    community,
    person,
    state: 'active',
    role: 'member',
    agreement_version: 1,
    agreed_at: hoursFromNow(-48),
    muted: false,
    requested_at: hoursFromNow(-48),
    expires_at: hoursFromNow(24),
    revision: 1,
    ...changes,
  });
  return id;
}

/** A community with its lead and its moderator. */
export async function ledCommunity(changes: object = {}): Promise<string> {
  const id = await communityOf(changes);
  await memberOf(id, 'fellow', { role: 'lead' });
  await memberOf(id, 'senior', { role: 'moderator' });
  return id;
}

/** Deletes threads with everything in them. */
export async function deleteThreads(threads: Knex.QueryBuilder): Promise<void> {
  const db = database();
  const rows: { id: string }[] = await threads;
  const discussion = rows.map(({ id }) => id);
  const posts = db('discussion_replies').whereIn('discussion', discussion).select('id');
  await db('discussion_reports').whereIn('post', posts.clone()).delete();
  await db('discussion_versions').whereIn('post', posts.clone()).delete();
  await db('discussion_replies').whereIn('discussion', discussion).delete();
  await db('discussion_reads').whereIn('discussion', discussion).delete();
  await db('discussions').whereIn('id', discussion).delete();
}

/** Deletes what the specimens, and actions on them, have left. */
export async function forgetCommunities(): Promise<void> {
  made.length = 0;
  const db = database();
  const gone = db('communities').where('name_en', 'like', 'Specimen %').select('id');
  const events = db('community_events').whereIn('community', gone.clone()).select('id');
  await deleteThreads(db('discussions').whereIn('community', gone.clone()).select('id'));
  await db('event_answers').whereIn('event', events).delete();
  await db('community_events').whereIn('community', gone.clone()).delete();
  await db('community_supports').whereIn('community', gone.clone()).delete();
  await db('community_memberships').whereIn('community', gone.clone()).delete();
  await db('communities').where('name_en', 'like', 'Specimen %').delete();
  await db('people')
    .where({ id: personOf('chair').id })
    .update({ grade: 'fellow' });
}

const presented = () => {
  const name = `Specimen ${randomUUID()}`;
  return {
    name_ru: name,
    name_en: name,
    purpose_ru: 'Для тех, кто проверяет сообщества.',
    purpose_en: 'For those who test communities.',
    kind: 'interest',
    access: 'hidden',
    member_list: 'members',
  };
};
const agreement = {
  agreement_ru: 'Говорим о деле, а не о людях.',
  agreement_en: 'We talk about the matter only.',
};

/** What a new proposal says. */
export const proposal = () => ({
  ...presented(),
  ...agreement,
  supporters: ['member', 'senior', 'mentor'].map((login) => personOf(login).id),
});

async function makeCommunity(state: string, event?: string): Promise<string> {
  const isProposal = ['proposed', 'refused', 'withdrawn'].includes(state);
  const id = await communityOf({
    state,
    proposer: personOf('member').id,
    supported_at: event === 'approve' ? hoursFromNow(-1) : null,
  });
  if (isProposal) {
    const person = personOf('senior').id;
    await database()('community_supports').insert({ id: randomUUID(), community: id, person });
  } else if (event === 'appoint') await memberOf(id, 'mentor');
  else await memberOf(id, 'fellow', { role: 'lead' });
  return id;
}

/** The community that `chair@` comes to, by event. */
async function communityFor(event: string): Promise<string> {
  if (event === 'join') return ledCommunity({ access: 'open' });
  if (event === 'request') {
    const questions = [{ ru: 'Откуда вы?', en: 'Where are you from?', required: true }];
    return ledCommunity({ access: 'request', questions: JSON.stringify(questions) });
  }
  const id = await ledCommunity();
  if (event === 'invite') await memberOf(id, 'chair', { role: 'moderator' });
  return id;
}

export const communitySpecimens: readonly Specimens[] = [
  {
    workflow: communities,
    membersBegin: true,
    table: 'communities',
    stateField: 'state',
    make: makeCommunity,
    callers: async () => ({
      member: await as('chair'),
      proposer: await as('member'),
      supporter: await as('senior'),
      lead: await as('fellow'),
      admin: await as('admin'),
    }),
    insiders: ['chair', 'member', 'senior', 'fellow', 'admin'],
    unseen: {
      member: communities.states.filter((state) => state !== 'none'),
      proposer: ['active', 'archived', 'refused', 'withdrawn'],
      supporter: ['active', 'archived', 'refused', 'withdrawn'],
      lead: ['proposed', 'refused', 'withdrawn'],
    },
    payload: (event) =>
      ({
        propose: proposal(),
        save: { ...presented(), questions: [] },
        'renew-agreement': agreement,
        refuse: { text: 'Такое сообщество уже есть.' },
        appoint: { member: personOf('mentor').slug },
      })[event] ?? {},
    forget: forgetCommunities,
  },
  {
    workflow: communityMemberships,
    membersBegin: true,
    table: 'community_memberships',
    stateField: 'state',
    make: async (state, event) => {
      const role = event === 'demote' ? 'moderator' : 'member';
      return memberOf(await ledCommunity(), 'member', { state, role });
    },
    callers: async () => ({
      member: await as('chair'),
      owner: await as('member'),
      moderator: await as('senior'),
      lead: await as('fellow'),
    }),
    alsoIs: { lead: ['moderator'] },
    insiders: ['chair', 'member', 'senior', 'fellow'],
    unseen: {
      member: communityMemberships.states.filter((state) => state !== 'none'),
      owner: ['left', 'refused', 'withdrawn', 'declined', 'removed', 'banned'],
    },
    async payload(event) {
      const coming = ['join', 'request', 'invite', 'found'].includes(event);
      const community = coming ? await communityFor(event) : '';
      const person = personOf('mentor').id;
      return (
        {
          join: { community, agreement: 1 },
          request: { community, agreement: 1, answers: ['Из приморского города.'] },
          invite: { community, person },
          found: { community, person },
          accept: { agreement: 1 },
          agree: { agreement: 1 },
          silence: { days: '7', reason },
          remove: { reason },
          promote: { role: 'moderator' },
          demote: { role: 'member' },
        }[event] ?? {}
      );
    },
    forget: forgetCommunities,
  },
];
