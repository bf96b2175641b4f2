// Merging two records of one person: docs/domain/people.md, "Two records of one person".
// @performs people.merge
import { randomUUID } from 'node:crypto';
import { settingDefaults } from '@site/shared/domain/system';
import { dayIn } from '@site/shared/domain/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import '../areas.ts';
import { jsonOf } from '../areas/admissions/stored-json.ts';
import { peopleInJson } from '../areas/own-data/people-in-json.ts';
import { notPersonalData, personalData } from '../areas/own-data/personal-data.ts';
import { definitionFor } from '../engine/schema/definition.ts';
import { as, type Caller, nobody, personOf, query, visitor, webServer } from './backend.ts';
import { beginTransaction, closeDatabase, database, untilTransactionBlocked } from './database.ts';
import { hideNewPeople, type NewPerson, newPerson } from './new-person.ts';
import { newPassword } from './newcomers.ts';
import { type SystemActor, startSystemActor } from './specimens/system-actor.ts';
import { storable } from './storable.ts';

let secretary: Caller;
let system: SystemActor;

beforeAll(async () => {
  [secretary, system] = await Promise.all([as('secretary'), startSystemActor()]);
});

afterAll(async () => {
  await hideNewPeople();
  await closeDatabase();
});

const merge = (who: Caller, stays: string, duplicate: string, more: object = {}, key?: string) =>
  who(
    'POST',
    `/actions/people/${stays}/merge`,
    { duplicate, understood: true, ...more },
    key ? { 'idempotency-key': key } : {},
  );
const rowOf = (id: string) => database()('people').where({ id }).first();
const pair = async (account = true) =>
  [await newPerson({ account }), await newPerson({ account: false })] as const;
const admitted = async ({ id }: NewPerson) => {
  await system.perform('standing', 'case-submitted', id);
  await system.perform('standing', 'case-accepted', id, { grade: 'member' });
};

const moving = [...personalData(), ...notPersonalData()]
  .filter(({ merged }) => merged === 'moves')
  .map(({ collection, by, owner }) => ({ collection, by, owner }));

