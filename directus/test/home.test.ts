// Suggestions and hidden blocks of the home page: docs/domain/home.md.
// @performs home.dismiss
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { as, type Caller, demo, nobody, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { hideNewPeople, type NewPerson, newPerson } from './new-person.ts';

let person: NewPerson;
let own: Caller;

beforeAll(async () => {
  person = await newPerson();
  await database()('people')
    .where({ id: person.id })
    .update({ standing: 'active', grade: 'member' });
  own = await person.signIn();
});
afterAll(async () => {
  await hideNewPeople();
  await closeDatabase();
});

type Suggested = { key: string; kind: string; topics?: string[]; gap?: string; slug?: string };

const suggestions = async (who: Caller = own): Promise<Suggested[]> =>
  (await who('GET', '/member-home/blocks?locale=en')).body.data.suggestions;
const ofKind = async (kind: string) => (await suggestions()).filter((one) => one.kind === kind);
const ask = (event: string, payload: object = {}) => own('POST', `/actions/home/${event}`, payload);

/** A topic of a published resource for members. */
const topicOf = (slug: string) =>
  demo.content.resources_topics.find(
    ({ resource }) => resource === demo.content.resources.find((one) => one.slug === slug)?.id,
  )?.topic;

test('are for accounts only', async () => {
  for (const who of [nobody, visitor]) {
    for (const path of ['/member-home', '/member-home?tasks=1', '/member-home/blocks']) {
      expect((await who('GET', path)).status, path).toBe(404);
    }
  }
});

test('without topics the profile is suggested, and nothing that needs a topic', async () => {
  expect(await suggestions()).toEqual([{ key: 'profile', kind: 'profile', gap: 'topics' }]);
});

test('people and resources are suggested by shared topics, and each says which', async () => {
  const topics = [topicOf('quiet-on-call')];
  expect((await own('POST', '/actions/people/me/update', { topics })).status).toBe(200);
  const [people, resources] = [await ofKind('person'), await ofKind('resource')];
  expect(people).toHaveLength(2);
  for (const { key, topics: shared } of people) {
    expect(shared).toHaveLength(1);
    const [id] = key.split(':').slice(1);
    expect(id).not.toBe(person.id);
    const shows = await database()('people_members_topics').where({ person: id, topic: topics[0] });
    expect(shows).toHaveLength(1);
  }
  expect(resources.length).toBeGreaterThan(0);
  expect(await ofKind('profile')).toMatchObject([{ gap: 'portrait' }]);
});

test('a resource that the reader has marked, or may not open, is not suggested', async () => {
  const [first] = await ofKind('resource');
  const id = first?.key.split(':')[1];
  await own('POST', `/actions/resources/${id}/mark`, { kind: 'bookmark', on: true });
  expect((await ofKind('resource')).map(({ key }) => key)).not.toContain(first?.key);
  await own('POST', `/actions/resources/${id}/mark`, { kind: 'bookmark', on: false });
  await database()('resources').where({ id }).update({ access: 'senior' });
  expect((await ofKind('resource')).map(({ key }) => key)).not.toContain(first?.key);
  await database()('resources').where({ id }).update({ access: 'public' });
});

test('an applicant is not told who has their topics', async () => {
  const applicant = await as('applicant');
  expect((await suggestions(applicant)).filter(({ kind }) => kind === 'person')).toEqual([]);
});

test('a dismissed suggestion stays away for 30 days', async () => {
  const [first] = await ofKind('person');
  expect((await ask('dismiss', { key: first?.key })).status).toBe(200);
  expect((await ofKind('person')).map(({ key }) => key)).not.toContain(first?.key);
  expect(
    (await ask('dismiss', { key: 'person:somebody' })).body.errors[0].extensions,
  ).toMatchObject({ code: 'E_INVALID', field: 'key' });
  const home = await database()('directus_users').where({ person: person.id }).first('home');
  const { dismissed } = typeof home.home === 'string' ? JSON.parse(home.home) : home.home;
  const days = (new Date(dismissed[String(first?.key)]).getTime() - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
});

test('hidden blocks stay hidden until all are shown again', async () => {
  const hidden = async () => (await own('GET', '/member-home')).body.data.hidden;
  await Promise.all([ask('hide-block', { block: 'latest' }), ask('hide-block', { block: 'next' })]);
  expect(await hidden()).toEqual(['latest', 'next']);
  expect((await ask('hide-block', { block: 'to-do' })).code).toBe('E_INVALID');
  await ask('show-blocks');
  expect(await hidden()).toEqual([]);
});

test('facts of the own record are those that are stored, and so is why mail is held back', async () => {
  const facts = async () => (await own('GET', '/member-home')).body.data;
  const topics = await database()('people_topics').where({ person: person.id });
  const stored = await database()('people').where({ id: person.id }).first('directory_listed');
  expect(await facts()).toMatchObject({
    membership: { listed: Boolean(stored.directory_listed), topics: topics.length },
    mailStop: null,
  });
  const mark = { id: 'home-test', person: person.id, complained_at: new Date() };
  await database()('mail_addresses').insert(mark);
  expect((await facts()).mailStop).toBe('unwanted');
  await database()('mail_addresses').where({ id: mark.id }).update({ bounced_at: new Date() });
  expect((await facts()).mailStop).toBe('bounced');
  await database()('mail_addresses').where({ id: mark.id }).delete();
});

test('tasks and blocks are what each area tells the caller, and nothing more', async () => {
  const read = async (who: Caller, path: string) => (await who('GET', path)).body.data;
  const member = await as('mentee');
  const together = async () => {
    const { tasks } = await read(member, '/member-home?tasks=1');
    const { suggestions: _, ...blocks } = await read(member, '/member-home/blocks?locale=en');
    return { tasks, ...blocks };
  };
  const apart = async () => ({
    tasks: {
      admissions: await read(member, '/admissions/tasks'),
      mentoring: (await read(member, '/mentoring/summary')).tasks,
    },
    news: await read(member, '/news/latest?locale=en'),
    discussions: await read(member, '/discussions/home?locale=en'),
    events: await read(member, '/communities/own/events?locale=en'),
    step: { path: (await read(member, '/certificates/mine')).path },
  });
  // Other files write meanwhile.
  await vi.waitFor(async () => expect(await together()).toEqual(await apart()), 10_000);
  expect(await read(member, '/member-home')).not.toHaveProperty('tasks');

  const applicant = await as('applicant');
  expect((await read(applicant, '/member-home?tasks=1')).tasks.mentoring).toEqual([]);
  expect(await read(applicant, '/member-home/blocks?locale=en')).toMatchObject({
    discussions: null,
    events: null,
    step: null,
  });
});

test('what a hidden block would show is not read', async () => {
  const blocks = async () => (await own('GET', '/member-home/blocks?locale=en')).body.data;
  for (const block of ['latest', 'first-days', 'status', 'suggestions']) {
    await ask('hide-block', { block });
  }
  expect(new Set(Object.values(await blocks()))).toEqual(new Set([null]));
  await ask('show-blocks');
  expect(await blocks()).toMatchObject({ news: {}, events: {}, step: {} });
});
