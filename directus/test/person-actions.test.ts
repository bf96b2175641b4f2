// Actions by which people change their own data and visibility: docs/domain/people.md.
// @performs people.update people.avatar people.remove-avatar people.visibility people.amend people.rename
import { visibilityDefaults } from '@site/shared/domain/people';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { legalTextOf } from '../demo/people/consents.ts';
import { legalTexts } from '../legal-texts.ts';
import { as, type Caller, demo, nobody, personOf, query, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { hideNewPeople, newPerson } from './new-person.ts';

let lead: Caller;
let mentee: Caller;
let applicant: Caller;
let secretary: Caller;
let member: Caller;
let editor: Caller;

beforeAll(async () => {
  [lead, mentee, applicant, secretary, member, editor] = await Promise.all([
    as('lead'),
    as('mentee'),
    as('applicant'),
    as('secretary'),
    as('member'),
    as('editor'),
  ]);
});

afterAll(async () => {
  await hideNewPeople();
  await closeDatabase();
});

const me = (who: Caller, event: string, payload: object) =>
  who('POST', `/actions/people/me/${event}`, payload);
const shown = async (call: Caller, table: string, login: string) =>
  (await call('GET', `/items/${table}/${personOf(login).id}`)).body.data;
const errorsOf = (body: { errors: { extensions: { code: string; field?: string } }[] }) =>
  body.errors.map(({ extensions }) => [extensions.field, extensions.code]);

describe('the profile', () => {
  test('is changed by its person and projected immediately', async () => {
    const changes = {
      texts: {
        ru: {
          headline: 'Чинит мосты между базами',
          about: 'Строки\n\n- раз\n- два',
          helps_with: 'Перенос данных',
        },
        en: { headline: 'Mends bridges between databases' },
      },
      country: 'KZ',
      languages: ['ru', 'kk'],
      links: [{ kind: 'site', url: 'https://bridges.example.org/me' }],
      accepts_contact: false,
    };
    const { status, body } = await me(lead, 'update', changes);
    expect([status, body.data]).toMatchObject([200, { slug: personOf('lead').slug }]);
    expect(await shown(visitor, 'people_public', 'lead')).toMatchObject({
      headline_ru: 'Чинит мосты между базами',
      headline_en: 'Mends bridges between databases',
      country: 'KZ',
      about_ru: null,
      helps_with_ru: null,
      links: null,
    });
    expect(await shown(member, 'people_members', 'lead')).toMatchObject({
      about_ru: 'Строки\n\n- раз\n- два',
      helps_with_ru: 'Перенос данных',
      about_tree_ru: { children: [{ tagName: 'p' }, { tagName: 'ul' }] },
      links: changes.links,
      accepts_contact: false,
    });
    const found = query('/items/people_public', { search: 'мосты между' });
    expect((await visitor('GET', found)).body.data).toMatchObject([{ id: personOf('lead').id }]);
  });

  test('is not overwritten from an outdated revision (optimistic locking)', async () => {
    const { id, signIn } = await newPerson();
    const own = await signIn();
    const seen = async () => (await own('GET', '/actions/standing/me')).body.data.revision;
    const say = (headline: string, revision: number) =>
      me(own, 'update', { texts: { en: { headline } }, revision });
    const revision = await seen();
    expect((await say('Reads compilers', revision)).status).toBe(200);
    const late = await say('Writes compilers', revision);
    expect([late.status, late.code]).toEqual([409, 'E_CONFLICT_VERSION']);
    const texts = database()('people_translations').where({ person: id, language: 'en-US' });
    expect(await texts.select('headline')).toEqual([{ headline: 'Reads compilers' }]);
    expect(await seen()).toBe(revision + 1);
    expect((await say('Mends compilers', revision + 1)).body.data.revision).toBe(revision + 2);
    const log = database()('audit_log').where({ item: id, action: 'people.update' });
    expect(await log.orderBy('revision').pluck('revision')).toEqual([revision + 1, revision + 2]);
  });

  test('stores LF for CRLF of forms without JavaScript', async () => {
    const texts = { ru: { about: 'Строки\r\n\r\n- раз\r\n- два\r\n' } };
    expect((await me(lead, 'update', { texts })).status).toBe(200);
    expect(await shown(member, 'people_members', 'lead')).toMatchObject({
      about_ru: 'Строки\n\n- раз\n- два',
    });
  });

  test('is found by a name with its special characters (C++, C#)', async () => {
    await me(mentee, 'update', { texts: { en: { headline: 'Compilers for C++17' } } });

    const finds = async (word: string) => {
      const filter = { search_text: { _contains: word }, id: { _eq: personOf('mentee').id } };
      return (await member('GET', query('/items/people_members', { filter }))).body.data.length;
    };
    expect([await finds('c++'), await finds('compilers for c'), await finds('c#')]).toEqual([
      1, 1, 0,
    ]);
  });

  test('is refused with all errors at their fields, unchanged', async () => {
    const before = await shown(member, 'people_members', 'lead');
    const { status, body } = await me(lead, 'update', {
      country: 'Kazakhstan',
      contact_email: 'no address',
      links: [{ kind: 'site', url: 'http://plain.example.org' }],
      texts: { ru: { headline: 'я'.repeat(121) }, en: { city: 'Tomsk' } },
      languages: ['a', 'ru'],
      practice_since_year: 1900,
      accepts_contact: true,
    });
    expect(status).toBe(422);
    expect(errorsOf(body).sort()).toEqual([
      ['contact_email', 'E_EMAIL'],
      ['country', 'E_TOO_LONG'],
      ['languages.0', 'E_INVALID'],
      ['links.0.url', 'E_URL'],
      ['practice_since_year', 'E_INVALID'],
      ['texts.ru.headline', 'E_TOO_LONG'],
    ]);
    expect(await shown(member, 'people_members', 'lead')).toEqual(before);
  });

  test.each(['standing', 'grade', 'display_name_ru', 'id', 'directory_listed'])(
    'refuses the field %s',
    async (field) => {
      const { status } = await me(lead, 'update', { [field]: 'active' });
      expect(status).toBe(422);
    },
  );

  test('can be changed by its person only', async () => {
    const other = `/actions/people/${personOf('mentor').id}/update`;
    for (const who of [lead, secretary, visitor, nobody]) {
      expect((await who('POST', other, { country: 'RS' })).code).toBe('E_FORBIDDEN');
    }
    expect((await me(visitor, 'update', { country: 'RS' })).code).toBe('E_FORBIDDEN');
  });

  test('keeps a name that is printed on a certificate', async () => {
    const { status, body } = await me(lead, 'update', { name_ru_family: 'Новозорова' });
    expect([status, errorsOf(body)]).toEqual([409, [['name_ru_family', 'E_NAME_CERTIFIED']]]);
    const same = { name_ru_family: 'Ладозорова' };
    expect((await me(lead, 'update', same)).status).toBe(200);
  });

  test('accepts another name without a certificate, in the letters of its script', async () => {
    const mixed = await me(applicant, 'update', { name_ru_given: 'Пoлина' });
    expect(errorsOf(mixed.body)).toEqual([['name_ru_given', 'E_NAME_MIXED']]);
    const empty = { name_ru_given: '', name_en_given: null };
    expect(errorsOf((await me(applicant, 'update', empty)).body)).toEqual([
      ['name_ru_given', 'E_REQUIRED'],
    ]);
    expect((await me(applicant, 'update', { name_en_given: 'Paulina' })).body.data).toMatchObject({
      display_name_ru: 'Полина Еловерова',
      display_name_en: 'Paulina Eloverova',
    });
    const path = '/items/people?fields=name_en_source';
    expect((await applicant('GET', path)).body.data).toEqual([{ name_en_source: 'user' }]);
    await me(applicant, 'update', { name_en_given: 'Polina' });
  });
});

describe('topics', () => {
  const [first = '', second = '', third = ''] = demo.content.topics.map(({ id }) => id);
  const topicsIn = async (call: Caller, table: string) => {
    const path = `/items/${table}/${personOf('lead').id}?fields=topics.topic&deep[topics][_sort]=sort`;
    const { topics } = (await call('GET', path)).body.data;
    return topics.map(({ topic }: { topic: string }) => topic);
  };

  test('keep their order and follow the visibility setting', async () => {
    expect((await me(lead, 'update', { topics: [second, first] })).status).toBe(200);
    expect(await topicsIn(visitor, 'people_public')).toEqual([second, first]);
    expect((await me(lead, 'update', { topics: [third, second] })).status).toBe(200);
    expect(await topicsIn(member, 'people_members')).toEqual([third, second]);
    await me(lead, 'visibility', { levels: { topics: 'members' } });
    expect(await topicsIn(visitor, 'people_public')).toEqual([]);
    expect(await topicsIn(member, 'people_members')).toEqual([third, second]);
    await me(lead, 'visibility', { levels: { topics: 'public' } });
    expect(await topicsIn(visitor, 'people_public')).toEqual([third, second]);
  });

  test('are distinct topics of the taxonomy, at most 12', async () => {
    const unrelatedId = personOf('lead').id;
    for (const topics of [
      [unrelatedId],
      [first, first],
      demo.content.topics.slice(0, 13).map(({ id }) => id),
    ]) {
      expect(errorsOf((await me(lead, 'update', { topics })).body)).toEqual([
        ['topics', 'E_INVALID'],
      ]);
    }
  });
});

describe('the address', () => {
  test('changes once per year; the former slug stays reserved and redirects', async () => {
    const old = personOf('mentee').slug;
    expect((await me(mentee, 'update', { slug: 'dasha-s' })).body.data.slug).toBe('dasha-s');
    expect((await shown(visitor, 'people_public', 'mentee')).slug).toBe('dasha-s');
    const moved = await nobody('GET', `/people/moved/${old}`);
    expect([moved.status, moved.body]).toEqual([200, { data: { slug: 'dasha-s' } }]);
    const again = await me(mentee, 'update', { slug: 'dasha-again' });
    expect([again.status, errorsOf(again.body)]).toEqual([429, [['slug', 'E_QUOTA']]]);
    const stolen = await me(lead, 'update', { slug: old });
    expect([stolen.status, errorsOf(stolen.body)]).toEqual([409, [['slug', 'E_SLUG_TAKEN']]]);
    expect(stolen.body.errors[0].extensions.params).toEqual({ slug: `${old}-2` });
    const present = await me(lead, 'update', { slug: 'dasha-s' });
    expect(errorsOf(present.body)).toEqual([['slug', 'E_SLUG_TAKEN']]);
  });

  test.each(['123', 'Has Capitals', 'a', '-x-'])('cannot be %s', async (slug) => {
    expect(errorsOf((await me(lead, 'update', { slug })).body)).toEqual([['slug', 'E_INVALID']]);
  });

  test.each(['admin', 'ru'])(
    'cannot be the reserved word %s: another slug is suggested',
    async (slug) => {
      const { status, body } = await me(lead, 'update', { slug });
      expect([status, errorsOf(body)]).toEqual([409, [['slug', 'E_SLUG_TAKEN']]]);
      expect(body.errors[0].extensions.params).toEqual({ slug: `${slug}-2` });
    },
  );

  test('of a hidden person does not redirect', async () => {
    const former = demo.formerSlugs[0];
    const known = await nobody('GET', `/people/moved/${former?.slug}`);
    expect(known.status).toBe(200);
    expect((await nobody('GET', '/people/moved/nobody-ever')).code).toBe('E_NOT_FOUND');
  });
});

describe('visibility', () => {
  test('hides a field from the public or from members, and shows it again', async () => {
    const seen = async () => {
      const [everybody, members] = await Promise.all([
        shown(visitor, 'people_public', 'lead'),
        shown(member, 'people_members', 'lead'),
      ]);
      return [everybody.headline_ru, members.headline_ru];
    };
    const text = 'Чинит мосты между базами';
    const levels = (level: string) => me(lead, 'visibility', { levels: { headline: level } });
    await levels('members');
    expect(await seen()).toEqual([null, text]);
    await levels('nobody');
    expect(await seen()).toEqual([null, null]);
    await levels('public');
    expect(await seen()).toEqual([text, text]);
  });

  test('hides a field that the consent does not cover', async () => {
    const everywhere = { levels: { about: 'public', contact_email: 'public' } };
    expect((await me(lead, 'visibility', everywhere)).status).toBe(200);
    const { about_ru, contact_email } = await shown(visitor, 'people_public', 'lead');
    await me(lead, 'visibility', { levels: { contact_email: 'nobody' } });
    expect([about_ru, contact_email]).toEqual([null, null]);
  });

  test('refuses unknown fields and levels', async () => {
    for (const levels of [{ birth_year: 'public' }, { about: 'friends' }]) {
      expect((await me(lead, 'visibility', { levels })).status).toBe(422);
    }
  });

  test('reports an existing profile to its owner and to members who may see it', async () => {
    const seen = async (who: Caller, login: string) =>
      (await who('GET', `/people/seen/${personOf(login).slug}`)).status;
    expect(await seen(member, 'lead')).toBe(200);
    expect(await seen(applicant, 'applicant')).toBe(200);
    expect(await seen(member, 'applicant')).toBe(404);
    for (const who of [nobody, visitor, applicant]) expect(await seen(who, 'lead')).toBe(404);
  });

  test('renders the own text like for others, and for its author only', async () => {
    const seen = () => shown(member, 'people_members', 'lead');
    const { about_ru: before } = await seen();
    const say = (about: string | null) => me(lead, 'update', { texts: { ru: { about } } });
    expect((await say('Пишу *разборы* и [заметки](https://notes.example).')).status).toBe(200);
    const { ru } = (await lead('GET', '/people/me/about')).body.data;
    expect(ru).toEqual((await seen()).about_tree_ru);
    expect(JSON.stringify(ru)).toContain('"em"');
    expect(JSON.stringify(ru)).toContain('"rel":["nofollow","ugc"]');
    for (const who of [nobody, visitor]) {
      expect((await who('GET', '/people/me/about')).status).toBe(404);
    }
    expect((await say(before)).status).toBe(200);
  });

  test('requires the dissemination consent for the listing', async () => {
    const { status, body } = await me(applicant, 'visibility', { directory_listed: true });
    expect([status, errorsOf(body)]).toEqual([403, [['directory_listed', 'E_CONSENT']]]);
  });

  test('gives the consent that the listing needs in the same step, or nothing', async () => {
    const { id, signIn } = await newPerson();
    const own = await signIn();
    await database()('people').where({ id }).update({ standing: 'active', grade: 'member' });
    const { version } = legalTextOf('dissemination');
    const consent = { version, locale: 'ru', fields: ['headline', 'employer'] };
    const wanted = { levels: { employer: 'public' }, directory_listed: true, consent };
    const stale = await me(own, 'visibility', {
      ...wanted,
      consent: { ...consent, version: '0.9' },
    });
    expect([stale.status, errorsOf(stale.body)]).toEqual([
      409,
      [['consent', 'E_CONFLICT_VERSION']],
    ]);
    const before = (await own('GET', '/people/me/settings')).body.data;
    expect([before.listed, before.visibility.employer]).toEqual([false, 'members']);
    expect((await me(own, 'visibility', wanted)).status).toBe(200);
    const after = (await own('GET', '/people/me/settings')).body.data;
    expect([after.listed, after.visibility.employer]).toEqual([true, 'public']);
    expect(after.consents).toContainEqual(
      expect.objectContaining({ kind: 'dissemination', given: true, fields: consent.fields }),
    );
  });

  test('is changed together with the profile, or not at all', async () => {
    const own = await (await newPerson()).signIn();
    const change = { texts: { ru: { city: 'Омск' } }, levels: { city: 'nobody' } };
    expect((await me(own, 'update', { ...change, revision: 7 })).code).toBe('E_CONFLICT_VERSION');
    const level = async () => (await own('GET', '/people/me/settings')).body.data.visibility.city;
    expect(await level()).toBe('public');
    expect((await me(own, 'update', { ...change, revision: 0 })).status).toBe(200);
    expect(await level()).toBe('nobody');
  });

  test('removes a person from the directory', async () => {
    await me(lead, 'visibility', { directory_listed: false });
    expect((await visitor('GET', `/items/people_public/${personOf('lead').id}`)).status).toBe(403);
    expect(await shown(member, 'people_members', 'lead')).toBeDefined();
    await me(lead, 'visibility', { directory_listed: true });
    expect(await shown(visitor, 'people_public', 'lead')).toBeDefined();
  });
});

describe('consent', () => {
  const version = legalTextOf('dissemination').version;
  const give = (who: Caller, more: object) =>
    who('POST', '/actions/consents/give', {
      kind: 'dissemination',
      version,
      locale: 'ru',
      ...more,
    });
  const withdraw = (who: Caller, more: object = {}) =>
    who('POST', '/actions/consents/withdraw', { kind: 'dissemination', locale: 'ru', ...more });

  test('withdrawn hides the person from public responses immediately and invalidates the cache', async () => {
    const { id, slug } = personOf('mentor');
    const mentor = await as('mentor');
    const before = (await (await fetch(inject('invalidations'))).json()).length;
    expect((await visitor('GET', `/certificates/of/${slug}`)).status).toBe(200);
    const { status, body } = await withdraw(mentor);
    expect([status, body.data]).toMatchObject([
      200,
      { kind: 'dissemination', action: 'withdrawn' },
    ]);

    expect((await visitor('GET', `/items/people_public/${id}`)).status).toBe(403);
    expect((await visitor('GET', `/certificates/of/${slug}`)).status).toBe(404);
    const search = query('/items/people_public', { search: personOf('mentor').display.ru });
    expect((await visitor('GET', search)).body.data).toEqual([]);
    expect(await shown(member, 'people_members', 'mentor')).toBeDefined();
    await expect
      .poll(async () => (await (await fetch(inject('invalidations'))).json()).slice(before))
      .toContainEqual(
        expect.objectContaining({
          body: { tags: expect.arrayContaining(['people_public', 'news']) },
        }),
      );
    expect((await withdraw(mentor)).code).toBe('E_STATE');

    const given = await give(mentor, { fields: ['headline', 'city'] });
    expect(given.body.data).toMatchObject({ text_version: version, fields: ['headline', 'city'] });
    const back = await shown(visitor, 'people_public', 'mentor');
    expect([back.country, back.slug]).toEqual([null, slug]);
    const ledger = (await mentor('GET', '/items/consents?sort=at,id&filter[kind]=dissemination'))
      .body;
    expect(ledger.data.map(({ action }: { action: string }) => action)).toEqual([
      'given',
      'withdrawn',
      'given',
    ]);
  });

  test('names its fields, which can be withdrawn one by one', async () => {
    expect(errorsOf((await give(lead, {})).body)).toEqual([['fields', 'E_REQUIRED']]);
    expect((await give(lead, { fields: ['birth_year'] })).status).toBe(422);
    await give(lead, { fields: ['about', 'headline'] });
    expect((await shown(visitor, 'people_public', 'lead')).about_ru).toBe('Строки\n\n- раз\n- два');
    await withdraw(lead, { fields: ['about'] });
    const after = await shown(visitor, 'people_public', 'lead');
    expect([after.about_ru, after.headline_ru]).toEqual([null, 'Чинит мосты между базами']);
  });

  test('is to the current version only, and to the text of its kind', async () => {
    const stale = await give(lead, { version: '0.9', fields: ['city'] });
    expect([stale.status, errorsOf(stale.body)]).toEqual([
      409,
      [['version', 'E_CONFLICT_VERSION']],
    ]);
    const newsletter = await give(lead, { kind: 'newsletter', fields: ['city'] });
    expect(newsletter.status).toBe(422);
  });

  test('to terms and processing cannot be withdrawn here', async () => {
    for (const kind of ['terms', 'processing']) {
      expect((await withdraw(lead, { kind })).status).toBe(422);
    }
  });

  test.each([
    ['photo', 'photo_consent'],
    ['endorsement_sharing', 'endorsement_sharing_consent'],
  ])('to %s refers to its own text and can be withdrawn', async (kind, code) => {
    const text = legalTexts().findLast((one) => one.code === code);
    const given = await give(lead, { kind, version: text?.version });
    expect(given.body.data).toMatchObject({
      kind,
      action: 'given',
      document: text?.id,
      text_sha256: text?.sha256,
      fields: null,
    });
    expect((await withdraw(lead, { kind })).body.data).toMatchObject({ kind, action: 'withdrawn' });
    expect((await withdraw(lead, { kind })).code).toBe('E_STATE');
  });

  test('is an immutable record', async () => {
    const line = demo.consents[0];
    for (const who of [lead, secretary, editor]) {
      const path = `/items/consents/${line?.id}`;
      expect((await who('PATCH', path, { action: 'given' })).status).toBe(403);
      expect((await who('DELETE', path)).status).toBe(403);
    }
  });
});

describe('an administrator', () => {
  const id = personOf('mentor').id;
  const amend = (who: Caller, payload: object) =>
    who('POST', `/actions/people/${id}/amend`, payload);

  test('corrects a record by the rules of the profile form, and the log names the fields', async () => {
    const admin = await as('admin');
    const before = await database()('people').where({ id }).first('country');
    const texts = await database()('people_translations')
      .where({ person: id, language: 'ru-RU' })
      .first('position');
    const { status } = await amend(admin, {
      country: 'KZ',
      texts: { ru: { position: 'Ведущий инженер' } },
    });
    expect(status).toBe(200);
    const { body } = await admin('GET', `/items/people_members/${id}?fields=country`);
    expect(body.data.country).toBe('KZ');
    const line = await database()('audit_log')
      .where({ action: 'people.amend', item: id })
      .orderBy('at', 'desc')
      .first('fields', 'actor_kind');
    expect(JSON.stringify(line.fields)).toContain('country');
    expect(JSON.stringify(line.fields)).not.toContain('KZ');
    const back = { country: before.country, texts: { ru: { position: texts.position } } };
    expect((await amend(admin, back)).status).toBe(200);
  });

  test('cannot write private fields, choices of the person or invalid values', async () => {
    const admin = await as('admin');
    for (const payload of [
      { contact_phone: '+7 900 000-00-00' },
      { birth_year: 1980 },
      { directory_listed: true },
      { name_ru_given: 'Анна' },
      { country: 'Kazakhstan' },
      { practice_since_year: 2099 },
      { texts: { en: { city: 'x'.repeat(81) } } },
    ]) {
      const { status } = await amend(admin, payload);
      expect(status, JSON.stringify(payload)).toBe(422);
    }
  });

  test('is the only role that can', async () => {
    for (const login of ['secretary', 'chair', 'editor', 'member', 'mentor']) {
      expect((await amend(await as(login), { country: 'KZ' })).code).toBe('E_FORBIDDEN');
    }
  });
});

test('applies the profanity filter to the person but not to the secretary', async () => {
  const { id, slug } = personOf('applicant');
  const profane = await me(applicant, 'update', { slug: 'pizdets-polina' });
  expect([profane.status, errorsOf(profane.body)]).toEqual([422, [['slug', 'E_SLUG_RUDE']]]);
  const rename = (wanted: string) =>
    secretary('POST', `/actions/people/${id}/rename`, { slug: wanted });
  expect((await rename('cock-polina')).body.data.slug).toBe('cock-polina');
  expect((await rename(slug)).body.data.slug).toBe(slug);
});

describe('the secretary', () => {
  test('changes name and slug despite certificates', async () => {
    const { id, slug } = personOf('fellow');
    const rename = (who: Caller, payload: object) =>
      who('POST', `/actions/people/${id}/rename`, payload);
    const name = { name_ru_family: 'Дальнеборская', name_en_family: 'Dalneborskaia' };
    for (const who of [member, editor, visitor]) {
      expect((await rename(who, name)).code).toBe('E_FORBIDDEN');
    }
    const renamed = await rename(secretary, { ...name, slug: 'olga-dalneborskaia' });
    expect(renamed.body.data).toMatchObject({
      slug: 'olga-dalneborskaia',
      display_name_ru: 'Ольга Дальнеборская',
    });
    expect((await nobody('GET', `/people/moved/${slug}`)).body.data.slug).toBe(
      'olga-dalneborskaia',
    );
    const path = `/items/people/${id}?fields=former_names,name_en_source`;
    expect((await secretary('GET', path)).body.data).toEqual({
      former_names: ['Ольга Тихогорская'],
      name_en_source: 'document',
    });
    await rename(secretary, {
      name_ru_family: 'Тихогорская',
      name_en_family: 'Tikhogorskaia',
      slug,
    });
    expect((await shown(visitor, 'people_public', 'fellow')).slug).toBe(slug);
  });

  test('reads contacts of applicants only, and the state of consents and visibility without their history', async () => {
    const candidate = personOf('applicant').id;
    const contacts = await secretary('GET', `/people/${candidate}/contacts`);
    expect(contacts.body.data.email).toMatch(/^applicant@/);
    expect((await secretary('GET', `/people/${personOf('mentor').id}/contacts`)).code).toBe(
      'E_FORBIDDEN',
    );
    const states = await secretary('GET', `/people/${candidate}/consents`);
    expect(states.body.data).toContainEqual({
      kind: 'processing',
      action: 'given',
      at: expect.any(String),
      version: legalTextOf('processing').version,
    });
    const { person } = await database()('visibility_settings').first('person');
    const rows = await database()('visibility_settings').where({ person });
    const chosen = Object.fromEntries(rows.map(({ field, level }) => [field, level]));
    const levels = await secretary('GET', `/people/${person}/visibility`);
    expect(levels.body.data).toEqual({ ...visibilityDefaults, ...chosen });
    for (const who of [member, editor, applicant, visitor, nobody]) {
      for (const what of ['contacts', 'consents', 'visibility']) {
        expect((await who('GET', `/people/${candidate}/${what}`)).code).toBe('E_FORBIDDEN');
      }
    }
  });
});
