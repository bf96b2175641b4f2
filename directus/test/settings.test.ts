import {
  type SettingKey,
  settingDefaults,
  settingKeys,
  settings,
} from '@site/shared/domain/system';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, callAt, demo, operator, query, tokenOf, visitor } from './backend.ts';
import { type Instance, moveClock, operations, startInstance } from './operations.ts';
import { inFullTier } from './tier.ts';

const staff = ['editor', 'secretary', 'chair', 'admin'] as const;
type Staff = (typeof staff)[number];
const callers: Partial<Record<Staff, Caller>> = {};
const by = (who: Staff): Caller => callers[who] as Caller;

beforeAll(async () => {
  for (const who of staff) callers[who] = await as(who);
});

const row = (key: SettingKey) => `/items/settings/${key}`;
const change = (who: Staff, key: SettingKey, value: unknown) =>
  by(who)('PATCH', row(key), { value });

/** Changes a setting for the duration of `look`. */
async function withSetting<Result>(
  who: Staff,
  key: SettingKey,
  value: unknown,
  work: () => Promise<Result>,
): Promise<Result> {
  const { status } = await change(who, key, value);
  expect(status).toBe(200);
  try {
    return await work();
  } finally {
    await change('admin', key, settingDefaults[key]);
  }
}

test('has every setting with its default', async () => {
  const { body } = await by('admin')('GET', '/items/settings?fields=key,value,section&limit=-1');
  const rows: { key: SettingKey; value: unknown }[] = body.data;
  // The demo data name a person for the home page and have initiatives.
  const defaults = {
    ...settingDefaults,
    'cert.home_page_person': demo.shownOnHome,
    'features.initiatives': true,
  };
  expect(Object.fromEntries(rows.map(({ key, value }) => [key, value]))).toEqual(defaults);
  expect(rows).toHaveLength(settingKeys.length);
});

test.each([
  ['news.page_size', 'editor', 20],
  ['invite.ttl_days', 'secretary', 21],
  ['review.calibration_required', 'chair', true],
  ['ratify.kinds', 'chair', ['appeal']],
  ['cert.prefix', 'admin', 'ABC'],
  ['forum.external_url', 'admin', 'https://forum.example/?a=1'],
  ['mentor.reminder_days', 'admin', [2, 5]],
  ['parity.min_news', 'editor', 0.5],
  ['news.page_size', 'admin', 20],
] as const)('lets %s be changed by the %s', async (key, who, value) => {
  const stored = await withSetting(who, key, value, () => by('admin')('GET', row(key)));
  expect(stored.body.data.value).toEqual(value);
});

test.each([
  ['editor', 'invite.ttl_days'],
  ['secretary', 'review.days'],
  ['chair', 'invite.ttl_days'],
  ['chair', 'auth.password_min'],
  ['admin', 'search.limit'],
] as const)('refuses the %s a change of %s', async (who, key) => {
  const { status, code } = await change(who, key, settings[key].default);
  expect([status, code]).toEqual([403, 'E_FORBIDDEN']);
});

test('hides settings from visitors and members and refuses their changes', async () => {
  for (const caller of [visitor, await as('member')]) {
    expect((await caller('GET', '/items/settings')).status).toBe(403);
    const { status, code } = await caller('PATCH', row('news.page_size'), { value: 20 });
    expect([status, code]).toEqual([403, 'E_FORBIDDEN']);
  }
});

test.each([
  ['below its range', 'invite.ttl_days', 2],
  ['above its range', 'invite.ttl_days', 61],
  ['of another kind', 'invite.ttl_days', '14'],
  ['not whole', 'invite.ttl_days', 14.5],
  ['null', 'invite.ttl_days', null],
  ['no choice', 'cert.public_default', 'strangers'],
] as const)('refuses a value that is %s and names the field', async (_, key, value) => {
  const { status, code, body } = await change('admin', key, value);
  expect([status, code]).toEqual([422, 'E_INVALID']);
  expect(body.errors[0].extensions.field).toBe('value');
  expect((await by('admin')('GET', row(key))).body.data.value).toEqual(settingDefaults[key]);
});