describe('references to the removed record', () => {
  /** Inserts a copy of an existing row with new unique values. */
  async function insertCopy(collection: string, changes: object): Promise<string> {
    const [row = {}] = await database()(collection).select('*').limit(1);
    const id = randomUUID();
    const [article] = await database()('news').select('id').limit(1);
    const [resource] = await database()('resources').select('id').limit(1);
    const [placement] = await database()('radar_placements').select('id').limit(1);
    const [emptyCase] = await database()('cases')
      .whereNotIn('id', database()('applications').select('case'))
      .select('id');
    const [anyCase] = await database()('cases').select('id').limit(1);
    const own = {
      applications: { case: emptyCase?.id },
      // Nobody has voted in the demo data.
      case_votes: { case: anyCase?.id, choice: 'for', at: new Date() },
      endorsements: { token_hash: id },
      cases: { no: `A-${id.slice(0, 8)}`, state: 'closed' },
      review_assignments: { round: 9 },
      certificates: {
        number: `T-${id.slice(0, 12)}`,
        code: id.slice(0, 10),
        // Outside the list, in which real certificates have random places.
        status_index: 300_000 + Number.parseInt(id.slice(0, 5), 16),
        state: 'revoked',
      },
      invitations: { no: `T-${id.slice(0, 8)}`, token_hash: id, accepted_user: null },
      notifications: { dedupe_key: id },
      enquiries: { no: `T-${id.slice(0, 8)}` },
      slug_history: { slug: `former-${id.slice(0, 8)}`, from: new Date(), to: new Date() },
      settings_history: {
        setting: id,
        version: 1,
        value: '"x"',
        changed_at: new Date(),
      },
      audit_log: { item: id },
      mail_addresses: { person: null },
      membership_periods: { to: row.from, from: '1999-01-01' },
      news_marks: { news: article?.id, kind: 'saved', at: new Date() },
      news_hidden_authors: { news: article?.id },
      radar_placements_hidden_authors: { placement: placement?.id },
      resource_marks: { resource: resource?.id, kind: 'bookmark', at: new Date() },
      reviews: { version: 9 },
      resources: { slug: `like-${id.slice(0, 8)}` },
      // Shown nowhere.
      communities: { slug: `like-${id.slice(0, 8)}`, state: 'withdrawn' },
      initiatives: { slug: `like-${id.slice(0, 8)}`, no: `T-${id.slice(0, 8)}`, state: 'draft' },
      initiative_supports: { supporter: id },
      discussion_replies: { no: 9000 },
      discussion_reports: { person: personOf('mentor').id },
    }[collection];
    const json = storable(row);
    if (collection === 'directus_activity') {
      const { id: _serial, ...rest } = json;
      const fresh = { ...rest, item: id, ...changes };
      await database()(collection).insert(fresh);
      return (await database()(collection).where({ item: id }).first('id')).id;
    }
    await database()(collection).insert({ ...json, ...own, ...changes, id });
    return id;
  }

  test('move to the remaining record in every collection', async () => {
    const stays = await newPerson();
    const goes = await newPerson();
    await admitted(stays);
    await stays.consents();
    const accountOf = async (person: string) =>
      (await database()('directus_users').where({ person }).first('id')).id;
    const from = { person: goes.id, account: await accountOf(goes.id) };
    const to = { person: stays.id, account: await accountOf(stays.id) };
    const placed: { collection: string; by: string; owner: 'person' | 'account'; id: string }[] =
      [];
    for (const { collection, by, owner } of moving) {
      const id = await insertCopy(collection, { [by]: from[owner] });
      placed.push({ collection, by, owner, id });
    }

    const answer = await merge(secretary, stays.id, goes.id);
    expect([answer.code, answer.status]).toEqual([undefined, 200]);
    for (const { collection, by, owner, id } of placed) {
      const shown = collection.endsWith('_hidden_authors')
        ? collection.replace('_hidden', '')
        : collection;
      const row = await database()(shown).where({ id }).first(by);
      expect(row?.[by], `${shown}.${by}`).toBe(to[owner]);
    }
    expect(await rowOf(goes.id)).toBeUndefined();
    expect(await database()('directus_users').where({ id: from.account })).toEqual([]);
    // The copies belong to cases of demo people, which other test files expect as they are.
    const casesLast = placed.toSorted(
      (a, b) => Number(a.collection === 'cases') - Number(b.collection === 'cases'),
    );
    for (const { collection, id } of casesLast) {
      if (
        /^(cases|case_\w+|applications|endorsements|reviews|review_\w+|conflict_\w+)$/.test(
          collection,
        )
      ) {
        await database()(collection).where({ id }).delete();
      }
    }
  });
});

describe('identifiers inside JSON', () => {
  test('become those of the remaining record, and an entry that was there already is kept once', async () => {
    const [stays, goes, judge] = await Promise.all([
      newPerson({ account: false }),
      newPerson({ account: false }),
      newPerson({ account: false }),
    ]);
    const profile = () => database()('reviewer_profiles').where({ person: judge.id });
    await database()('reviewer_profiles').insert({
      id: randomUUID(),
      person: judge.id,
      available: false,
      joined_at: new Date(),
      revision: 1,
      standing_conflicts: JSON.stringify([
        { person: goes.id, type: 'rivalry' },
        { person: stays.id, type: 'rivalry' },
        { organisation: 'Цех' },
      ]),
    });
    const preset = { collection: 'cases', bookmark: 'of one candidate' };
    await database()('directus_presets').insert({
      ...preset,
      filter: JSON.stringify({ candidate: { _eq: goes.id } }),
    });
    expect((await merge(secretary, stays.id, goes.id)).status).toBe(200);
    const { standing_conflicts } = await profile().first('standing_conflicts');
    const { filter } = await database()('directus_presets').where(preset).first('filter');
    await profile().delete();
    await database()('directus_presets').where(preset).delete();
    expect(jsonOf(standing_conflicts)).toEqual([
      { person: stays.id, type: 'rivalry' },
      { organisation: 'Цех' },
    ]);
    expect(jsonOf(filter)).toEqual({ candidate: { _eq: stays.id } });
  });

  test('stand only in columns that declare it', async () => {
    const declared = peopleInJson().map(({ collection, field }) => `${collection}.${field}`);
    const columns = definitionFor({ name: 'Any', siteUrl: 'http://any' })
      .collections.flatMap(({ collection, fields }) =>
        fields.flatMap(({ field, type, schema }) =>
          type === 'json' && schema ? { collection, field } : [],
        ),
      )
      .concat({ collection: 'directus_presets', field: 'filter' })
      // Runs of jobs tell whom they found then.
      .filter(({ collection }) => collection !== 'job_runs')
      .filter(({ collection, field }) => !declared.includes(`${collection}.${field}`));
    const known = new Set<string>([
      ...(await database()('people').pluck('id')),
      ...(await database()('directus_users').pluck('id')),
    ]);
    const naming: string[] = [];
    for (const { collection, field } of columns) {
      const values = await database()(collection).whereNotNull(field).pluck(field);
      const ids =
        JSON.stringify(values).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
      if (ids.some((id) => known.has(id))) naming.push(`${collection}.${field}`);
    }
    expect(naming).toEqual([]);
  });
});

