// One item of every state machine in any state, and who may come to it.
import { randomUUID } from 'node:crypto';
import {
  account,
  certificateLife,
  invitations,
  newsPublication,
  standingLife,
  type Workflow,
} from '@site/shared/domain';
import { inject } from 'vitest';
import { tokenHash } from '../extension/src/accounts/account-links.ts';
import { tokenOfInvitation } from '../extension/src/invitations/issue.ts';
import { roleIds } from '../schema/access.ts';
import { as, type Caller, demo, personOf, visitor } from './backend.ts';
import { database, hoursFromNow } from './database.ts';
import { newAddress } from './newcomers.ts';

/** How the tests meet a machine. */
export type Specimens = {
  workflow: Workflow;
  /** Where a machine keeps its state. */
  table: string;
  stateField: string;
  /** Writes an item in this state and gives its id. */
  make: (state: string) => Promise<string>;
  /** Who comes as each actor from outside, and how that one names the item. */
  callers: () => Promise<Readonly<Record<string, Caller>>>;
  nameFor?: (actor: string, id: string) => string;
  /** What a caller is to the item when it is more than its name says. */
  alsoIs?: Readonly<Record<string, readonly string[]>>;
  /** What an event is asked with. */
  payload: (event: string) => object;
  /** Events that are commands of the same name too, and so are asked otherwise. */
  besides?: readonly string[];
};

const secret = () => ({ env: { SECRET: inject('env').DIRECTUS_SECRET } });
const serial = () => String(Math.floor(Math.random() * 1e12)).padStart(12, '0');

const persons: string[] = [];
/** One that is sent again has another row of the same address. */
const invited: string[] = [];

/** A person nobody signs in as. */
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

const staff =
  (...logins: string[]) =>
  async () =>
    Object.fromEntries(
      await Promise.all(logins.map(async (login) => [login, await as(login)] as const)),
    );

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
    payload: (event) => (event === 'suspend' ? { reason: 'Ради проверки правил' } : {}),
    besides: ['register', 'verify'],
  },
  {
    workflow: standingLife,
    table: 'people',
    stateField: 'standing',
    make: person,
    callers: staff('secretary', 'chair', 'admin'),
    payload: (event) =>
      ({
        admit: { grade: 'member', reference: 'П-1' },
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
    payload: (event) =>
      event === 'standing-ended' ? { reason_class: 'resignation' } : { reason_class: 'data_error' },
  },
  {
    workflow: invitations,
    table: 'invitations',
    stateField: 'state',
    async make(state) {
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
        // Long ago, so that it counts in nobody's quota.
        last_sent_at: hoursFromNow(-24 * 500),
        expires_at: hoursFromNow(24),
        revision: 1,
      });
      return id;
    },
    callers: async () => {
      const { member, secretary, admin } = (await staff(
        'member',
        'secretary',
        'admin',
      )()) as Record<'member' | 'secretary' | 'admin', Caller>;
      return { inviter: member, secretary, admin, invitee: visitor };
    },
    nameFor: (actor, id) => (actor === 'invitee' ? tokenOfInvitation(secret(), id) : id),
    payload: (event) => (event === 'bounce' ? { code: '550' } : {}),
    besides: ['create'],
  },
  {
    workflow: newsPublication,
    table: 'news',
    stateField: 'state',
    async make(state) {
      const editor = await as('editor');
      const id = randomUUID();
      await editor('POST', '/items/news', {
        id,
        slug: `specimen-${serial()}`,
        audience: 'members',
        category: 'announcement',
        topics: [{ topic: demo.content.topics[0]?.id }],
        translations: ['ru-RU', 'en-US'].map(text),
      });
      await database()('news').where({ id }).update({ state });
      return id;
    },
    callers: async () => {
      const { editor, admin } = (await staff('editor', 'admin')()) as Record<
        'editor' | 'admin',
        Caller
      >;
      return { author: editor, editor, admin };
    },
    alsoIs: { author: ['editor'], editor: ['author'] },
    payload: (event) =>
      event === 'move' ? { slug: `specimen-${randomUUID()}` } : (payloadOfNews[event] ?? {}),
  },
];

/** How the tests meet this machine. */
export function specimenOf({ name }: Pick<Workflow, 'name'>): Specimens {
  const found = specimens.find(({ workflow }) => workflow.name === name);
  if (!found) throw new Error(`Nothing is made for "${name}"`);
  return found;
}

const both = {
  'ru-RU': 'Сведения о дате ремонта оказались неверными.',
  'en-US': 'The dates of the repair turned out to be wrong.',
};
const payloadOfNews: Readonly<Record<string, object>> = {
  return: { note: 'Дата названа неверно' },
  schedule: { publish_at: '2100-01-01T00:00:00.000Z' },
  pin: { until: '2100-01-01T00:00:00.000Z' },
  'major-edit': { note: both },
  retract: { note: both },
};

/** Takes away what was made, so that lists and counts of other tests stay as they were. */
export async function forgetSpecimens(): Promise<void> {
  const db = database();
  const admin = await as('admin');
  // By the backend, which takes the texts of an article with it.
  for (const { id } of await db('news').where('slug', 'like', 'specimen-%').select('id')) {
    await admin('DELETE', `/items/news/${id}`);
  }
  await db('invitations').whereIn('email', invited).update({ superseded_by: null });
  await db('invitations').whereIn('email', invited).delete();
  for (let start = 0; start < persons.length; start += 100) {
    const some = persons.slice(start, start + 100);
    const notices = db('notifications').whereIn('person', some).select('id');
    await db('deliveries').whereIn('notification', notices).delete();
    await db('notifications').whereIn('person', some).delete();
    await db('certificates').whereIn('person', some).update({ superseded_by: null });
    await db('certificates').whereIn('person', some).delete();
    await db('directus_users').whereIn('person', some).delete();
    await db('membership_periods').whereIn('person', some).delete();
    await db('people_members').whereIn('id', some).delete();
    await db('people').whereIn('id', some).delete();
  }
  persons.length = 0;
}
