import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { employerKey } from '@site/shared/domain/admissions';
import { radarEditionCodeAfter } from '@site/shared/domain/radar';
import { settingDefaults } from '@site/shared/domain/system';
import { describe, expect, test } from 'vitest';
import { mailDomain, readProduct } from '../settings.ts';
import { sampleByTurn } from '../test/tier.ts';
import { demoNow } from './calendar.ts';
import { crowdData, demoData } from './data.ts';
import { boardLogins, cast, demoAccounts } from './people/accounts.ts';
import { legalTextOf } from './people/consents.ts';
import { stems, unusualNames } from './people/names.ts';
import { employers } from './people/profile-texts.ts';
import { plantedWords } from './people/profiles.ts';

const product = readProduct();
const now = demoNow();
const data = demoData({ product, now });
const newCrowd = () => crowdData({ product, people: 2000, news: 300, now });
const crowd = newCrowd();
const checksum = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');
const tally = <Row>(rows: readonly Row[], by: (row: Row) => string) =>
  Object.fromEntries(
    Map.groupBy(rows, by)
      .entries()
      .map(([key, group]) => [key, group.length]),
  );

const small = () => demoData({ product, amounts: { members: 90, applicants: 10 }, now });

test.each([
  ['of the plan', data, () => demoData({ product, now })],
  ['that is small', small(), small],
  ['of a crowd', crowd, newCrowd],
])('data %s is byte-identical each time', (_, first, make) => {
  expect(checksum(make())).toBe(checksum(first));
});

test.each(
  sampleByTurn(
    [
      ['Pacific/Apia', 'tr_TR.UTF-8'],
      ['America/St_Johns', 'ar_EG.UTF-8'],
    ] as const,
    0,
  ),
)('another process in time zone %s and locale %s makes byte-identical data', (TZ, LC_ALL) => {
  const program = `
    import { createHash } from 'node:crypto';
    import { crowdData, demoData } from './data.ts';
    import { demoNow } from './calendar.ts';
    import { readProduct } from '../settings.ts';
    const [product, now] = [readProduct(), demoNow()];
    const made = [demoData({ product, now }), crowdData({ product, people: 2000, news: 300, now })];
    const { timeZone, locale } = new Intl.DateTimeFormat().resolvedOptions();
    const house = createHash('sha256').update(JSON.stringify(made)).digest('hex');
    console.log(JSON.stringify({ timeZone, locale: locale.slice(0, 2), house }));`;
  const answer = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH, TZ, LC_ALL },
    encoding: 'utf8',
  });
  const here = [data, crowd];
  const house = checksum(here);
  expect(JSON.parse(answer)).toEqual({ timeZone: TZ, locale: LC_ALL.slice(0, 2), house });
});

test('a crowd shares no row with the planned data', () => {
  const { people, certificates, ...records } = crowd;
  expect(people).toHaveLength(2000 - data.people.length);
  expect(records.consents.length).toBeGreaterThan(people.length);
  const unlike = (rows: readonly object[], planned: readonly object[], column: string) => {
    const cellOf = (row: object) => String((row as Record<string, unknown>)[column]);
    const all = [...rows, ...planned].map(cellOf);
    expect(new Set(all).size, column).toBe(all.length);
  };
  unlike(people, data.people, 'id');
  unlike(people, [...data.people, ...data.formerSlugs], 'slug');
  for (const column of ['id', 'number', 'code']) unlike(certificates, data.certificates, column);
  unlike(records.consents, data.consents, 'id');
  unlike(records.membership_periods, data.periods, 'id');
});

test('contains no real domain', () => {
  const text = JSON.stringify([data, crowd]);
  const hosts = [...text.matchAll(/(?:https?:\/\/|[\w.+-]@)([\w-]+(?:\.[\w-]+)+)/g)];
  expect(hosts.length).toBeGreaterThan(1000);
  const real = hosts.flatMap(([, host = '']) =>
    /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/.test(host) ? [] : host,
  );
  expect([...new Set(real)]).toEqual([]);
});