describe('the two records', () => {
  test('both redirect to the remaining record, and both are in the audit log', async () => {
    const [stays, goes] = await pair();
    await admitted(stays);
    await stays.consents();
    const slug = (await rowOf(goes.id)).slug;
    const { slug: kept } = await rowOf(stays.id);
    expect((await merge(secretary, stays.id, slug)).body.data).toMatchObject({ slug: kept });
    expect((await nobody('GET', `/people/moved/${slug}`)).body.data.slug).toBe(kept);
    const log = await database()('audit_log')
      .where({ action: 'people.merge' })
      .whereIn('item', [stays.id, goes.id])
      .select('item', 'actor_kind');
    expect(log).toHaveLength(2);
    expect(new Set(log.map(({ item }) => item))).toEqual(new Set([stays.id, goes.id]));
  });

  test('increase the revision of the remaining record, also in the log', async () => {
    const [stays, goes] = await pair(false);
    const revision = Number((await rowOf(stays.id)).revision ?? 0);
    const { body } = await merge(secretary, stays.id, goes.id);
    expect(body.data.revision).toBe(revision + 1);
    const log = database()('audit_log').where({ action: 'people.merge', item: stays.id });
    expect(await log.pluck('revision')).toEqual([revision + 1]);
  });

  test('keep profile and visibility of the remaining record', async () => {
    const [stays, goes] = await pair();
    const level = (person: string, is: string) => ({
      id: randomUUID(),
      person,
      field: 'contact_phone',
      level: is,
    });
    await database()('visibility_settings').insert(level(goes.id, 'public'));
    await database()('people').where({ id: goes.id }).update({ contact_phone: '+7 900 111-22-33' });
    await merge(secretary, stays.id, goes.id);
    expect(await database()('visibility_settings').where({ person: stays.id })).toEqual([]);
    expect((await rowOf(stays.id)).contact_phone).toBe(null);
  });

  test('keep the other name and the earlier joining date', async () => {
    const [stays, goes] = await pair();
    await admitted(stays);
    await database()('people').where({ id: goes.id }).update({
      display_name_ru: 'Зоя Прежняя',
      standing: 'resigned',
      joined_at: '2019-03-01',
    });
    const period = { person: goes.id, source: 'system', grade: 'member' };
    await database()('membership_periods').insert([
      { ...period, id: randomUUID(), standing: 'active', from: '2019-03-01', to: '2020-05-01' },
      { ...period, id: randomUUID(), standing: 'resigned', from: '2020-05-01', to: null },
    ]);
    expect((await merge(secretary, stays.id, goes.id)).code).toBeUndefined();
    const { body } = await secretary('GET', `/items/people/${stays.id}`);
    expect(body.data).toMatchObject({ former_names: ['Зоя Прежняя'], joined_at: '2019-03-01' });
    const filter = { person: { _eq: stays.id } };
    const path = query('/items/membership_periods', { filter, fields: 'standing,from,to' });
    const periods = (await secretary('GET', path)).body.data
      .map(({ standing, from, to }: Record<string, string>) => [standing, from, to])
      .toSorted(([, one = '']: string[], [, other = '']: string[]) => one.localeCompare(other));
    const since = dayIn(new Date(), settingDefaults['deadline.zone']);
    expect(periods).toEqual([
      ['active', '2019-03-01', '2020-05-01'],
      ['resigned', '2020-05-01', since],
      ['active', since, null],
    ]);
  });

  test('keep one vote per item, that of the remaining record', async () => {
    const [stays, goes] = await pair();
    const items = await database()('radar_items').select('id').limit(2);
    const vote = (person: string, item: string, stance: string) => ({
      id: randomUUID(),
      person,
      item,
      stance,
      at: new Date(),
    });
    await database()('radar_signals').insert([
      vote(stays.id, items[0].id, 'use'),
      vote(goes.id, items[0].id, 'avoid'),
      vote(goes.id, items[1].id, 'want'),
    ]);
    await merge(secretary, stays.id, goes.id);
    const votes = await database()('radar_signals')
      .where({ person: stays.id })
      .select('item', 'stance');
    expect(new Map(votes.map(({ item, stance }) => [item, stance]))).toEqual(
      new Map([
        [items[0].id, 'use'],
        [items[1].id, 'want'],
      ]),
    );
  });

  test('make the remaining record an applicant when the other one was', async () => {
    const [stays, goes] = await pair();
    await database()('people').where({ id: goes.id }).update({ standing: 'applicant' });
    await merge(secretary, stays.id, goes.id);
    expect((await rowOf(stays.id)).standing).toBe('applicant');
  });
});

