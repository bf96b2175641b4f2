// Settings whose effect is seen only with a running backend; the table of all settings is in
// `areas/settings/setting-effects.test.ts`.
import { type SettingKey, settingDefaults } from '@site/shared/domain/system';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { as, type Caller, fromNewAddress, nobody, personOf } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { operations } from './operations.ts';
import { forgetMentoring, offerOf, pairOf, requestOf } from './specimens/mentoring-specimens.ts';

let admin: Caller;
let senior: Caller;
let member: Caller;
let applicant: Caller;
beforeAll(async () => {
  [admin, senior, member, applicant] = (await Promise.all(
    ['admin', 'senior', 'member', 'applicant'].map(as),
  )) as [Caller, Caller, Caller, Caller];
});
beforeEach(forgetMentoring);
afterAll(async () => {
  await forgetMentoring();
  await closeDatabase();
});

async function withSetting<Result>(key: SettingKey, value: unknown, work: () => Promise<Result>) {
  const set = async (to: unknown) =>
    expect((await admin('PATCH', `/items/settings/${key}`, { value: to })).status, key).toBe(200);
  await set(value);
  try {
    return await work();
  } finally {
    await set(settingDefaults[key]);
  }
}

const daysAgo = (days: number) => hoursFromNow(-24 * days);
const column = async (table: string, id: string, name: string) =>
  (await database()(table).where({ id }).first(name))[name];

/** What the hourly job makes of a row. */
async function afterJob(table: string, id: Promise<string>, name = 'state') {
  const made = await id;
  await operations('POST', '/jobs/mentoring');
  return column(table, made, name);
}

/** Announces a file of a megabyte and a half. */
const announce = (who: () => Caller, action: string) => async () => {
  const headers = { 'content-type': 'application/octet-stream', 'x-file-length': '1500000' };
  return (await who()('POST', `/actions/${action}`, undefined, headers)).code;
};

/** Checks of a code until the limit of the address. */
async function checks() {
  const from = fromNewAddress();
  let done = 0;
  const check = () => nobody('GET', '/certificates/verify/ABCDEFGHJKMN', undefined, from);
  while ((await check()).status === 200) done += 1;
  return done;
}

async function algorithm() {
  const held = { state: 'valid', kind: 'membership' };
  const { code } = await database()('certificates').where(held).orderBy('number').first('code');
  const { body } = await nobody('GET', `/certificates/credential/${code}?format=jwt`);
  const [header = ''] = body.data.credential.split('.');
  return JSON.parse(Buffer.from(header, 'base64url').toString()).alg;
}

const ownReviews = async () => (await senior('GET', '/admissions/review')).body.data;

/** The most reviews at a time of somebody who has chosen no number. */
async function mostReviews() {
  const profile = () => database()('reviewer_profiles').where({ person: personOf('senior').id });
  const chosen = await profile().first('max_active');
  await profile().update({ max_active: null });
  try {
    return (await ownReviews()).profile.maxActive;
  } finally {
    await profile().update(chosen);
  }
}

type Looked = readonly [
  key: SettingKey,
  value: unknown,
  look: () => Promise<unknown>,
  usual: unknown,
];

/** Another value than the default, what follows from a setting, and what follows from its default. */
const looks: Looked[] = [
  ['upload.avatar_mb', 1, announce(() => member, 'people/me/avatar'), undefined],
  [
    'upload.evidence_mb',
    1,
    async () => (await applicant('GET', '/admissions/own')).body.data.maxMegabytes,
    settingDefaults['upload.evidence_mb'],
  ],
  ['upload.picture_mb', 1, announce(() => member, 'discussions/upload'), undefined],
  ['verify.rate_per_minute', 5, checks, 30],
  ['cert.jwt_algorithm', 'RS256', algorithm, 'ES256'],
  ['review.max_active_default', 7, mostReviews, 3],
  [
    'review.calibration_required',
    true,
    async () => (await ownReviews()).calibrationRequired,
    false,
  ],
  [
    'mentor.capacity_default',
    4,
    async () => (await senior('GET', '/mentoring/own')).body.data.capacityDefault,
    2,
  ],
  [
    'mentor.reminder_days',
    [5, 7],
    () => afterJob('mentorship_requests', requestOf('sent', { sent_at: daysAgo(4) }), 'reminders'),
    1,
  ],
  [
    'mentor.expiries_before_pause',
    3,
    async () => {
      const offer = offerOf('senior', { unanswered: 1 });
      await offer;
      await requestOf('sent', { sent_at: daysAgo(12), expires_at: daysAgo(1) });
      return afterJob('mentor_profiles', offer);
    },
    'paused',
  ],
  [
    'mentorship.sessions_hint',
    9,
    async () =>
      (await senior('GET', `/mentoring/mentorships/${await pairOf('active')}`)).body.data
        .sessionsHint,
    6,
  ],
  [
    'mentorship.trial_days',
    60,
    () => afterJob('mentorships', pairOf('trial', { started_at: daysAgo(30) })),
    'ended',
  ],
  [
    'mentorship.nudge_days',
    60,
    async () =>
      (await afterJob(
        'mentorships',
        pairOf('active', { started_at: daysAgo(40) }),
        'nudged_at',
      )) !== null,
    true,
  ],
  [
    'mentorship.autopause_days',
    90,
    () => afterJob('mentorships', pairOf('active', { started_at: daysAgo(70) })),
    'paused',
  ],
];

test.each(looks)('%s changes what it is about', async (key, value, look, usual) => {
  const changed = await withSetting(key, value, look);
  await forgetMentoring();
  expect(await look()).toEqual(usual);
  expect(changed).not.toEqual(usual);
});
