import { afterAll, expect, inject, test } from 'vitest';
import { as, demo, nobody, people, personOf, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';

afterAll(closeDatabase);

test('returns the printed fields of the valid certificate of a listed person', async () => {
  const { id, slug } = personOf('member');
  const { status, body } = await visitor('GET', `/certificates/of/${slug}`);
  const stored = demo.certificates.find(
    (certificate) => certificate.person === id && certificate.state === 'valid',
  );
  const {
    id: _id,
    person: _person,
    status_index: _place,
    state_reason_class: _why,
    state_changed_at: _since,
    superseded_by: _next,
    ...printed
  } = stored ?? {};
  expect(status).toBe(200);
  expect(body).toEqual({ data: { ...printed, slug } });
});

test('returns the certificate of the present grade, not the replaced one', async () => {
  const superseded = demo.certificates.find(({ state }) => state === 'superseded');
  const person = people.find(({ id, listed }) => listed && id === superseded?.person);
  const risen =
    person ?? people.find(({ joined, gradeSince, listed }) => listed && joined !== gradeSince);
  const { body } = await nobody('GET', `/certificates/of/${risen?.slug}`);
  expect(body.data).toMatchObject({ kind: 'elevation', grade: 'senior', state: 'valid' });
});

test('returns a hidden certificate to its owner only', async () => {
  const { id, slug } = personOf('lead');
  const shown = (shows_certificate: boolean) =>
    database()('people_public').where({ id }).update({ shows_certificate });
  await shown(false);
  try {
    const { status, body } = await (await as('lead'))('GET', `/certificates/of/${slug}`);
    expect([status, body.data?.slug]).toEqual([200, slug]);
    for (const other of [visitor, nobody, await as('mentee')]) {
      expect((await other('GET', `/certificates/of/${slug}`)).status).toBe(404);
    }
  } finally {
    await shown(true);
  }
});

/** A certificate of a listed person that has another one; its holder takes part in no other test. */
const risen = demo.certificates.flatMap((held) => {
  const person = people.find(({ id, listed, login }) => id === held.person && listed && !login);
  const next = demo.certificates.find(({ id }) => id === held.superseded_by);
  return held.state === 'superseded' && person && next ? [{ held, next, slug: person.slug }] : [];
})[0];

test('returns a replaced certificate by its number, with its state', async () => {
  if (!risen) throw new Error('The demo has no replaced certificate of a listed person');
  const { held, slug } = risen;
  const { status, body } = await visitor('GET', `/certificates/of/${slug}?no=${held.number}`);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ number: held.number, code: held.code, state: 'superseded' });
});

test('returns no certificate under the number of another person, or under a wrong one', async () => {
  const { slug } = personOf('member');
  for (const no of [risen?.held.number, 'XX-2025-00000-0', '']) {
    const asked = `/certificates/of/${slug}?no=${no}`;
    expect((await visitor('GET', asked)).status, asked).toBe(404);
    expect((await (await as('member'))('GET', asked)).status, asked).toBe(404);
  }
});

test('hides a certificate with an earlier name from visitors, not from staff', async () => {
  if (!risen) throw new Error('The demo has no replaced certificate of a listed person');
  const { held, slug } = risen;
  const rename = (name_ru: string) =>
    database()('certificates').where({ id: held.id }).update({ name_ru });
  const asked = `/certificates/of/${slug}?no=${held.number}`;
  await rename('Прежнее Имя');
  try {
    expect((await visitor('GET', asked)).status).toBe(404);
    expect((await visitor('GET', `/certificates/of/${slug}`)).status).toBe(200);
    const { body } = await (await as('secretary'))('GET', asked);
    expect(body.data.name_ru).toBe('Прежнее Имя');
  } finally {
    await rename(held.name_ru);
  }
});

test.each(['secretary', 'chair', 'admin'])('opens hidden certificates to the %s', async (login) => {
  const who = await as(login);
  const { id, slug } = personOf('suspended');
  const numbers = demo.certificates.filter(({ person }) => person === id);
  const { status, body } = await who('GET', `/certificates/of/${slug}`);
  expect(status).toBe(200);
  expect(numbers.map(({ number }) => number)).toContain(body.data.number);
});

test('opens hidden certificates to no other staff', async () => {
  const { slug } = personOf('suspended');
  expect((await (await as('editor'))('GET', `/certificates/of/${slug}`)).status).toBe(404);
});

test('returns the state of today for a certificate whose last day is over', async () => {
  // A person without a login: other test files change what the others show.
  const holder = people.find(
    ({ login, listed, standing, grade }) =>
      !login && listed && standing === 'active' && grade === 'senior',
  );
  const held = demo.certificates.find(
    ({ person, state }) => person === holder?.id && state === 'valid',
  );
  const ends = (valid_until: string | null) =>
    database()('certificates').where({ id: held?.id }).update({ valid_until });
  await ends('2025-01-01');
  try {
    const { body } = await visitor('GET', `/certificates/of/${holder?.slug}`);
    expect(body.data).toMatchObject({ number: held?.number, state: 'expired' });
  } finally {
    await ends(null);
  }
});

