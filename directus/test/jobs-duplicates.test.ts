// The nightly search for duplicate people: docs/domain/names-and-addresses.md, "Duplicates".
import { afterAll, expect, test } from 'vitest';
import { personOf } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { hideNewPeople, newPerson } from './new-person.ts';
import { operations } from './operations.ts';

const made: string[] = [];

afterAll(async () => {
  await hideNewPeople();
  await database()('people').whereIn('id', made).delete();
  await closeDatabase();
});

async function personBy(change: Record<string, unknown>): Promise<string> {
  const { id } = await newPerson({ account: false });
  made.push(id);
  const none = { name_ru_given: null, name_ru_family: null };
  const names = { name_en_given: null, name_en_family: null };
  await database()('people')
    .where({ id })
    .update({ ...none, ...names, ...change });
  return id;
}

test('reports possible duplicates by ids only and notifies once', async () => {
  const russian = { name_ru_given: 'Евфросиния', name_ru_family: 'Двудневная' };
  const latin = { name_en_given: 'Evfrosiniya', name_en_family: 'Dvudnevnaya' };
  const one = await personBy({ ...russian, contact_phone: '+7 900 765-43-21' });
  const twice = await personBy({ ...latin, contact_phone: '8 900 765 43 21' });
  const namesake = await personBy({ ...latin, contact_phone: '+7 900 000-00-00' });

  const { result } = (await operations('POST', '/jobs/duplicates')).body.data;
  const pairs: string[][] = result.first;
  expect(pairs).toContainEqual([one, twice].sort());
  expect(pairs.flat()).not.toContain(namesake);
  const once = `SYS-09. ${[one, twice].sort().join(' ')}`;
  const loadNotifications = () =>
    database()('notifications').where('dedupe_key', 'like', `${once}%`).select('person', 'params');
  const notifications = await loadNotifications();
  expect(notifications.map(({ person }) => person)).toContain(personOf('secretary').id);
  expect(JSON.stringify(notifications[0]?.params)).toContain('Zoia Pervozvannaia');
  expect((await operations('POST', '/jobs/duplicates')).body.data.result.notified).toBe(0);
  expect(await loadNotifications()).toEqual(notifications);
  expect(JSON.stringify(result)).not.toMatch(/\p{L}{9,}|7654321/u);
});