test('lets nobody create, delete or rename a setting', async () => {
  const superUser = await operator();
  for (const [method, path, body] of [
    ['POST', '/items/settings', { key: 'invite.new', value: 1 }],
    ['DELETE', row('invite.ttl_days'), undefined],
    ['PATCH', row('invite.ttl_days'), { version: 0 }],
    ['PATCH', '/items/settings/no.such_setting', { value: 1 }],
  ] as const) {
    const { status, code } = await superUser(method, path, body);
    expect([status, code], `${method} ${path}`).toEqual([403, 'E_FORBIDDEN']);
  }
});

test('records every change with value, version, time and user', async () => {
  const key = 'directory.page_size';
  await withSetting('editor', key, 30, () => change('editor', key, 36));
  const history = query('/items/settings_history', {
    filter: { setting: { _eq: key } },
    fields: 'id,version,value,changed_at,changed_by',
    sort: 'version',
  });
  const { data } = (await by('chair')('GET', history)).body;
  expect(data).toMatchObject([
    { version: 1, value: 30 },
    { version: 2, value: 36 },
    { version: 3, value: settingDefaults[key] },
  ]);
  const me = await by('editor')('GET', '/users/me?fields=id');
  expect(data[0].changed_by).toBe(me.body.data.id);
  expect((await by('secretary')('GET', history)).status).toBe(403);
  const erase = await (await operator())('DELETE', '/items/settings_history', [data[0].id]);
  expect([erase.status, erase.code]).toEqual([403, 'E_FORBIDDEN']);
});

test('applies a change immediately', async () => {
  const deletedRuns = async () =>
    (await operations('POST', '/jobs/job-runs-retention')).body.data.result.forgotten;
  await moveClock(0);
  await operations('POST', '/jobs/integrity-check');
  try {
    await moveClock(200 * 86_400_000);
    // Runs that other tests made with a moved clock are deleted first.
    await deletedRuns();
    expect(await deletedRuns()).toBe(0);
    await withSetting('admin', 'retention.logs_months', 1, async () => {
      expect(await deletedRuns()).toBeGreaterThan(0);
    });
  } finally {
    await moveClock(0);
  }
});

// The start takes longer than both; `killed-actions.test.ts` holds the same of actions.
if (inFullTier) {
  describe('with a second instance', () => {
    let second: Instance;

    beforeAll(async () => {
      second = await startInstance();
    }, 120_000);

    afterAll(async () => {
      await second.kill();
      await moveClock(0);
    });

    test('a change takes effect there within 5 seconds', async () => {
      const deletedRuns = async () => {
        const { body } = await operations(
          'POST',
          '/jobs/job-runs-retention',
          undefined,
          second.url,
        );
        return body.data.result.forgotten;
      };
      await operations('POST', '/jobs/integrity-check');
      await moveClock(200 * 86_400_000, second.url);
      expect(await deletedRuns()).toBe(0);
      await withSetting('admin', 'retention.logs_months', 1, async () => {
        await expect.poll(deletedRuns, { timeout: 5500, interval: 100 }).toBeGreaterThan(0);
      });
    });

    test('a change is complete or absent when the instance is killed', async () => {
      const keys = ['news.page_size', 'directory.page_size', 'invite.ttl_days'] as const;
      const token = await tokenOf('admin');
      const there = callAt(second.url, { authorization: `Bearer ${token}` });
      const answers: number[] = [];
      const sent = keys.flatMap((key) =>
        [1, 2, 3, 4, 5].map(async (more) => {
          const value = settingDefaults[key] + more;
          const { status } = await there('PATCH', row(key), { value }).catch(() => ({ status: 0 }));
          answers.push(status);
          // Kills the instance after the first response, while the other requests are in progress.
          await second.kill();
        }),
      );
      await Promise.all(sent);
      expect(answers).toContain(200);

      const call = await operator();
      for (const key of keys) {
        const now = (await call('GET', row(key))).body.data;
        const filter = { setting: { _eq: key } };
        const sort = '-version';
        const { data } = (await call('GET', query('/items/settings_history', { filter, sort })))
          .body;
        const versions = Array.from({ length: now.version }, (_, index) => now.version - index);
        expect(data.map(({ version }: { version: number }) => version)).toEqual(versions);
        if (now.version > 0) expect(data[0].value).toEqual(now.value);
        await change('admin', key, settingDefaults[key]);
      }
    });
  });
}
