// docs/domain/mentoring.md, "Mentorship"
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

test('sends a session to its two people, with the same UID after it has moved', async () => {
  site.fake.reply(data, { data: mentorship });
  const response = await site.get(`/en${file}`, { cookie: await signedIn(site) });
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect((await response.text()).split('\r\n')).toEqual(
    expect.arrayContaining([
      `UID:${session}@${new URL(testOrigin).host}`,
      'SEQUENCE:1',
      'DTSTART:20260329T153000Z',
      'DTEND:20260329T161500Z',
      'SUMMARY:Mentoring: Vera Orlova',
      'STATUS:CONFIRMED',
    ]),
  );
});

test('says that a session was cancelled', async () => {
  site.fake.reply(data, {
    data: { ...mentorship, sessions: [{ ...planned, state: 'cancelled' }] },
  });
  const response = await site.get(file, { cookie: await signedIn(site) });
  expect(await response.text()).toContain('STATUS:CANCELLED');
});

test('answers nobody else, and knows no other session', async () => {
  expect((await site.get(file)).status).toBe(401);
  const cookie = await signedIn(site);
  site.fake.reply(data, { errors: [{ extensions: { code: 'E_NOT_FOUND' } }] }, 404);
  expect((await site.get(file, { cookie })).status).toBe(404);
  site.fake.reply(data, { data: { ...mentorship, sessions: [] } });
  expect((await site.get(file, { cookie })).status).toBe(404);
});
