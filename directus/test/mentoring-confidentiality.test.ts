// Nobody learns of the assignment of a reviewer by a request to a mentor: docs/domain/mentoring.md, "Requests", rule 4.
import { mentorshipRequests } from '@site/shared/domain/workflows';
import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mentorCatalogue, mentorDetail } from '../areas/mentoring/offers/mentor-catalogue.ts';
import { ownMentoring } from '../areas/mentoring/own-mentoring.ts';
import { mentorshipRequestActions } from '../areas/mentoring/requests/request-actions.ts';
import type { ActionContext } from '../engine/actions/action-context.ts';
import type { Host } from '../engine/host.ts';
import { settingsOf } from '../engine/settings-of.ts';
import { as, type Caller, personOf } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { moveClock, operations } from './operations.ts';
import { reviews } from './specimens/mentoring-guards.ts';
import { forgetMentoring, offerOf } from './specimens/mentoring-specimens.ts';
import { forgetReviewedCases } from './specimens/review-specimens.ts';

const day = 24 * 60 * 60_000;
const { slug, id: mentorId } = personOf('senior');
const both = ['fellow', 'senior'].map((login) => personOf(login).id);

let mentee: Caller;
let mentor: Caller;
let topic: string;
beforeAll(async () => {
  [mentee, mentor] = (await Promise.all(['fellow', 'senior'].map(as))) as [Caller, Caller];
  topic = (await database()('topics').whereNull('deprecated_by').first('id')).id;
  // Requests of the demo expire first: their mentors move in the lists.
  await moveClock(10 * day + 60_000);
  await operations('POST', '/jobs/mentoring');
});
afterEach(async () => {
  await moveClock(0);
  await forgetReviewedCases();
});
afterAll(async () => {
  await forgetMentoring();
  await closeDatabase();
});

const asked = () => ({
  mentor: mentorId,
  goal: 'Хочу выстроить дежурства так, чтобы ночью будили только по делу, а не по привычке.',
  topics: [topic],
  share_skills: false,
});

/** Who reviews whose case; senior@ is the mentor and fellow@ the mentee. */
const assignments = [
  ['the mentor reviews the case of the mentee', 'senior', 'fellow'],
  ['the mentee reviews the case of the mentor', 'fellow', 'senior'],
] as const;

describe.each(assignments)('when %s', (_, reviewer, candidate) => {
  test('a request, all lists and the expiry read as they do otherwise', async () => {
    const otherwise = await walk();
    await reviews(reviewer, candidate);
    expect(await walk()).toEqual(otherwise);
  });

  test('the lists and the rules of a request ask the database the same', async () => {
    await forgetMentoring();
    await offerOf('senior', { topics: JSON.stringify([topic]) });
    const otherwise = await statements();
    await reviews(reviewer, candidate);
    expect(await statements()).toEqual(otherwise);
  });
});

test('a mentor who was refused to accept has told the mentee nothing', async () => {
  await forgetMentoring();
  await offerOf('senior', { topics: JSON.stringify([topic]) });
  const { body } = await mentee('POST', '/actions/mentorship-requests/send', asked());
  await reviews('senior', 'fellow');
  await mentor('POST', `/actions/mentorship-requests/${body.data.id}/open`, {});
  await operations('POST', '/jobs/outbox');
  const before = [await read(mentee), await notifications()];
  const path = `/actions/mentorship-requests/${body.data.id}/accept`;
  expect((await mentor('POST', path, {})).code).toBe('E_FIREWALL');
  await operations('POST', '/jobs/outbox');
  expect([await read(mentee), await notifications()]).toEqual(before);
});

const paths = [
  '/mentoring/mentors',
  '/mentoring/mentors?free=1',
  `/mentoring/mentors/${slug}`,
  `/mentoring/places/${slug}`,
  '/mentoring/own',
];

async function read(who: Caller): Promise<string[]> {
  const answers: string[] = [];
  for (const path of paths) {
    const { status, body } = await who('GET', path);
    answers.push(JSON.stringify([path, status, body]));
  }
  return answers;
}

function notifications() {
  return database()('notifications')
    .whereIn('person', both)
    .where('event', 'like', 'MEN-%')
    .orderBy('created_at')
    .select('person', 'event', 'title_key', 'params', 'link');
}

/** Everything that both people read of a request that is sent, seen and expires. */
async function walk(): Promise<unknown[]> {
  await moveClock(0);
  await forgetMentoring();
  await database()('notifications')
    .whereIn('person', both)
    .where('event', 'like', 'MEN-%')
    .delete();
  await offerOf('senior', { topics: JSON.stringify([topic]) });
  const read1 = [await read(mentee), await read(mentor)];
  const sent = await mentee('POST', '/actions/mentorship-requests/send', asked());
  const path = `/actions/mentorship-requests/${sent.body.data.id}`;
  const read2 = [await read(mentee), await read(mentor)];
  const again = await mentee('POST', '/actions/mentorship-requests/send', asked());
  const seen = await mentor('POST', `${path}/open`, {});
  const read3 = [await read(mentee), await read(mentor)];
  await moveClock(10 * day + 60_000);
  await operations('POST', '/jobs/mentoring');
  await operations('POST', '/jobs/outbox');
  const read4 = [await read(mentee), await read(mentor)];
  const late = await mentor('POST', `${path}/accept`, {});
  // What the mentor may do next: an assigned reviewer may not accept.
  delete seen.body.data.allowed;
  const answers = [sent, again, seen, late].map(({ status, code, body }) => ({
    status,
    code,
    body,
  }));
  return JSON.parse(
    withoutKeys(JSON.stringify([answers, read1, read2, read3, read4, await notifications()])),
  );
}

/** Replaces keys by the order of their appearance, and moments: both are others in each walk. */
function withoutKeys(text: string): string {
  const keys: string[] = [];
  return text
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (key) => {
      if (!keys.includes(key)) keys.push(key);
      return `key ${keys.indexOf(key)}`;
    })
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment');
}

/** The statements of the lists for both people, and of the rules of a request. */
async function statements(): Promise<string[]> {
  const db: Knex = database();
  const found: string[] = [];
  const note = ({ sql }: { sql: string }) => found.push(sql);
  const host = { database: db } as Host;
  const callerOf = async (login: string) => {
    const { id: person, standing } = personOf(login);
    const { id: user } = await database()('directus_users').where({ person }).first('id');
    return { person, user, standing } as ActionContext['caller'];
  };
  const callers = [await callerOf('fellow'), await callerOf('senior')] as const;
  const settings = await settingsOf(host);
  const all = {
    topic: '',
    language: '',
    format: '',
    level: '',
    free: false,
    page: 1,
    company: '',
    list: '',
  };
  // Grades and zones of mentors are read once a minute.
  await mentorCatalogue(host, callers[0], { ...all, locale: 'ru' });
  db.on('query', note);
  try {
    for (const caller of callers) {
      await mentorCatalogue(host, caller, { ...all, locale: 'ru' });
      await mentorDetail(host, caller, { slug, locale: 'ru' });
      await ownMentoring(host, caller, { locale: 'ru', page: 1 });
    }
    const context = { trx: db, caller: callers[0], settings, payload: asked(), item: {} };
    const [first] = mentorshipRequests.stepsOf('none', 'send');
    for (const name of first?.when ?? []) {
      const rule = mentorshipRequestActions.rules?.[name];
      expect(await rule?.(context as never), name).toBeUndefined();
    }
  } finally {
    db.off('query', note);
  }
  expect(found.length).toBeGreaterThan(40);
  return found;
}
