// docs/domain/notifications.md
import { describe, expect, test } from 'vitest';
import {
  isNotificationCode,
  lockedCategories,
  notificationKind,
  notificationKinds,
} from './catalogue.ts';
import { planMail, reachDefaults } from './plan-mail.ts';
import { nextTimeOf, quietUntil } from './reader-time.ts';
import { notificationKeys, writeNotification } from './write-notification.ts';

const moscow = 'Europe/Moscow';
const ru = { locale: 'ru', timezone: moscow, zone: moscow } as const;
const en = { locale: 'en', timezone: moscow, zone: moscow } as const;
const plan = (
  key: string,
  reach: Partial<typeof reachDefaults> = {},
  at = '2026-11-20T12:00:00Z',
) => {
  const code = key.split('.')[0];
  if (!isNotificationCode(code)) throw new Error(`${code} is no code`);
  return planMail({ code, key }, { ...reachDefaults, ...reach }, new Date(at));
};

describe('the catalogue', () => {
  test('links a password change alert to the password reset page', () => {
    expect(notificationKinds['SEC-04'].link).toBe('/login?mode=forgot');
    expect(writeNotification('SEC-04', {}, ru).action).toBe('Задать новый пароль');
  });

  test('has texts for every code, and no texts without a code', () => {
    const codes = new Set(notificationKeys.map((key) => key.split('.')[0]));
    expect(codes).toEqual(new Set(Object.keys(notificationKinds)));
  });

  test('uses the same params in both languages, and none in the button', () => {
    const places = (text: string) => new Set(text.match(/\{\w+\}/g));
    for (const key of notificationKeys) {
      const echo = Object.fromEntries(
        [
          'inviter',
          'date',
          'name',
          'other',
          'no',
          'n',
          'step',
          'title',
          'lead',
          'number',
          'code',
          'site',
          'device',
          'address',
          'outcome',
          'note',
          'removed',
          'kept',
          'also',
          'profile',
        ].map((name) => [name, `{${name}}`]),
      );
      const [russian, english] = [
        writeNotification(key, echo, ru),
        writeNotification(key, echo, en),
      ];
      expect(places(russian.subject + russian.text), key).toEqual(
        places(english.subject + english.text),
      );
      for (const { subject, text, action } of [russian, english]) {
        expect(
          [subject, text, action].every((words) => words.length > 1),
          key,
        ).toBe(true);
        expect(places(action), key).toEqual(new Set());
        expect(text.length, key).toBeLessThanOrEqual(240);
      }
    }
  });

  test('locks only categories without optional notifications', () => {
    for (const kind of Object.values(notificationKinds)) {
      if (lockedCategories.includes(kind.category)) expect(kind.mandatory).toBe(true);
    }
  });
});

describe('the texts of a notification', () => {
  test('use names by language, and days without the abbreviated year', () => {
    const params = {
      name: { ru: 'Анна Лесная', en: 'Anna Lesnaya' },
      date: { at: '2026-12-03T20:59:59Z' },
    };
    expect(writeNotification('MEN-01', params, ru).text).toBe(
      'Анна Лесная просит вас о\u00a0наставничестве. Цель и\u00a0ожидания\u00a0— в\u00a0запросе; ответить нужно до\u00a03\u00a0декабря 2026.',
    );
    expect(writeNotification('MEN-01', params, en).text).toContain('by 3\u00a0December 2026');
  });

  test('show a deadline as the day of the association, wherever the reader is', () => {
    const params = { date: { at: '2026-12-12T20:59:59Z' }, no: 'A-1' };
    for (const timezone of ['Asia/Vladivostok', 'America/New_York', moscow]) {
      const { subject } = writeNotification('REV-02', params, { ...ru, timezone });
      expect(subject, timezone).toContain('12\u00a0декабря');
    }
    const stored = { date: { day: '2026-12-12' }, no: 'A-1' };
    const west = { locale: 'en', timezone: moscow, zone: 'America/New_York' } as const;
    expect(writeNotification('REV-02', stored, west).subject).toContain('12\u00a0December');
  });

  test('show the minute with `clock`', () => {
    const date = { at: '2026-12-03T20:45:00Z', clock: true } as const;
    expect(writeNotification('SEC-03', { date }, ru).text).toMatch(
      /23:45 по\sмосковскому времени\./,
    );
    expect(writeNotification('SEC-03', { date }, en).text).toContain(
      '3\u00a0December 2026 at 23:45 Moscow time.',
    );
    const perm = { ...ru, timezone: 'Asia/Yekaterinburg' } as const;
    expect(writeNotification('SEC-03', { date }, perm).text).toMatch(/01:45 \(UTC\+5\)\./);
  });

  test('are empty for an unknown key', () => {
    expect(writeNotification('NO-99', {}, ru)).toEqual({ subject: '', text: '', action: '' });
  });
});