test('gives generated people invented family names and phone numbers of no country', () => {
  for (const { name_ru_family, contact_phone } of crowd.people) {
    expect(stems.some((stem) => name_ru_family?.startsWith(stem))).toBe(true);
    expect(contact_phone ?? '+0').toMatch(/^\+0/);
  }
});

test('uses only invented family names and employers', () => {
  const names = new Set(
    unusualNames.flatMap(({ ru, en }) => [ru?.family ?? ru?.given, en?.family ?? en?.given]),
  );
  for (const { name_ru_given, name_ru_family, name_en_given, name_en_family } of data.people) {
    const [ru, en] = [name_ru_family ?? name_ru_given, name_en_family ?? name_en_given];
    const isDrawn = stems.some((stem) => ru?.startsWith(stem));
    expect(isDrawn || names.has(ru ?? en ?? ''), `${ru ?? en}`).toBe(true);
  }
  // Some contain a marker word with which tests find leaked data.
  const known = [...employers.flat(), ...Object.values(plantedWords)];
  const named = data.peopleTexts.flatMap(({ employer }) => employer ?? []);
  expect(named.length).toBeGreaterThan(200);
  const strange = named.filter((employer) => !known.some((one) => employer.startsWith(one)));
  expect([...new Set(strange)].slice(0, 8)).toEqual([]);
});

