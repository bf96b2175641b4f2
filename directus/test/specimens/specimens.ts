// Creates items of every state machine in any state, with their callers.
import { randomUUID } from 'node:crypto';
import {
  account,
  certificateLife,
  invitations,
  newsPublication,
  standingLife,
  type Workflow,
} from '@site/shared/domain/workflows';
import { inject } from 'vitest';
import { tokenOfInvitation } from '../../areas/invitations/issue.ts';
import { tokenHash } from '../../engine/confidential/link-tokens.ts';
import { roleIds } from '../../engine/schema/access.ts';
import { as, bearer, type Caller, demo, personOf, visitor } from '../backend.ts';
import { database, hoursFromNow } from '../database.ts';
import { newAddress, newcomer } from '../newcomers.ts';
import { caseSpecimens } from './case-specimens.ts';
import {
  communitySpecimens,
  forgetCommunities,
  ledCommunity,
  memberOf,
} from './community-specimens.ts';
import { contentSpecimens } from './content-specimens.ts';
import { discussionSpecimens } from './discussion-specimens.ts';
import { endorsementSpecimens } from './endorsement-specimens.ts';
import { enquirySpecimens } from './enquiry-specimens.ts';
import { eventSpecimens } from './event-specimens.ts';
import { initiativeSpecimens } from './initiative-specimens.ts';
import { mentoringSpecimens } from './mentoring-specimens.ts';
import { reviewSpecimens } from './review-specimens.ts';
import { roomArticle } from './room-article.ts';
import { type Specimens, serial, staff } from './specimen.ts';

const secret = () => ({ env: { SECRET: inject('env').DIRECTUS_SECRET } });

const persons: string[] = [];
/** Resending creates another row with the same address. */
const invited: string[] = [];

/** A person without an account. */
async function person(standing: string): Promise<string> {
  const id = randomUUID();
  await database()('people').insert({
    id,
    slug: `specimen-${serial()}`,
    name_ru_given: 'Проба',
    name_ru_family: 'Образцова',
    display_name_ru: 'Проба Образцова',
    display_name_en: 'Proba Obraztsova',
    standing,
    grade: 'member',
    revision: 1,
  });
  persons.push(id);
  return id;
}

const ownerToken = randomUUID();
const owner = bearer(ownerToken);

/** A person with an account; the one shared account belongs to the latest person. */
async function ownedPerson(standing: string): Promise<string> {
  const id = await person(standing);
  const open = { status: 'active', account_status: 'active', role: roleIds.member };
  // A recently lapsed member may return.
  const left_at = standing === 'lapsed' ? new Date().toISOString().slice(0, 10) : null;
  await database()('people').where({ id }).update({ left_at });
  const changed = await database()('directus_users')
    .where({ token: ownerToken })
    .update({ ...open, person: id });
  if (changed === 0) {
    const account = { id: randomUUID(), email: newAddress(), token: ownerToken, revision: 1 };
    await database()('directus_users').insert({ ...account, ...open, person: id });
  }
  return id;
}

/** The author of the articles, signed in once per file, because many are created. */
let editor: Promise<Caller> | undefined;

const text = (language: string) => ({
  language,
  title: 'Зал на Южной улице открыт снова',
  lead: 'После ремонта встречи снова проходят в большом зале; запись открыта для всех, кто придёт.',
  body: 'Ремонт занял три недели. '.repeat(12),
  tr_status: 'ready',
});