describe('mentors', () => {
  const offer = (person: string, capacity: number, offer_ru: string) => ({
    id: randomUUID(),
    person,
    state: 'published',
    offer_ru,
    capacity,
    session_minutes: 45,
    unanswered: 0,
    revision: 1,
  });
  async function ask(mentor: string, mentee: string, state: string): Promise<string> {
    const id = randomUUID();
    const row = { id, mentor, mentee, state, goal: 'Цель', reminders: 0, revision: 1 };
    await database()('mentorship_requests').insert({ ...row, sent_at: new Date() });
    return id;
  }
  async function meet(mentor: string, mentee: string): Promise<string> {
    const id = randomUUID();
    await database()('mentorships').insert({
      id,
      request: await ask(mentor, mentee, 'accepted'),
      mentor,
      mentee,
      state: 'active',
      started_at: new Date(),
      planned_end: '2100-01-01',
      extended: false,
      revision: 1,
    });
    return id;
  }
  const offersOf = (person: string) => database()('mentor_profiles').where({ person });
  const mentorOf = async (table: 'mentorships' | 'mentorship_requests', id: string) =>
    (await database()(table).where({ id }).first('mentor'))?.mentor;

  test('keep their own offer, and get requests and mentorships of the other record', async () => {
    const [stays, goes] = await pair(false);
    const [other, third] = await pair(false);
    await database()('mentor_profiles').insert([
      offer(stays.id, 2, 'Остаётся'),
      offer(goes.id, 5, 'Уходит'),
    ]);
    await meet(stays.id, third.id);
    const met = await meet(goes.id, other.id);
    const asked = await ask(goes.id, personOf('member').id, 'sent');
    await database()('mentorship_requests')
      .where({ mentor: goes.id, state: 'accepted' })
      .update({ answered_at: new Date(Date.now() + 36 * 60 * 60_000) });

    expect((await merge(secretary, stays.id, goes.id)).code).toBeUndefined();
    const kept = await offersOf(stays.id).select('offer_ru', 'answer_days');
    expect(kept).toEqual([{ offer_ru: 'Остаётся', answer_days: 2 }]);
    expect(await offersOf(goes.id)).toEqual([]);
    expect(await mentorOf('mentorships', met)).toBe(stays.id);
    expect(await mentorOf('mentorship_requests', asked)).toBe(stays.id);
    await offersOf(stays.id).delete();
    await database()('mentorship_requests').where({ mentor: stays.id }).delete();
  });

  test('get the offer of the other record when they have none', async () => {
    const [stays, goes] = await pair(false);
    await database()('mentor_profiles').insert(offer(goes.id, 1, 'Единственное'));
    expect((await merge(secretary, stays.id, goes.id)).code).toBeUndefined();
    expect(await offersOf(stays.id).pluck('offer_ru')).toEqual(['Единственное']);
    await offersOf(stays.id).delete();
  });

  test('never get more mentees than places: the secretary is told, and nothing changes', async () => {
    const [stays, goes] = await pair(false);
    const [other, third] = await pair(false);
    await database()('mentor_profiles').insert([
      offer(stays.id, 1, 'Остаётся'),
      offer(goes.id, 5, 'Уходит'),
    ]);
    await meet(stays.id, third.id);
    const met = await meet(goes.id, other.id);

    const answer = await merge(secretary, stays.id, goes.id);
    expect([answer.code, answer.status]).toEqual(['E_STATE', 409]);
    expect(JSON.stringify(answer.body)).toContain('1 too many');
    expect(await mentorOf('mentorships', met)).toBe(goes.id);
    await database()('mentor_profiles').whereIn('person', [stays.id, goes.id]).delete();
    await database()('mentorship_requests').whereIn('mentor', [stays.id, goes.id]).delete();
  });

  test('are not their own mentees, and wait for no mentor twice', async () => {
    const [stays, goes] = await pair(false);
    const [mentor] = await pair(false);
    const own = await meet(stays.id, goes.id);
    const kept = await ask(mentor.id, stays.id, 'sent');
    const double = await ask(mentor.id, goes.id, 'viewed');

    expect((await merge(secretary, stays.id, goes.id)).code).toBeUndefined();
    expect(await mentorOf('mentorships', own)).toBeUndefined();
    const stateOf = async (id: string) =>
      (await database()('mentorship_requests').where({ id }).first('state')).state;
    expect([await stateOf(kept), await stateOf(double)]).toEqual(['sent', 'withdrawn']);
    await database()('mentorship_requests').where({ mentor: mentor.id }).delete();
  });
});

