// docs/domain/mentoring.md, "Mentorship"
import ICAL from 'ical.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signedIn, type TestSite, testOrigin, testSite } from '../testing/site.ts';

const [id, session] = [
  '018f4c5e-0000-7000-8000-00000000000a',
  '018f4c5e-0000-7000-8000-00000000000b',
];
const planned = {
  id: session,
  state: 'planned',
  at: '2026-03-29T15:30:00.000Z',
  minutes: 45,
  moves: 1,
};
const mentorship = {
  id,
  other: { name: { ru: 'Вера Орлова', en: 'Vera Orlova' } },
  sessions: [planned],
};
const data = `/mentoring/mentorships/${id}`;
const file = `/c/mentoring/${id}/${session}.ics`;

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});
afterEach(() => site.close());

/** What a calendar reads in the file of a session: another library than the one that writes it. */
async function readFile(changes: Partial<typeof planned>, path = file) {
  site.fake.reply(data, { data: { ...mentorship, sessions: [{ ...planned, ...changes }] } });
  const response = await site.get(path, { cookie: await signedIn(site) });
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  const [entry, ...others] = calendar.getAllSubcomponents('vevent');
  if (!entry || others.length > 0) throw new Error('The file has another number of sessions');
  const { uid, sequence, summary, startDate, endDate } = new ICAL.Event(entry);
  return {
    headers: response.headers,
    entry: { uid, sequence, summary, status: entry.getFirstPropertyValue('status') },
    start: startDate.toJSDate(),
    end: endDate.toJSDate(),
  };
}

test('sends a session to its two people', async () => {
  const { headers, entry } = await readFile({}, `/en${file}`);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(entry).toEqual({
    uid: `${session}@${new URL(testOrigin).host}`,
    sequence: 1,
    summary: 'Mentoring: Vera Orlova',
    status: 'CONFIRMED',
  });
});

// Berlin changes to summer time on 29 March at two in the morning, Moscow never.
test.each([
  ['2026-03-28T17:30:00.000Z', ['18:30', '19:15'], ['20:30', '21:15']],
  ['2026-03-29T00:30:00.000Z', ['01:30', '03:15'], ['03:30', '04:15']],
  ['2026-03-29T16:30:00.000Z', ['18:30', '19:15'], ['19:30', '20:15']],
])('is at the right hour for both: %s', async (at, berlin, moscow) => {
  const { start, end } = await readFile({ at });
  const hours = (timeZone: string) =>
    [start, end].map((moment) =>
      moment.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
    );
  expect([hours('Europe/Berlin'), hours('Europe/Moscow')]).toEqual([berlin, moscow]);
});

test('keeps the UID of a session that was moved or cancelled, so that a calendar changes its entry', async () => {
  const first = await readFile({ moves: 0 });
  const moved = await readFile({ moves: 1, at: '2026-04-02T15:30:00.000Z' });
  const cancelled = await readFile({ moves: 2, state: 'cancelled' });
  const entries = [first, moved, cancelled].map(({ entry }) => entry);
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
  expect(entries.map(({ sequence }) => sequence)).toEqual([0, 1, 2]);
  expect(moved.start.toISOString()).toBe('2026-04-02T15:30:00.000Z');
  expect(entries.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
});

test('answers nobody else, and knows no other session', async () => {
  expect((await site.get(file)).status).toBe(401);
  const cookie = await signedIn(site);
  site.fake.reply(data, { errors: [{ extensions: { code: 'E_NOT_FOUND' } }] }, 404);
  expect((await site.get(file, { cookie })).status).toBe(404);
  site.fake.reply(data, { data: { ...mentorship, sessions: [] } });
  expect((await site.get(file, { cookie })).status).toBe(404);
});
