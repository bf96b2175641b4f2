// The settings of the office: docs/domain/office.md, "Settings".
// @performs settings.change settings.restore
import type { OfficeSetting, OfficeSettingDetail, OfficeSettings } from '@site/shared/api';
import { type SettingKey, settingDefaults, settingKeys } from '@site/shared/domain/system';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { as, type Caller, visitor } from './backend.ts';

const duties = ['secretary', 'chair', 'editor', 'admin'] as const;
const callers: Partial<Record<(typeof duties)[number], Caller>> = {};
const by = (duty: (typeof duties)[number]) => callers[duty] as Caller;

beforeAll(async () => {
  for (const duty of duties) callers[duty] = await as(duty);
});

const changed: SettingKey[] = [];
afterEach(async () => {
  for (const key of changed.splice(0)) {
    await by('admin')('PATCH', `/items/settings/${key}`, { value: settingDefaults[key] });
  }
});

const detail = async (key: string, who: Caller = by('admin')): Promise<OfficeSettingDetail> =>
  (await who('GET', `/office/settings/${key}`)).body.data;
const list = async (search: string, who: Caller = by('admin')): Promise<OfficeSettings> =>
  (await who('GET', `/office/settings?${search}`)).body.data;
const found = ({ sections }: OfficeSettings) => sections.flatMap(({ settings }) => settings);

async function change(who: Caller, key: SettingKey, value: unknown, version?: number) {
  changed.push(key);
  const seen = version ?? (await detail(key)).setting.version;
  return who('POST', `/actions/settings/${key}/change`, { value, version: seen });
}

