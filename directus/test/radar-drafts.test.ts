// Proposals of senior members for the radar: docs/domain/radar.md, "Drafts".
// @performs radar.draft
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { as, type Caller, demo, nobody, operator, personOf, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';

const logins = ['applicant', 'member', 'senior', 'fellow', 'editor', 'secretary', 'admin'] as const;
let callers: Record<(typeof logins)[number], Caller>;
beforeAll(async () => {
  const signedIn = await Promise.all(logins.map(async (login) => [login, await as(login)]));
  callers = Object.fromEntries(signedIn);
});
const made: string[] = [];
afterEach(() => database()('radar_drafts').whereIn('id', made.splice(0)).delete());
afterAll(closeDatabase);

const item = String(demo.content.radar_items.at(-1)?.id);
const rationale =
  'Мы держим на этом отчёты второй год: поддержка дешёвая, новички входят за неделю.';
const payload = (change: object = {}) => ({
  item,
  ring: 'trial',
  rationale,
  locale: 'ru',
  ...change,
});

async function draft(who: Caller, change: object = {}) {
  const answer = await who('POST', '/actions/radar/draft', payload(change));
  const id = answer.body.data?.id;
  if (id) made.push(id);
  return { ...answer, id, path: `/items/radar_drafts/${id}` };
}

test('lets a senior member and a fellow propose a ring in their own name', async () => {
  for (const login of ['senior', 'fellow'] as const) {
    const { status, path } = await draft(callers[login]);
    expect(status).toBe(200);
    expect((await callers[login]('GET', path)).body.data).toMatchObject({
      item,
      ring: 'trial',
      language: 'ru-RU',
      rationale,
      person: personOf(login).id,
    });
  }
});

test('refuses everybody else, and every regular write', async () => {
  const { applicant, member, editor, admin, senior } = callers;
  for (const who of [nobody, visitor, applicant, member, editor, admin]) {
    expect((await draft(who)).code).toBe('E_FORBIDDEN');
  }
  const row = { item, ring: 'trial', rationale, language: 'ru-RU' };
  for (const who of [member, senior, editor, admin]) {
    expect((await who('POST', '/items/radar_drafts', row)).status).toBe(403);
  }
});

test('replaces the former proposal in the same language', async () => {
  const first = await draft(callers.senior);
  const again = await draft(callers.senior, { ring: 'adopt' });
  const english = await draft(callers.senior, { locale: 'en' });
  expect(again.id).toBe(first.id);
  expect(english.id).not.toBe(first.id);
  expect((await callers.senior('GET', first.path)).body.data.ring).toBe('adopt');
});

test('is readable and deletable for its author and the editors, who see the author', async () => {
  const { applicant, member, editor, secretary, admin, fellow } = callers;
  const { path } = await draft(callers.senior);
  for (const who of [visitor, applicant, member, fellow, secretary]) {
    expect((await who('GET', path)).status).toBe(403);
    expect((await who('DELETE', path)).status).toBe(403);
  }
  for (const who of [editor, admin]) {
    const { body } = await who('GET', `${path}?fields=person.slug`);
    expect(body.data.person.slug).toBe(personOf('senior').slug);
  }
  expect((await editor('PATCH', path, { ring: 'hold' })).status).toBe(403);
  expect((await editor('DELETE', path)).status).toBe(204);
  const mine = await draft(callers.senior);
  expect((await callers.senior('DELETE', mine.path)).status).toBe(204);
});

test.each([
  [{ rationale: 'Хорошая вещь.' }, 'rationale', 'E_TOO_SHORT'],
  [{ ring: 'outer' }, 'ring', 'E_INVALID'],
  [{ item: personOf('senior').id }, 'item', 'E_INVALID'],
  [{ person: personOf('member').id }, 'person', 'E_INVALID'],
])('refuses %j at %s', async (change, field, code) => {
  const { body } = await draft(callers.senior, change);
  expect(body.errors[0].extensions).toMatchObject({ field, code });
});

test('is deleted with its radar item', async () => {
  const superUser = await operator();
  const slug = 'an-item-of-one-test';
  const item = await superUser('POST', '/items/radar_items', { slug, quadrant: 'tools' });
  const { id } = await draft(callers.senior, { item: item.body.data.id });
  await superUser('DELETE', `/items/radar_items/${item.body.data.id}`);
  expect(await database()('radar_drafts').where({ id })).toEqual([]);
});