export const specimens: readonly Specimens[] = [
  {
    workflow: account,
    table: 'directus_users',
    stateField: 'account_status',
    async make(state) {
      const id = randomUUID();
      await database()('directus_users').insert({
        id,
        email: newAddress(),
        role: roleIds.applicant,
        status: state,
        account_status: state,
        person: await person('none'),
        revision: 1,
      });
      return id;
    },
    callers: staff('admin'),
    insiders: ['admin'],
    payload: (event) => (event === 'suspend' ? { reason: 'Ради проверки правил' } : {}),
    commandEvents: ['register', 'verify'],
  },
  {
    workflow: standingLife,
    table: 'people',
    stateField: 'standing',
    make: ownedPerson,
    callers: async () => ({ ...(await staff('secretary', 'chair', 'admin')()), owner }),
    insiders: ['secretary', 'chair', 'admin'],
    payload: (event) =>
      ({
        admit: { grade: 'member', reference: 'П-1' },
        'correct-grade': { grade: 'senior', reason: 'Ради проверки правил' },
        'grade-raised': { grade: 'senior' },
        exclude: { reference: 'П-2', decided_on: '2025-01-15' },
      })[event] ?? {},
  },
  {
    workflow: certificateLife,
    table: 'certificates',
    stateField: 'state',
    async make(state) {
      const id = randomUUID();
      const day = '2025-01-10';
      await database()('certificates').insert({
        id,
        number: `SPECIMEN-${serial()}`,
        code: serial(),
        person: await person('active'),
        grade: 'member',
        kind: 'membership',
        name_ru: 'Проба Образцова',
        name_en: 'Proba Obraztsova',
        issued_at: day,
        valid_from: day,
        state,
        signatory_name_ru: '–',
        signatory_name_en: '–',
        signatory_role_ru: '–',
        signatory_role_en: '–',
        revision: 1,
      });
      return id;
    },
    callers: staff('secretary', 'chair', 'admin'),
    insiders: ['secretary', 'chair', 'admin'],
    payload: async (event) => {
      if (event === 'issue') return { person: await person('active'), kind: 'membership' };
      return { reason_class: event === 'standing-ended' ? 'resignation' : 'data_error' };
    },
  },
  {
    workflow: invitations,
    table: 'invitations',
    stateField: 'state',
    async make(state, event) {
      const id = randomUUID();
      const email = newAddress();
      invited.push(email);
      await database()('invitations').insert({
        id,
        no: `INV-S${serial().slice(3)}`,
        kind: 'candidate',
        email,
        email_norm: email,
        locale: 'ru',
        inviter: personOf('member').id,
        role_on_accept: 'applicant',
        sponsor: true,
        state,
        token_hash: tokenHash(tokenOfInvitation(secret(), id)),
        sent_count: 1,
        // Long ago, so that it counts in no quota.
        last_sent_at: hoursFromNow(-24 * 500),
        // A new link is requested for an expired one.
        expires_at: hoursFromNow(event === 'ask-new' ? -1 : 24),
        revision: 1,
      });
      return id;
    },
    callers: async () => {
      const { member, ...duties } = await staff('member', 'secretary', 'chair', 'admin')();
      return { ...duties, inviter: member as Caller, invitee: visitor };
    },
    insiders: ['member', 'secretary', 'chair', 'admin'],
    nameFor: (actor, id) => (actor === 'invitee' ? tokenOfInvitation(secret(), id) : id),
    namedByNumber: true,
    deadLinks: {
      actor: 'invitee',
      codes: {
        accepted: 'E_TOKEN_USED',
        completed: 'E_TOKEN_USED',
        declined: 'E_TOKEN_USED',
        superseded: 'E_TOKEN_REPLACED',
        revoked: 'E_TOKEN_REVOKED',
        expired: 'E_TOKEN_EXPIRED',
      },
    },
    payload: payloadOfInvitation,
    commandEvents: ['create'],
    async forget() {
      const db = database();
      const emails = invited.splice(0);
      const gone = { status: 'archived', account_status: 'archived', staff_roles: '[]' };
      await db('directus_users').whereIn('email', emails).update(gone);
      await db('invitations').whereIn('email', emails).update({ superseded_by: null });
      await db('invitations').whereIn('email', emails).delete();
      // The address of an erased person is gone.
      await db('invitations').where('no', 'like', 'INV-S%').delete();
    },
  },
  {
    workflow: newsPublication,
    table: 'news',
    stateField: 'state',
    async make(state, event) {
      editor ??= as('editor');
      const id = randomUUID();
      await (await editor)('POST', '/items/news', {
        id,
        slug: `specimen-${serial()}`,
        audience: 'members',
        category: 'announcement',
        topics: [{ topic: demo.content.topics[0]?.id }],
        translations: ['ru-RU', 'en-US'].map(text),
      });
      const pinned_until = event === 'unpin' ? hoursFromNow(24) : null;
      // Only actions give an article to a community.
      const of = { audience: 'community', for_community: await ledCommunity() };
      await database()('news')
        .where({ id })
        .update({ state, pinned_until, ...of });
      return id;
    },
    callers: async () => {
      const { editor, admin, senior, chair } = await staff('editor', 'admin', 'senior', 'chair')();
      const moderator = senior;
      return { author: editor, editor, admin, moderator, member: chair } as Record<string, Caller>;
    },
    membersBegin: true,
    insiders: ['editor', 'admin', 'senior', 'fellow', 'chair'],
    unseen: { member: newsPublication.states.filter((state) => state !== 'none') },
    alsoIs: { author: ['editor'], editor: ['author'] },
    async payload(event) {
      if (event === 'move') return { slug: `specimen-${randomUUID()}` };
      if (event !== 'write') return payloadOfNews[event] ?? {};
      const community = await ledCommunity();
      await memberOf(community, 'chair', { role: 'moderator' });
      return { community, ...roomArticle() };
    },
    async forget() {
      const db = database();
      const rooms = db('communities').where('name_en', 'like', 'Specimen %').select('id');
      const gone = db('news').whereIn('for_community', rooms);
      for (const part of ['news_translations', 'news_topics', 'news_authors']) {
        await db(part).whereIn('news', gone.clone().select('id')).delete();
      }
      await gone.delete();
      await forgetCommunities();
    },
  },
  ...contentSpecimens,
  caseSpecimens,
  endorsementSpecimens,
  reviewSpecimens,
  ...mentoringSpecimens,
  ...communitySpecimens,
  ...discussionSpecimens,
  eventSpecimens,
  initiativeSpecimens,
  enquirySpecimens,
];