describe('the accounts', () => {
  test('keep the account of the remaining record and notify both addresses', async () => {
    const stays = await newPerson();
    const goes = await newPerson();
    const session = await goes.signIn();
    expect((await merge(secretary, stays.id, goes.id)).status).toBe(200);
    expect((await session('GET', '/users/me')).status).toBe(401);
    const again = { email: goes.email, password: newPassword };
    expect((await webServer('POST', '/account/sign-in', again)).code).toBe('E_LOGIN');
    expect((await (await stays.signIn())('GET', '/users/me')).status).toBe(200);
    await system.settle();
    const notifications = await database()('notifications')
      .where({ event: 'SEC-10' })
      .where((rows) => rows.where({ person: stays.id }).orWhere({ address: goes.email }))
      .select('title_key');
    expect(notifications.map(({ title_key }) => title_key).toSorted()).toEqual([
      'SEC-10',
      'SEC-10.closed',
    ]);
  });

  test('move the only account with the rights of the remaining record', async () => {
    const [goes, stays] = await pair();
    await admitted(stays);
    expect((await merge(secretary, stays.id, goes.id)).status).toBe(200);
    const own = await goes.signIn();
    const { body } = await own('GET', '/items/people?fields=id,standing');
    expect(body.data).toEqual([{ id: stays.id, standing: 'active' }]);
    expect((await own('GET', '/items/people_members?limit=1')).status).toBe(200);
  });

  test('must not be suspended', async () => {
    const stays = await newPerson();
    const goes = await newPerson();
    const suspended = { status: 'suspended', account_status: 'suspended' };
    await database()('directus_users').where({ person: stays.id }).update(suspended);
    const { status, code, body } = await merge(secretary, stays.id, goes.id);
    expect([status, code]).toEqual([409, 'E_STATE']);
    expect(body.errors[0].extensions.params).toEqual({ state: 'suspended' });
  });

  test('with a staff role cannot be removed', async () => {
    const [stays] = await pair(false);
    expect((await merge(secretary, stays.id, personOf('editor').id)).code).toBe('E_STATE');
  });
});