describe('mail', () => {
  test('is sent at once, daily or weekly as the catalogue says, unless chosen otherwise', () => {
    expect(plan('INV-04')).toEqual({ event: 'send' });
    expect(plan('CASE-03')).toMatchObject({ event: 'gather', cadence: 'daily' });
    expect(plan('NEWS-01')).toMatchObject({ event: 'gather', cadence: 'weekly' });
    expect(plan('NEWS-01', { chosen: 'instant' })).toEqual({ event: 'send' });
    expect(plan('INV-04', { chosen: 'off' })).toEqual({ event: 'suppress', reason: 'preference' });
    expect(plan('COM-02.reply')).toMatchObject({ event: 'gather', cadence: 'daily' });
    expect(plan('COM-02.mention')).toEqual({ event: 'send' });
    expect(plan('COM-02.reply', { digestOff: true })).toMatchObject({ reason: 'preference' });
    expect(plan('COM-02.mention', { digestOff: true })).toEqual({ event: 'send' });
  });

  test('is sent if mandatory, whatever was chosen', () => {
    const no = { chosen: 'off', unwanted: true, quietFrom: '00:00', quietTo: '23:59' } as const;
    for (const [key, { mandatory }] of Object.entries(notificationKinds)) {
      if (mandatory) expect(plan(key, no), key).toEqual({ event: 'send' });
    }
  });

  test('is suppressed after a bounce, except requested mail and invitations', () => {
    const [suppress, send] = [{ event: 'suppress', reason: 'address' }, { event: 'send' }];
    for (const key of ['CASE-02', 'SEC-06', 'INV-04']) {
      expect(plan(key, { bounced: true }), key).toEqual(suppress);
    }
    for (const key of ['SEC-01', 'SEC-03', 'SEC-05.ask', 'INV-01', 'INV-02']) {
      expect(plan(key, { bounced: true }), key).toEqual(send);
    }
    expect(plan('INV-01', { bounced: true, unwanted: true })).toMatchObject({
      reason: 'complaint',
    });
  });

  test('is suppressed after a complaint, after withdrawn consent, and during a pause', () => {
    expect(plan('INV-04', { unwanted: true })).toMatchObject({ reason: 'complaint' });
    expect(plan('NEWS-01', { newsletterWithdrawn: true })).toMatchObject({ reason: 'consent' });
    const pausedUntil = new Date('2026-11-21T00:00:00Z');
    expect(plan('INV-04', { pausedUntil })).toMatchObject({ reason: 'paused' });
    expect(plan('INV-04', { pausedUntil }, '2026-11-21T00:00:01Z')).toEqual({ event: 'send' });
  });

  test('is deferred to the end of quiet hours, also across midnight', () => {
    const quiet = { quietFrom: '22:00', quietTo: '08:00' };
    const until = (at: string) => plan('INV-04', quiet, at);
    expect(until('2026-11-20T18:59:00Z')).toEqual({ event: 'send' });
    const morning = new Date('2026-11-21T05:00:00Z');
    expect(until('2026-11-20T19:00:00Z')).toEqual({ event: 'defer', until: morning });
    expect(until('2026-11-21T04:59:00Z')).toEqual({ event: 'defer', until: morning });
    expect(until('2026-11-21T05:00:00Z')).toEqual({ event: 'send' });
  });
});

describe("the reader's local time", () => {
  test('is the next full hour of the day, or of that weekday', () => {
    const now = new Date('2026-11-20T06:00:00Z');
    expect(nextTimeOf(now, { timezone: moscow, hour: 9 })).toEqual(
      new Date('2026-11-21T06:00:00Z'),
    );
    expect(nextTimeOf(now, { timezone: moscow, hour: 10 })).toEqual(
      new Date('2026-11-20T07:00:00Z'),
    );
    expect(nextTimeOf(now, { timezone: moscow, hour: 9, weekday: 1 })).toEqual(
      new Date('2026-11-23T06:00:00Z'),
    );
    expect(nextTimeOf(now, { timezone: moscow, hour: 9, weekday: 5 })).toEqual(
      new Date('2026-11-27T06:00:00Z'),
    );
  });

  test('respects daylight saving time', () => {
    const berlin = 'Europe/Berlin';
    const before = new Date('2026-03-28T12:00:00Z');
    expect(nextTimeOf(before, { timezone: berlin, hour: 9 })).toEqual(
      new Date('2026-03-29T07:00:00Z'),
    );
    const night = new Date('2026-10-24T22:00:00Z');
    expect(quietUntil(night, { timezone: berlin, quietFrom: '22:00', quietTo: '07:00' })).toEqual(
      new Date('2026-10-25T06:00:00Z'),
    );
  });

  test('comes on the days on which the clocks change', () => {
    const berlin = 'Europe/Berlin';
    // Half past eleven on the eve of the shortest day: 24 hours later it is Monday already.
    const eve = new Date('2026-03-28T22:30:00Z');
    const sunday = new Date('2026-03-29T21:00:00Z');
    expect(nextTimeOf(eve, { timezone: berlin, hour: 23 })).toEqual(sunday);
    expect(nextTimeOf(eve, { timezone: berlin, hour: 23, weekday: 7 })).toEqual(sunday);
    for (const timezone of [berlin, 'America/New_York', 'Australia/Lord_Howe', moscow]) {
      for (let hours = 0; hours < 24 * 365; hours += 7) {
        const now = new Date(Date.UTC(2026, 0, 1, hours, 30));
        const wait = nextTimeOf(now, { timezone, hour: 22 }).getTime() - now.getTime();
        expect(wait, `${timezone} ${now.toISOString()}`).toBeLessThanOrEqual(25 * 3_600_000);
      }
    }
  });

  test('uses Moscow time for an unknown zone', () => {
    const now = new Date('2026-11-20T06:00:00Z');
    expect(nextTimeOf(now, { timezone: 'Mars/Base', hour: 10 })).toEqual(
      new Date('2026-11-20T07:00:00Z'),
    );
  });

  test('has no quiet hours where none or empty ones were chosen', () => {
    const now = new Date('2026-11-20T06:00:00Z');
    for (const [quietFrom, quietTo] of [
      [null, null],
      ['22:00', null],
      ['08:00', '08:00'],
    ] as const) {
      expect(quietUntil(now, { timezone: moscow, quietFrom, quietTo })).toBeUndefined();
    }
  });
});

test('only codes of the catalogue are known', () => {
  expect(isNotificationCode('CERT-01')).toBe(true);
  expect(isNotificationCode('toString')).toBe(false);
  expect(notificationKind('SYS-03')).toMatchObject({ inapp: true, email: 'off', mandatory: true });
});
