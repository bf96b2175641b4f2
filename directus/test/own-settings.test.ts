// What the settings page reads and stores of an account and a person: docs/domain/accounts.md, people.md.
// @performs account.preferences consents.give consents.accept consents.withdraw
import { v7 as uuid } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { legalTextOf } from '../demo/people/consents.ts';
import { nobody, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { hideNewPeople, newPerson } from './new-person.ts';

afterAll(async () => {
  await hideNewPeople();
  await closeDatabase();
});

test('are returned to the signed-in person only', async () => {
  for (const who of [nobody, visitor]) {
    expect((await who('GET', '/account/settings')).code).toBe('E_FORBIDDEN');
    expect((await who('GET', '/people/me/settings')).code).toBe('E_NOT_FOUND');
  }
});

test('offer what the application of a member says and the profile does not', async () => {
  for (const who of [nobody, visitor]) {
    expect((await who('GET', '/admissions/profile-facts')).status).toBe(404);
  }
  const { id, signIn } = await newPerson();
  const own = await signIn();
  const started = await own('POST', '/actions/cases/start', {});
  expect(started.status).toBe(200);
  const answers = {
    city: 'Омск',
    employer: ' ',
    position: 'Инженер',
    country: 'KZ',
    language: 'ru',
    practice: [{ organisation: 'X', role: 'Y', from: '2012-01', to: null, work: '', tags: [] }],
  };
  await database()('applications').insert({
    id: uuid(),
    case: started.body.data.id,
    candidate: id,
    answers: JSON.stringify(answers),
    submitted_answers: JSON.stringify(answers),
  });
  const facts = async () => (await own('GET', '/admissions/profile-facts')).body.data.facts;
  expect(await facts()).toEqual([]);
  await database()('people').where({ id }).update({ standing: 'active', grade: 'member' });
  await own('POST', '/actions/people/me/update', { texts: { ru: { city: 'Томск' } } });
  expect(await facts()).toEqual([
    { field: 'position', locale: 'ru', value: 'Инженер' },
    { field: 'country', locale: null, value: 'KZ' },
    { field: 'practice_since_year', locale: null, value: 2012 },
  ]);
});

test('contain the account with its session, and no secret', async () => {
  const { email, signIn } = await newPerson();
  const own = await signIn();
  const { data } = (await own('GET', '/account/settings')).body;
  expect(data).toMatchObject({
    email,
    pendingEmail: null,
    factor: { on: false, required: false, recoveryCodesLeft: 0 },
    archive: null,
  });
  expect(data.sessions).toMatchObject([{ current: true }]);
  expect(JSON.stringify(data)).not.toContain('secret');
});

test('say until when mail is paused, and not what is over', async () => {
  const { id, signIn } = await newPerson();
  const own = await signIn();
  const mail = async () => (await own('GET', '/account/settings')).body.data.mail;
  expect(await mail()).toEqual({ stop: null, pausedUntil: null });
  const pause = { pause_days: 2 };
  expect((await own('POST', '/actions/notifications/preferences', pause)).status).toBe(200);
  const { pausedUntil } = await mail();
  expect(new Date(pausedUntil).getTime()).toBeGreaterThan(Date.now() + 86_400_000);
  const times = database()('notification_settings').where({ person: id });
  await times.update({ paused_until: new Date(Date.now() - 1000) });
  expect((await mail()).pausedUntil).toBeNull();
});

test('contain the record as the person stored it, with levels and consents', async () => {
  const { consents, signIn } = await newPerson();
  await consents();
  const own = await signIn();
  const links = [{ kind: 'site', url: 'https://bridges.example.org/me' }];
  const texts = { en: { headline: 'Mends bridges' } };
  const change = { texts, links, languages: ['ru', 'en'], name_ru_patronymic: 'Львовна' };
  expect((await own('POST', '/actions/people/me/update', change)).status).toBe(200);
  await own('POST', '/actions/people/me/visibility', { levels: { city: 'nobody' } });
  const { data } = (await own('GET', '/people/me/settings')).body;
  expect(data).toMatchObject({
    revision: 1,
    name_ru_patronymic: 'Львовна',
    nameIsCertified: false,
    links,
    languages: ['ru', 'en'],
    texts: { en: { headline: 'Mends bridges', city: null }, ru: { headline: null } },
    listed: true,
    visibility: { city: 'nobody', headline: 'public' },
  });
  const { version } = legalTextOf('dissemination');
  expect(data.consents).toContainEqual(
    expect.objectContaining({
      kind: 'dissemination',
      given: true,
      version,
      fields: ['headline'],
      text: { version, url: expect.stringContaining('/dissemination-consent') },
    }),
  );
  expect(data.consents).toContainEqual(
    expect.objectContaining({ kind: 'photo', given: false, at: null }),
  );
});

test('language and time zone are stored together; an unknown zone is refused', async () => {
  const { signIn } = await newPerson();
  const own = await signIn();
  const choose = (timezone: string) =>
    own('POST', '/actions/account/preferences', { locale: 'en', timezone });
  const refused = await choose('Mars/Olympus');
  expect([refused.code, refused.body.errors[0].extensions.field]).toEqual([
    'E_INVALID',
    'timezone',
  ]);
  expect((await choose('Asia/Yekaterinburg')).status).toBe(200);
  expect((await own('GET', '/account/settings')).body.data).toMatchObject({
    locale: 'en',
    timezone: 'Asia/Yekaterinburg',
  });
});