describe('a merge is refused', () => {
  test.each(['active', 'grace', 'excluded', 'memorial'])(
    'when the removed record is %s',
    async (standing) => {
      const [stays, goes] = await pair(false);
      await database()('people').where({ id: goes.id }).update({ standing });
      expect((await merge(secretary, stays.id, goes.id)).code).toBe('E_STATE');
      expect(await rowOf(goes.id)).toBeDefined();
    },
  );

  test('when the removed record becomes active concurrently', async () => {
    const [stays, goes] = await pair(false);
    const writer = await beginTransaction();
    await writer('people').where({ id: goes.id }).update({ standing: 'active' });
    const merging = merge(secretary, stays.id, goes.id);
    await Promise.race([merging, untilTransactionBlocked()]);
    await writer.commit();
    expect((await merging).code).toBe('E_STATE');
    expect(await rowOf(goes.id)).toBeDefined();
  });

  test('when a former member would be merged into a person who never was one', async () => {
    const [stays, goes] = await pair(false);
    await database()('people').where({ id: goes.id }).update({ standing: 'resigned' });
    expect((await merge(secretary, stays.id, goes.id)).code).toBe('E_STATE');
  });

  test('while both hold a current certificate of one kind', async () => {
    const [stays, goes] = await pair(false);
    const [found] = await database()('certificates').select('*').limit(1);
    const certificate = (person: string, state: string) => {
      const id = randomUUID();
      return {
        ...found,
        id,
        person,
        state,
        number: `T-${id.slice(0, 12)}`,
        code: id.slice(0, 10),
        status_index: 200_000 + Number.parseInt(id.slice(0, 4), 16),
      };
    };
    const theirs = certificate(goes.id, 'suspended');
    await database()('certificates').insert([certificate(stays.id, 'valid'), theirs]);
    expect((await merge(secretary, stays.id, goes.id)).code).toBe('E_STATE');
    await database()('certificates').where({ id: theirs.id }).update({ state: 'revoked' });
    expect((await merge(secretary, stays.id, goes.id)).status).toBe(200);
    await database()('certificates').where({ person: stays.id }).delete();
  });

  test('while both have an open case', async () => {
    const [stays, goes] = await pair(false);
    const [found] = await database()('cases').select('*').limit(1);
    const openCase = (candidate: string) => ({
      ...found,
      id: randomUUID(),
      no: `T-${randomUUID().slice(0, 8)}`,
      state: 'submitted',
      candidate,
    });
    const rows = [openCase(stays.id), openCase(goes.id)];
    await database()('cases').insert(rows);
    expect((await merge(secretary, stays.id, goes.id)).code).toBe('E_OPEN_CASE');
    await database()('cases')
      .whereIn(
        'id',
        rows.map(({ id }) => id),
      )
      .delete();
  });

  test('for everybody but the secretary, and for the own record', async () => {
    const [stays, goes] = await pair(false);
    for (const login of ['member', 'editor', 'chair', 'admin']) {
      expect((await merge(await as(login), stays.id, goes.id)).code, login).toBe('E_FORBIDDEN');
    }
    for (const who of [visitor, nobody]) {
      expect((await merge(who, stays.id, goes.id)).code).toBe('E_FORBIDDEN');
    }
    const own = personOf('secretary').id;
    expect((await merge(secretary, own, goes.id)).code).toBe('E_FORBIDDEN');
    expect((await merge(secretary, goes.id, own)).code).toBe('E_FORBIDDEN');
  });

  test('of a record with itself, or with a missing one', async () => {
    const [stays] = await pair(false);
    expect((await merge(secretary, stays.id, stays.id)).code).toBe('E_INVALID');
    expect((await merge(secretary, stays.id, randomUUID())).code).toBe('E_NOT_FOUND');
  });

  test('for an outdated revision; a repetition returns the first response', async () => {
    const [stays, goes] = await pair(false);
    const { revision } = await rowOf(stays.id);
    const stale = { revision: Number(revision ?? 0) + 1 };
    expect((await merge(secretary, stays.id, goes.id, stale)).code).toBe('E_CONFLICT_VERSION');
    const key = randomUUID();
    const now = { revision: Number(revision ?? 0) };
    const first = await merge(secretary, stays.id, goes.id, now, key);
    const repeat = await merge(secretary, stays.id, goes.id, now, key);
    expect(first.status).toBe(200);
    expect(repeat.body).toEqual(first.body);
  });
});