describe.each(['2025-12-31', '2026-03-02', '2026-11-25', '2028-07-29'])('a house of %s', (day) => {
  const now = demoNow(day);
  const house = demoData({ product, now });
  const isPast = (date: string | null) => date !== null && Date.parse(date) <= now.getTime();
  const daysAgo = (date: string) => (now.getTime() - Date.parse(date)) / 86_400_000;
  const latest = (dates: readonly (string | null)[]) =>
    dates
      .flatMap((date) => date ?? [])
      .toSorted()
      .at(-1) ?? '';

  test('has news, a radar edition and new members that are a few days old, none in the future', () => {
    const published = house.news.map(({ published_at }) => published_at);
    expect(published.filter((date) => date !== null && !isPast(date))).toEqual([]);
    expect(daysAgo(latest(published))).toBeLessThan(7);
    const editions = house.content.radar_editions.map(({ published_at }) => published_at);
    expect(daysAgo(latest(editions))).toBeLessThan(7);
    const joined = latest(house.people.map(({ joined_at }) => joined_at));
    expect(isPast(joined)).toBe(true);
    expect(daysAgo(joined)).toBeLessThan(60);
    expect(house.people.some(({ joined_at }) => joined_at?.startsWith('2022'))).toBe(true);
  });

  test('has events, articles and deadlines in the future', () => {
    const scheduled = house.news.filter(({ state }) => state === 'scheduled');
    for (const { publish_at } of scheduled) expect(isPast(publish_at)).toBe(false);
    const events = house.news.filter(({ event_starts_at: starts }) => starts && !isPast(starts));
    expect(events).toHaveLength(2);
    const due = house.cases.flatMap(({ due_at }) => due_at ?? []);
    expect(due.filter((date) => !isPast(date)).length).toBeGreaterThan(due.length / 2);
    const open = house.invitations.filter(({ state }) => state === 'sent');
    for (const { expires_at } of open) expect(isPast(String(expires_at))).toBe(false);
  });

  test('fills in all date placeholders, and names the last digest by its month', () => {
    expect(JSON.stringify([house.news, house.texts])).not.toMatch(/\{[a-z]/i);
    const digests = house.news.filter(({ category }) => category === 'digest');
    const last = digests.find(
      (one) => one.published_at === latest(digests.map((d) => d.published_at)),
    );
    const month = new Date(last?.published_at ?? '').toLocaleDateString('en', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    const titles = house.texts.filter(({ news }) => news === last?.id).map(({ title }) => title);
    expect(titles).toContain(`Digest: ${month}`);
  });

  test('keeps the order of all dates and unique slugs', () => {
    const orderOf = (rows: readonly { published_at: string | null }[]) =>
      [...rows.keys()].sort(
        (one, other) =>
          (rows[one]?.published_at ?? '').localeCompare(rows[other]?.published_at ?? '') ||
          one - other,
      );
    expect(orderOf(house.news)).toEqual(orderOf(data.news));
    for (const slugs of [house.news, house.people].map((rows) => rows.map(({ slug }) => slug))) {
      expect(new Set(slugs).size).toBe(slugs.length);
    }
    const codes = house.content.radar_editions.map(({ code }) => code);
    expect(codes[1]).toBe(radarEditionCodeAfter(codes[0]));
    expect(codes[2]).toBe(radarEditionCodeAfter(codes[1]));
  });
});

test('changes with the amounts', () => {
  const fewer = demoData({ product, amounts: { members: 90, applicants: 10 }, now });
  expect(tally(fewer.people, ({ standing }) => standing).applicant).toBe(10);
});

test('has the people of the plan', () => {
  const members = data.people.filter(({ standing }) => ['active', 'grace'].includes(standing));
  expect(tally(members, ({ grade }) => grade ?? '')).toEqual({
    member: 150,
    senior: 38,
    fellow: 12,
  });
  expect(data.people).toHaveLength(230);
  expect(data.peoplePublic).toHaveLength(160);
});

test('has unusual names', () => {
  const names = data.peoplePublic.map((person) => person.display_name_ru);
  expect(names.filter((name) => [...name].length === 60)).toHaveLength(1);
  expect(names.filter((name) => !name.includes(' '))).not.toHaveLength(0);
  const inOneScript = data.people.filter(
    (person) => !person.name_ru_given || !person.name_en_given,
  );
  expect(inOneScript).toHaveLength(4);
  for (const { display_name_ru, display_name_en } of data.people) {
    expect(display_name_ru && display_name_en).toBeTruthy();
  }
});

test('has the certificates of the plan, each number and code once', () => {
  expect(tally(data.certificates, ({ state }) => state)).toEqual({
    valid: 200,
    revoked: 3,
    suspended: 1,
    superseded: 8,
    expired: 2,
  });
  expect(new Set(data.certificates.map(({ number }) => number)).size).toBe(214);
  expect(new Set(data.certificates.map(({ code }) => code)).size).toBe(214);
});

test('has a reason for the state of every certificate, and its status list position', () => {
  const all = [...data.certificates, ...crowd.certificates];
  expect(new Set(all.map(({ status_index }) => status_index)).size).toBe(all.length);
  const byId = new Map(all.map((one) => [one.id, one]));
  for (const one of all) {
    expect(one.status_index).toBeLessThan(131_072);
    const successor = byId.get(one.superseded_by ?? '');
    expect(successor !== undefined).toBe(one.state === 'superseded');
    if (successor) expect([successor.person, successor.state]).toEqual([one.person, 'valid']);
    if (successor) expect(one.state_changed_at?.slice(0, 10)).toBe(successor.issued_at);
    expect(one.state_changed_at !== null).toBe(one.state !== 'valid');
    const hasReason = ['superseded', 'suspended', 'revoked'].includes(one.state);
    expect(one.state_reason_class !== null).toBe(hasReason);
  }
});

test('has the cases of the plan, none begun or handed in after now', () => {
  expect(tally(data.cases, ({ state }) => state)).toEqual({
    draft: 6,
    submitted: 3,
    screening: 3,
    returned: 2,
    endorsing: 4,
    ready: 3,
    in_review: 6,
    deliberation: 3,
    ratifying: 1,
    decided: 1,
    closed: 11,
  });
  const closed = data.cases.filter(({ state }) => state === 'closed');
  expect(tally(closed, ({ outcome }) => outcome ?? '')).toEqual({
    accepted: 6,
    declined: 2,
    withdrawn: 1,
    expired: 1,
    deferred: 1,
  });
  for (const { created_at, submitted_at } of data.cases) {
    expect(created_at < (submitted_at ?? '9')).toBe(true);
    expect((submitted_at ?? created_at) <= '2025-11-20T09:00:00.000Z').toBe(true);
  }
});

test('has the summaries of 240 former cases, with which no other case shares its number', () => {
  const { caseSummaries: summaries, cases } = data;
  expect(summaries).toHaveLength(240);
  const numbers = [...cases, ...summaries].flatMap(({ no }) => no ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(new Set([...cases, ...summaries].map(({ id }) => id)).size).toBe(cases.length + 240);
  const joined = new Map(data.people.map(({ id, joined_at }) => [id, joined_at]));
  for (const { candidate, kind, outcome, closed_at, cooldown_until, no, created_at } of summaries) {
    const day = joined.get(candidate as string) ?? '';
    if (kind === 'admission' && outcome === 'accepted') expect(closed_at?.slice(0, 10)).toBe(day);
    if (outcome !== 'accepted') expect((cooldown_until ?? closed_at ?? '') < day).toBe(true);
    expect(no.slice(2, 6)).toBe(created_at.slice(0, 4));
  }
  expect(tally(summaries, ({ outcome }) => outcome ?? '')).toEqual({
    accepted: 165,
    declined: 36,
    deferred: 12,
    withdrawn: 15,
    expired: 12,
  });
});

test('has cases that took about as long as the association promises', () => {
  const days = (from: string | null, to: string | null) =>
    (Date.parse(to ?? '') - Date.parse(from ?? '')) / 86_400_000;
  const median = (spans: number[]) =>
    spans.toSorted((one, other) => one - other)[Math.floor(spans.length / 2)] ?? 0;
  const closed = [...data.cases, ...data.caseSummaries].filter(({ state }) => state === 'closed');
  for (const { submitted_at, released_at } of closed) {
    if (released_at === null) continue;
    expect(days(submitted_at, released_at)).toBeLessThanOrEqual(
      settingDefaults['case.published_target_days'],
    );
  }
  const checked = closed.filter(({ screened_at }) => screened_at !== null);
  expect(
    median(checked.map(({ submitted_at, screened_at }) => days(submitted_at, screened_at))),
  ).toBeLessThanOrEqual(settingDefaults['case.screening_days']);
  // An open case has been in its state for a few days, and its deadline fits its beginning.
  for (const { state, entered_at, due_at } of data.cases) {
    if (state === 'draft' || state === 'closed') continue;
    expect(days(entered_at, due_at), state).toBeGreaterThan(0);
    expect(days(entered_at, '2025-11-20T09:00:00.000Z'), state).toBeLessThan(45);
  }
});

test('lets chair and board decide on fellows, with the demo accounts', () => {
  const fellows = data.cases.filter(({ kind }) => kind === 'elevation_fellow');
  expect(fellows.map(({ state }) => state)).toEqual(['ratifying', 'deliberation']);
  const idOf = (login: string) =>
    data.accounts.find(({ user }) => user.email.startsWith(`${login}@`))?.user.person as string;
  const employersOf = (id: string) =>
    data.peopleTexts
      .filter(({ person }) => person === id)
      .flatMap(({ employer }) => employer ?? []);
  for (const item of fellows) {
    const answers = data.caseDetails.applications.find((one) => one.case === item.id)?.answers;
    const named = [...employersOf(item.candidate as string), answers?.employer ?? ''];
    const taken = named.map(employerKey);
    const rows = data.reviewing.assignments as readonly { case: string; reviewer: string }[];
    const reviewers = rows.filter((one) => one.case === item.id);
    expect(reviewers).toHaveLength(6);
    const endorsers = data.caseDetails.endorsements.filter((one) => one.case === item.id);
    const involved = [
      ...[item.candidate, item.nominator, item.sponsor],
      ...reviewers.map(({ reviewer }) => reviewer),
      ...endorsers.map(({ endorser_person: endorser }) => endorser),
    ];
    expect(item.nomination?.length).toBeGreaterThan(200);
    expect(involved.filter((id) => id === item.candidate)).toHaveLength(1);
    for (const id of ['lead', 'fellow', 'chair', ...boardLogins].map(idOf)) {
      expect(id).toBeTruthy();
      expect(involved).not.toContain(id);
      for (const employer of employersOf(id)) expect(taken).not.toContain(employerKey(employer));
    }
  }
});

test('has the news of the plan in both languages', () => {
  expect(tally(data.news, ({ state }) => state)).toEqual({
    published: 35,
    scheduled: 2,
    archived: 2,
    retracted: 1,
  });
  expect(tally(data.news, ({ audience }) => audience)).toEqual({
    public: 27,
    members: 10,
    community: 3,
  });
  const languages = Map.groupBy(data.texts, ({ news }) => news).values();
  expect(tally([...languages], (texts) => texts.map(({ language }) => language).join(' '))).toEqual(
    {
      'ru-RU en-US': 36,
      'ru-RU': 3,
      'en-US': 1,
    },
  );
});

test('has articles of a length that is read, within the limits of their fields', () => {
  for (const { title, lead, body, retraction } of data.texts) {
    expect(title.length).toBeGreaterThanOrEqual(10);
    expect(title.length).toBeLessThanOrEqual(110);
    if (retraction) continue;
    expect(lead.length).toBeGreaterThanOrEqual(50);
    expect(lead.length).toBeLessThanOrEqual(300);
    const words = (body ?? '').split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(150);
    expect(words).toBeLessThanOrEqual(400);
  }
  expect(new Set(data.texts.map(({ title }) => title)).size).toBe(data.texts.length);
});

test('signs articles by listed people only', () => {
  const listed = new Set(data.peoplePublic.map(({ id }) => id));
  for (const { person } of data.authors) expect(listed).toContain(person);
});

test('has each account once, at the domain of the site', () => {
  const accounts = demoAccounts();
  expect(new Set(accounts.map(({ email }) => email)).size).toBe(cast.length + boardLogins.length);
  for (const { email, role, note } of accounts) {
    expect(email.endsWith(`@${mailDomain(product)}`)).toBe(true);
    expect(role && note).toBeTruthy();
  }
});

test('lists the demo member, with a valid certificate', () => {
  const account = data.accounts.find(({ user }) => user.email.startsWith('member@'));
  const id = account?.user.person;
  expect(data.peoplePublic.some((person) => person.id === id)).toBe(true);
  const own = data.certificates.filter(({ person }) => person === id);
  expect(own.map(({ state }) => state)).toEqual(['valid']);
});

test('references only existing people', () => {
  const people = new Set(data.people.map(({ id }) => id));
  const referred = [
    ...data.certificates.map(({ person }) => person),
    ...data.cases.map(({ candidate }) => candidate),
    ...data.peoplePublic.map(({ id }) => id),
  ];
  for (const person of referred) expect(people).toContain(person);
});

test('has the profiles of the plan', () => {
  const shown = new Set(data.peoplePublic.map(({ id }) => id));
  expect(data.peoplePublic.filter((person) => person.name_ru_patronymic)).toHaveLength(12);
  expect(data.formerSlugs).toHaveLength(3);
  for (const { person } of data.formerSlugs) expect(shown).toContain(person);
  const slugs = [...data.people, ...data.formerSlugs].map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(data.people.filter(({ mononym }) => mononym)).toHaveLength(2);

  const withdrawn = data.consents.filter(
    ({ kind, action }) => kind === 'dissemination' && action === 'withdrawn',
  );
  expect(withdrawn).toHaveLength(8);
  for (const { person } of withdrawn) expect(shown).not.toContain(person);
  for (const { id } of data.people) {
    const kinds = data.consents.filter(({ person }) => person === id).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['terms', 'processing']));
  }

  const present = legalTextOf('terms').version;
  const before = data.consents.filter(
    ({ kind, text_version }) => kind === 'terms' && text_version !== present,
  );
  const asked = data.accounts.filter(({ user }) => user.terms_version !== present);
  expect(before.map(({ person }) => person)).toEqual(asked.map(({ user }) => user.person));
  expect(before).toHaveLength(1);

  const different = (field: 'employer' | 'city') =>
    new Set(
      data.peopleTexts
        .filter((text) => text.language === 'ru-RU' && !text.about?.includes('(2)'))
        .flatMap((text) => text[field] ?? []),
    ).size;
  expect([different('employer'), different('city')]).toEqual([30, 14]);
  expect(new Set(data.people.flatMap(({ country }) => country ?? [])).size).toBe(6);
  expect(new Set(data.visibility.map(({ level }) => level))).toEqual(
    new Set(['public', 'members', 'nobody']),
  );
});

test('has a history without gaps for all present and former members', () => {
  for (const { id, joined_at, standing, grade } of data.people) {
    const periods = data.periods
      .filter(({ person }) => person === id)
      .sort((a, b) => (a.from < b.from ? -1 : 1));
    expect(periods[0]?.from ?? null).toBe(joined_at);
    for (const [index, { to }] of periods.entries())
      expect(to).toBe(periods[index + 1]?.from ?? null);
    const last = periods.at(-1);
    if (last) expect([last.standing, last.grade]).toEqual([standing, grade]);
  }
});

test('has the planned notifications, none of them pending', () => {
  expect(data.notifications).toHaveLength(300);
  const states = tally(data.deliveries, ({ state }) => state);
  expect(states).toMatchObject({ bounced: 6, failed: 4 });
  for (const state of ['queued', 'deferred', 'sending', 'retry_wait', 'digest_pending']) {
    expect(states).not.toHaveProperty(state);
  }
  const keys = data.notifications.map(({ dedupe_key }) => dedupe_key);
  expect(new Set(keys).size).toBe(keys.length);
  const inbox = data.notifications.filter(({ inbox }) => inbox);
  const shown = data.deliveries.filter(({ channel }) => channel === 'inapp');
  expect(shown.map(({ notification }) => notification)).toEqual(inbox.map(({ id }) => id));
});

test('has panels and reviews in every state, within the capacity of the reviewers', () => {
  const { profiles, assignments, reviews, declarations } = data.reviewing;
  expect(profiles.length).toBeGreaterThan(40);
  const rows = assignments as readonly { state: string; reviewer: string; case: string }[];
  expect(Object.keys(tally(rows, ({ state }) => state)).toSorted()).toEqual(
    [
      ...['cancelled', 'cleared', 'declined', 'drafting', 'expired_invite', 'finished', 'invited'],
      ...['overdue', 'proposed', 'recused', 'submitted', 'waiting_ruling'],
    ].toSorted(),
  );
  const places = rows.map((row) => `${row.case} ${row.reviewer}`);
  expect(new Set(places).size).toBe(places.length);
  const open = ['invited', 'waiting_ruling', 'cleared', 'drafting', 'overdue'];
  const load = tally(
    rows.filter(({ state }) => open.includes(state)),
    ({ reviewer }) => reviewer,
  );
  expect(Math.max(...Object.values(load))).toBeLessThanOrEqual(3);
  const written = reviews as readonly { state: string; sealed: boolean }[];
  expect(written.filter(({ state }) => state === 'amended')).toHaveLength(4);
  expect(written.filter(({ sealed }) => sealed)).toHaveLength(1);
  const rulings = declarations as readonly { resolution: string | null }[];
  expect(rulings.filter(({ resolution }) => resolution === 'waived')).toHaveLength(2);
});