const unlisted = people.find(({ listed, standing }) => !listed && standing === 'active');

test.each([
  ['who is not listed', unlisted?.slug],
  ['who is suspended', personOf('suspended').slug],
  ['who is an applicant', personOf('applicant').slug],
  ['who does not exist', 'nobody-at-all'],
  ['whose address is no address', '%20%3F'],
])('answers 404 for a person %s', async (_, slug) => {
  const { status, body } = await visitor('GET', `/certificates/of/${slug}`);
  expect(status).toBe(404);
  expect(body).toEqual({ errors: [{ message: 'Not found', extensions: { code: 'E_NOT_FOUND' } }] });
});

test('counts the people in the public directory, and communities without the hidden ones', async () => {
  const { body } = await nobody('GET', '/appdata');
  const shown = (grade?: string) =>
    demo.peoplePublic.filter((person) => !grade || person.grade === grade).length;
  expect(body.data).toMatchObject({
    members: shown(),
    seniors: shown('senior'),
    fellows: shown('fellow'),
    communities: demo.communities.communities.filter(
      ({ state, access }) => state === 'active' && access !== 'hidden',
    ).length,
  });
});

test('tells how long applications usually take, as the fairness report has it', async () => {
  const row = { period: 'recent' };
  const before = await database()('fairness_figures').where(row).first();
  const days = { check: { median: 2, ninthDecile: 4 }, total: { median: 31, ninthDecile: 40 } };
  const recent = {
    from: '2025-11-01',
    to: '2026-10-31',
    kinds: [{ kind: 'admission', atLeast: 150, days }],
  };
  try {
    await database()('fairness_figures')
      .where(row)
      .update({ figures: JSON.stringify(recent) });
    expect((await nobody('GET', '/appdata')).body.data.usual).toEqual({
      check: { days: 2, cases: 150 },
      answer: { days: 31, cases: 150 },
    });
  } finally {
    await database()('fairness_figures').where(row).update({ figures: before.figures });
  }
});

test('returns the page settings as set by an editor and invalidates the cache', async () => {
  const editor = await as('editor');
  const pages = async () => (await nobody('GET', '/appdata')).body.data.pages;
  const before = {
    'auth.password_min': 10,
    'case.screening_days': 5,
    'case.published_target_days': 45,
    'cert.home_page_person': demo.shownOnHome,
    'deadline.zone': 'Europe/Moscow',
    'directory.page_size': 24,
    'news.page_size': 12,
    'skill.per_area': 8,
    'skill.short_per_area': 4,
    'skill.retake_days': 14,
  };
  expect(await pages()).toEqual(before);
  const set = (value: number) => editor('PATCH', '/items/settings/skill.short_per_area', { value });
  const purgedTags = async () => {
    const all = (await (await fetch(inject('invalidations'))).json()) as {
      body: { tags: string[] };
    }[];
    return all.map(({ body }) => body.tags);
  };
  const already = (await purgedTags()).length;
  expect((await set(6)).status).toBe(200);
  expect(await pages()).toEqual({ ...before, 'skill.short_per_area': 6 });
  const since = async () => (await purgedTags()).slice(already).flat();
  await expect.poll(since, { timeout: 5000 }).toContain('settings');
  await set(4);
});

test('returns votes on an item from the number of voters of the setting on', async () => {
  const editor = await as('editor');
  const minVoters = async () => {
    const { body } = await visitor('GET', '/radar/signals');
    return Math.min(...Object.values<{ people: number }>(body.data).map(({ people }) => people));
  };
  const set = (value: number) => editor('PATCH', '/items/settings/radar.signal_k', { value });
  expect(await minVoters()).toBeGreaterThanOrEqual(5);
  expect(await minVoters()).toBeLessThan(20);
  expect((await set(20)).status).toBe(200);
  expect(await minVoters()).toBeGreaterThanOrEqual(20);
  await set(5);
});

test('returns the feature flags as set by an administrator', async () => {
  const admin = await as('admin');
  const features = async () => (await nobody('GET', '/appdata')).body.data.features;
  const before = {
    'features.initiatives': true,
    'features.forum': true,
    'features.masked_review': false,
    'features.webpush': false,
    'features.social_login': [],
  };
  expect(await features()).toEqual(before);
  const set = (value: boolean) => admin('PATCH', '/items/settings/features.forum', { value });
  expect((await set(false)).status).toBe(200);
  expect(await features()).toEqual({ ...before, 'features.forum': false });
  await set(true);
});

test('returns the account limits that the web servers enforce', async () => {
  const { body } = await nobody('GET', '/appdata');
  expect(body.data.auth).toEqual({
    'auth.access_minutes': 15,
    'auth.refresh_days': 7,
    'auth.remember_days': 30,
    'auth.signups_per_hour_address': 5,
  });
});