describe('a preview', () => {
  const preview = async (who: Caller, keep: string, other: string) =>
    who('GET', query('/merge/preview', { keep, other }));
  const snapshot = async (...ids: string[]) => ({
    people: await database()('people').whereIn('id', ids).orderBy('id'),
    accounts: await database()('directus_users').whereIn('person', ids).select('id', 'person'),
    periods: await database()('membership_periods').whereIn('person', ids).orderBy('id'),
    slugs: await database()('slug_history').whereIn('person', ids),
    log: await database()('audit_log').whereIn('item', ids).count(),
    events: await database()('outbox_events').whereIn('item', ids).count(),
  });

  test('says what the merge does, and changes nothing', async () => {
    const [stays, goes] = [await newPerson(), await newPerson()];
    await admitted(goes);
    await database()('people').where({ id: goes.id }).update({ standing: 'lapsed' });
    await admitted(stays);
    const before = await snapshot(stays.id, goes.id);
    for (const who of [secretary, await as('admin')]) {
      const { body } = await preview(who, stays.id, goes.id);
      expect(body.data).toMatchObject({
        mayMerge: who === secretary,
        refusal: null,
        account: 'deleted',
        moves: [{ kind: 'consents', moved: 2, dropped: 0 }],
      });
    }
    expect(await snapshot(stays.id, goes.id)).toEqual(before);
    expect((await merge(secretary, stays.id, goes.id)).status).toBe(200);
    expect((await preview(secretary, stays.id, goes.id)).status).toBe(404);
  });

  test('says why a merge is refused, and whether the other direction would succeed', async () => {
    const [member, candidate] = await pair();
    await admitted(member);
    const { body } = await preview(secretary, candidate.id, member.id);
    expect(body.data.refusal).toMatchObject({
      code: 'E_STATE',
      otherWay: true,
      words: { ru: expect.stringContaining('Исчезнуть может только') },
    });
    const own = await preview(secretary, personOf('secretary').id, candidate.id);
    expect(own.body.data.refusal).toMatchObject({ code: 'E_FORBIDDEN', otherWay: false });
  });

  test('is for secretary and administrator, and so are the suspected pairs', async () => {
    const [stays, goes] = await pair();
    for (const who of ['editor', 'chair', 'member', 'applicant']) {
      const caller = await as(who);
      expect((await preview(caller, stays.id, goes.id)).code, who).toBe('E_FORBIDDEN');
      expect((await caller('GET', '/merge')).code, who).toBe('E_FORBIDDEN');
    }
    expect((await preview(visitor, stays.id, goes.id)).status).toBe(403);
    expect((await nobody('GET', '/merge')).status).toBe(403);
    const first = [
      [stays.id, goes.id],
      [stays.id, randomUUID()],
    ];
    const started_at = new Date();
    const run = { job: 'duplicates', result: JSON.stringify({ first }), started_at };
    const id = randomUUID();
    await database()('job_runs').insert({ id, due_at: started_at, ...run });
    const { body } = await secretary('GET', '/merge');
    expect(body.data.pairs).toMatchObject([[{ id: stays.id }, { id: goes.id }]]);
    await database()('job_runs').where({ id }).delete();
  });

  test('has to be understood before the merge', async () => {
    const [stays, goes] = await pair();
    const { code } = await merge(secretary, stays.id, goes.id, { understood: false });
    expect(code).toBe('E_UNTICKED');
    expect(await rowOf(goes.id)).toBeDefined();
  });
});