/** The specimens of a state machine. */
export function specimenOf({ name }: Pick<Workflow, 'name'>): Specimens {
  const found = specimens.find(({ workflow }) => workflow.name === name);
  if (!found) throw new Error(`Nothing is made for "${name}"`);
  return found;
}

const both = {
  'ru-RU': 'Сведения о дате ремонта оказались неверными.',
  'en-US': 'The dates of the repair turned out to be wrong.',
};
function payloadOfInvitation(event: string): object {
  const invitation = { email: newAddress(), locale: 'ru' };
  invited.push(invitation.email);
  return (
    {
      bounce: { code: '550' },
      accept: newcomer(),
      create: { ...invitation, email: [invitation.email], sponsor: true },
      'invite-staff': { ...invitation, duty: 'editor' },
      'invite-member': { ...invitation, grade: 'member', reference: 'П-3' },
    }[event] ?? {}
  );
}

const payloadOfNews: Readonly<Record<string, object>> = {
  return: { note: 'Дата названа неверно' },
  schedule: { publish_at: '2100-01-01T00:00:00.000Z' },
  pin: { until: '2100-01-01T00:00:00.000Z' },
  'major-edit': { note: both },
  retract: { note: both },
  rewrite: roomArticle(),
  withdraw: { note_ru: both['ru-RU'], note_en: both['en-US'] },
};

/** Deletes the created items, so that lists and counts of other tests do not change. */
export async function forgetSpecimens(): Promise<void> {
  const db = database();
  for (const { forget } of specimens) await forget?.();
  const admin = await as('admin');
  // Through the API, which also deletes the texts of an article.
  for (const { id } of await db('news').where('slug', 'like', 'specimen-%').select('id')) {
    await admin('DELETE', `/items/news/${id}`);
  }
  for (let start = 0; start < persons.length; start += 100) {
    const some = persons.slice(start, start + 100);
    const notifications = db('notifications').whereIn('person', some).select('id');
    await db('deliveries').whereIn('notification', notifications).delete();
    await db('notifications').whereIn('person', some).delete();
    await db('certificates').whereIn('person', some).update({ superseded_by: null });
    await db('certificates').whereIn('person', some).delete();
    await db('directus_users').whereIn('person', some).delete();
    await db('membership_periods').whereIn('person', some).delete();
    await db('people_members').whereIn('id', some).delete();
    await db('people').whereIn('id', some).delete();
  }
  persons.length = 0;
  editor = undefined;
}
