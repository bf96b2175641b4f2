// Skill badges: shown and hidden by their owner, by visibility level and consent:
// docs/domain/skill-check.md, "Badges".
// @performs skill-attempts.show skill-attempts.hide
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { legalTextOf } from '../demo/people/consents.ts';
import { as, type Caller, demo, nobody, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { hideNewPeople, type NewPerson, newPerson } from './new-person.ts';
import { type SystemActor, startSystemActor } from './specimens/system-actor.ts';

let system: SystemActor;
let member: Caller;
let owner: NewPerson;
let own: Caller;

beforeAll(async () => {
  [system, member, owner] = await Promise.all([startSystemActor(), as('member'), newPerson()]);
  await system.perform('standing', 'case-submitted', owner.id);
  await system.perform('standing', 'case-accepted', owner.id, { grade: 'member' });
  await owner.consents();
  own = await owner.signIn();
});
afterAll(async () => {
  await database()('skill_attempts').where({ person: owner.id }).delete();
  await hideNewPeople();
  await closeDatabase();
});

/** An attempt with all answers correct. */
function attempt(code: 'data' | 'software', change: object = {}) {
  const area = demo.content.skill_areas.find((one) => one.code === code);
  const questions = demo.content.skill_questions
    .filter((question) => question.area === area?.id && question.kind === 'single')
    .slice(0, 4);
  return {
    areas: [code],
    seed: 1,
    question_versions: Object.fromEntries(questions.map((one) => [one.code, one.version])),
    answers: Object.fromEntries(questions.map((one) => [one.code, one.correct])),
    started_at: '2025-11-20T09:00:00Z',
    finished_at: '2025-11-20T09:05:00Z',
    ...change,
  };
}

async function saved(code: 'data' | 'software', change: object = {}): Promise<string> {
  const { status, body } = await own('POST', '/items/skill_attempts', attempt(code, change));
  expect(status).toBe(200);
  return body.data.id;
}

const press = (verb: 'show' | 'hide', id: string, who: Caller = own) =>
  who('POST', `/actions/skill-attempts/${id}/${verb}`);
const badge = (area: string) => ({ area, level: 'advanced', year: 2025 });

/** The badges that members and the public read. */
async function read() {
  const path = (table: string) => `/items/${table}/${owner.id}?fields=skill_badges`;
  const [forMembers, forAll] = await Promise.all([
    member('GET', path('people_members')),
    visitor('GET', path('people_public')),
  ]);
  return { members: forMembers.body.data.skill_badges, all: forAll.body.data.skill_badges };
}

async function purgedTags(): Promise<string[]> {
  const calls = (await (await fetch(inject('invalidations'))).json()) as {
    body: { tags: string[] };
  }[];
  return calls.flatMap(({ body }) => body.tags);
}

describe('a saved attempt', () => {
  test('is hidden until its owner shows it, whatever was sent with it', async () => {
    const id = await saved('data', { shared: true });
    expect(await read()).toEqual({ members: null, all: null });
    expect((await press('show', id)).status).toBe(200);
    expect(await read()).toEqual({ members: [badge('data')], all: null });
    expect((await press('hide', id)).status).toBe(200);
    expect(await read()).toEqual({ members: null, all: null });
  });

  test('is shown and hidden by its owner only', async () => {
    const id = await saved('data');
    for (const who of [member, await as('admin'), await as('editor')]) {
      expect((await press('show', id, who)).code).toBe('E_NOT_FOUND');
    }
    for (const who of [visitor, nobody]) {
      expect((await press('show', id, who)).code).toBe('E_FORBIDDEN');
    }
    expect((await press('show', 'no-id')).code).toBe('E_NOT_FOUND');
    expect(await read()).toEqual({ members: null, all: null });
  });

  test('takes its badges with it when its owner deletes it', async () => {
    const [first, second] = [await saved('data'), await saved('software')];
    await press('show', first);
    await press('show', second);
    expect((await read()).members).toEqual([badge('data'), badge('software')]);
    expect((await member('DELETE', `/items/skill_attempts/${first}`)).status).toBe(403);
    expect((await read()).members).toEqual([badge('data'), badge('software')]);
    expect((await own('DELETE', `/items/skill_attempts/${first}`)).status).toBe(204);
    expect((await read()).members).toEqual([badge('software')]);
    await own('DELETE', `/items/skill_attempts/${second}`);
    expect(await read()).toEqual({ members: null, all: null });
  });
});

describe('badges', () => {
  test('are public with consent and level only, and hidden without either', async () => {
    const id = await saved('data');
    await press('show', id);
    await own('POST', '/actions/people/me/visibility', { levels: { skill_badges: 'public' } });
    expect(await read()).toEqual({ members: [badge('data')], all: null });

    const consent = { kind: 'dissemination', locale: 'ru' };
    const { version } = legalTextOf('dissemination');
    const fields = ['headline', 'skill_badges'];
    await own('POST', '/actions/consents/give', { ...consent, version, fields });
    expect(await read()).toEqual({ members: [badge('data')], all: [badge('data')] });

    const before = (await purgedTags()).length;
    await own('POST', '/actions/consents/withdraw', { ...consent, fields: ['skill_badges'] });
    expect(await read()).toEqual({ members: [badge('data')], all: null });
    const since = async () => (await purgedTags()).slice(before);
    await expect.poll(since, { timeout: 5000 }).toContain('gone:people_public');

    await own('POST', '/actions/people/me/visibility', { levels: { skill_badges: 'nobody' } });
    expect(await read()).toEqual({ members: null, all: null });
  });

  test('invalidate the cache when they become fewer', async () => {
    const consent = { kind: 'dissemination', locale: 'ru' };
    const { version } = legalTextOf('dissemination');
    await own('POST', '/actions/consents/give', { ...consent, version, fields: ['skill_badges'] });
    await own('POST', '/actions/people/me/visibility', { levels: { skill_badges: 'public' } });
    const id = await saved('software');
    await press('show', id);
    expect((await read()).all).toEqual([badge('data'), badge('software')]);
    const before = (await purgedTags()).length;
    await own('DELETE', `/items/skill_attempts/${id}`);
    expect((await read()).all).toEqual([badge('data')]);
    const since = async () => (await purgedTags()).slice(before);
    await expect.poll(since, { timeout: 5000 }).toContain('gone:people_public');
  });
});