test('secretary, chair and administrator read every setting in words, in their language', async () => {
  for (const duty of ['secretary', 'chair', 'admin'] as const) {
    const parts = Object.keys((await list('', by(duty))).parts);
    const all = await Promise.all(parts.map((part) => list(`part=${part}`, by(duty))));
    expect(
      all
        .flatMap(found)
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(settingKeys.toSorted());
  }
  const { setting } = await detail('invite.ttl_days');
  expect(setting).toMatchObject({
    label: 'Приглашение действует',
    unit: 'days',
    initial: 14,
    value: 14,
    isChanged: false,
    shape: { kind: 'integer', min: 3, max: 60 },
    mayChange: true,
  });
  const english = (await by('admin')('GET', '/office/settings/invite.ttl_days?locale=en')).body;
  expect(english.data.setting.label).toBe('An invitation lasts');
  expect((await by('admin')('GET', '/office/settings/no.such')).status).toBe(404);
});

test('editors, members and visitors read none of it and change nothing', async () => {
  for (const who of [by('editor'), await as('member'), visitor]) {
    for (const path of ['/office/settings', '/office/settings/invite.ttl_days']) {
      expect((await who('GET', path)).code).toBe('E_FORBIDDEN');
    }
    const { code } = await change(who, 'auth.password_min', ['12'], 0);
    expect(code).toBe('E_FORBIDDEN');
  }
});

test('a search finds words in any order, whatever part they are in', async () => {
  const keys = found(await list('q=пароля длина')).map(({ key }) => key);
  expect(keys).toEqual(['auth.password_min']);
  expect(found(await list('q=mentor.cap'))).toHaveLength(2);
  expect((await list('q=nothing-like-it')).total).toBe(0);
});

test('what differs from its default is marked, counted and listed', async () => {
  const before = (await list('changed=1')).changed;
  expect((await change(by('admin'), 'news.page_size', ['20'])).status).toBe(200);
  const after = await list('changed=1');
  expect(after.changed).toBe(before + 1);
  expect(found(after).every(({ isChanged }) => isChanged)).toBe(true);
  expect(found(after).map(({ key }) => key)).toContain('news.page_size');
});

test.each([
  ['chair', 'review.days', '20', 20],
  ['chair', 'grade.senior_practice_years', '9', 9],
  ['secretary', 'invite.ttl_days', '21', 21],
  ['admin', 'review.majority', '2/3', 2 / 3],
  ['admin', 'parity.min_news', '0,5', 0.5],
  ['admin', 'features.forum', 'false', false],
  ['admin', 'forum.external_url', '', ''],
  ['admin', 'cert.public_default', 'members', 'members'],
] as const)('the %s changes %s to %s', async (duty, key, typed, value) => {
  const { status, body } = await change(by(duty), key, [typed]);
  expect(status).toBe(200);
  const { setting } = await detail(key);
  expect([setting.value, setting.version]).toEqual([value, body.data.version]);
});

test('lists are changed row by row', async () => {
  await change(by('admin'), 'mentor.reminder_days', ['6', '', '2']);
  expect((await detail('mentor.reminder_days')).setting.value).toEqual([2, 6]);
  await change(by('chair'), 'ratify.kinds', []);
  expect((await detail('ratify.kinds')).setting.value).toEqual([]);
});

test.each([
  ['chair', 'invite.ttl_days'],
  ['chair', 'auth.password_min'],
  ['secretary', 'review.days'],
  ['secretary', 'auth.password_min'],
  ['admin', 'search.limit'],
  ['admin', 'features.webpush'],
] as const)('refuses the %s a change of %s, by any way', async (duty, key) => {
  expect((await change(by(duty), key, ['20'], 0)).code).toBe('E_FORBIDDEN');
  const plain = await by(duty)('PATCH', `/items/settings/${key}`, { value: settingDefaults[key] });
  expect(plain.code).toBe('E_FORBIDDEN');
  const back = await by(duty)('POST', `/actions/settings/${key}/restore`, { to: 0, version: 0 });
  expect(back.code).toBe('E_FORBIDDEN');
  expect((await detail(key, by(duty))).setting.mayChange).toBe(false);
});

test.each([
  ['below the range', 'invite.ttl_days', ['2'], 'E_INVALID'],
  ['above the range', 'invite.ttl_days', ['61'], 'E_INVALID'],
  ['not whole', 'invite.ttl_days', ['14.5'], 'E_INVALID'],
  ['two at once', 'invite.ttl_days', ['14', '15'], 'E_INVALID'],
  ['empty', 'invite.ttl_days', [''], 'E_REQUIRED'],
  ['no choice', 'cert.public_default', ['strangers'], 'E_INVALID'],
  ['no zone', 'deadline.zone', ['Europe/Nowhere'], 'E_INVALID'],
  ['no address', 'forum.external_url', ['http://forum.example'], 'E_INVALID'],
] as const)('refuses a value that is %s, at its field', async (_, key, value, code) => {
  const refused = await change(by('admin'), key, value);
  expect([refused.status, refused.code]).toEqual([422, code]);
  expect(refused.body.errors[0].extensions.field).toBe('value');
  expect((await detail(key)).setting.value).toEqual(settingDefaults[key]);
});

test('a change that is based on an older version is refused', async () => {
  const { version } = (await detail('news.page_size')).setting;
  await change(by('admin'), 'news.page_size', ['20'], version);
  expect((await change(by('admin'), 'news.page_size', ['30'], version)).code).toBe(
    'E_CONFLICT_VERSION',
  );
});

test('the history says who changed what, and an undo is a new change', async () => {
  const key = 'skill.retake_days';
  await change(by('admin'), key, ['20']);
  await change(by('admin'), key, ['30']);
  const before = await detail(key, by('chair'));
  const [last, first] = before.history?.changes ?? [];
  expect([first?.to, last?.from, last?.to]).toEqual([20, 20, 30]);
  expect(last?.by?.ru).toBeTruthy();

  const version = before.setting.version;
  const undo = (to: number) =>
    by('admin')('POST', `/actions/settings/${key}/restore`, { to, version });
  expect((await undo(version - 1)).body.data.version).toBe(version + 1);
  const after = await detail(key);
  expect(after.setting.value).toBe(20);
  expect(after.history?.total).toBe((before.history?.total ?? 0) + 1);
  expect((await undo(0)).code).toBe('E_CONFLICT_VERSION');
  const far = { to: 999_999, version: version + 1 };
  expect((await by('admin')('POST', `/actions/settings/${key}/restore`, far)).status).toBe(404);
  expect((await detail(key, by('secretary'))).history).toBeNull();
});

test('a change is in the log and takes effect at once', async () => {
  await change(by('admin'), 'news.page_size', ['20']);
  const { body } = await visitor('GET', '/appdata');
  expect(body.data.pages['news.page_size']).toBe(20);
  const log = await by('admin')(
    'GET',
    '/items/audit_log?filter[action][_eq]=settings.change&sort=-at&limit=1&fields=item,actor_kind',
  );
  expect(log.body.data).toMatchObject([{ item: 'news.page_size', actor_kind: 'admin' }]);
});

test('an unavailable setting says so', async () => {
  const settings: OfficeSetting[] = found(await list('part=site'));
  const unavailable = settings.filter(({ isUnavailable }) => isUnavailable).map(({ key }) => key);
  expect(unavailable).toEqual(['features.webpush']);
});
