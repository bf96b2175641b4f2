// docs/domain/communities.md, "Calendar"
import type { CalendarEvent } from '@site/shared/api';
import ICAL from 'ical.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signedIn, type TestSite, testOrigin, testSite } from '../testing/site.ts';

const id = '018f4c5e-0000-7000-8000-00000000000a';
const other = '018f4c5e-0000-7000-8000-00000000000b';
const secret = 'Ab1_'.repeat(11).slice(1);
const data = `/calendars/by-link/${secret}`;
const planned: CalendarEvent = {
  id,
  sequence: 1,
  state: 'planned',
  title: 'Tea and talks',
  startsAt: '2026-10-25T00:30:00.000Z',
  endsAt: '2026-10-25T02:30:00.000Z',
  changedAt: '2026-10-01T10:00:00.000Z',
  isSure: true,
  place: 'Набережная, 4',
  url: 'https://meet.house.example/tea',
  community: { slug: 'south', name: 'South' },
};

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});
afterEach(() => site.close());

/** What a calendar reads: another library than the one that writes it. */
async function entriesOf(response: Response) {
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  return calendar.getAllSubcomponents('vevent').map((entry) => {
    const { uid, sequence, summary, location, description, startDate, endDate } = new ICAL.Event(
      entry,
    );
    return {
      uid,
      sequence,
      summary,
      location,
      description,
      status: entry.getFirstPropertyValue('status'),
      url: entry.getFirstPropertyValue('url'),
      start: startDate.toJSDate(),
      end: endDate.toJSDate(),
    };
  });
}
const calendarWith = async (...events: CalendarEvent[]) => {
  site.fake.reply(data, { data: { locale: 'en', events } });
  return entriesOf(await site.get(`/calendar/${secret}.ics`));
};

test('sends the events of all communities without a session, to be kept by nobody between', async () => {
  site.fake.reply(data, { data: { locale: 'en', events: [planned] } });
  const response = await site.get(`/calendar/${secret}.ics`);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await entriesOf(response)).toEqual([
    {
      uid: `${id}@${new URL(testOrigin).host}`,
      sequence: 1,
      summary: 'Tea and talks · South',
      location: 'Набережная, 4',
      description: 'https://meet.house.example/tea',
      status: 'CONFIRMED',
      url: `${testOrigin}/en/c/communities/south/events/${id}`,
      start: new Date(planned.startsAt),
      end: new Date(planned.endsAt),
    },
  ]);
  expect(site.logged()).not.toContain(secret);
});

// Berlin leaves summer time on 25 October at three in the morning, Moscow never has it.
test('is at the right hour in every zone across a change of summer time', async () => {
  const [entry] = await calendarWith(planned);
  const hours = (timeZone: string) =>
    [entry?.start, entry?.end].map((moment) =>
      moment?.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
    );
  expect(hours('Europe/Berlin')).toEqual(['02:30', '03:30']);
  expect(hours('Europe/Moscow')).toEqual(['03:30', '05:30']);
});

test('keeps the UID of an event that was moved or cancelled, and says what is not sure', async () => {
  const [first] = await calendarWith({ ...planned, sequence: 0 });
  const startsAt = '2026-10-26T00:30:00.000Z';
  const endsAt = '2026-10-26T02:30:00.000Z';
  const [moved] = await calendarWith({ ...planned, sequence: 1, startsAt, endsAt });
  const [cancelled, unsure] = await calendarWith(
    { ...planned, sequence: 2, state: 'cancelled' },
    { ...planned, id: other, isSure: false },
  );
  const same = [first, moved, cancelled];
  expect(new Set(same.map((entry) => entry?.uid)).size).toBe(1);
  expect(same.map((entry) => entry?.sequence)).toEqual([0, 1, 2]);
  expect(moved?.start).toEqual(new Date(startsAt));
  expect([cancelled?.status, unsure?.status]).toEqual(['CANCELLED', 'TENTATIVE']);
});

test('answers alike for every address that is none, and counts them', async () => {
  site.fake.reply(data, { errors: [{ extensions: { code: 'E_NOT_FOUND' } }] }, 404);
  const answers = [];
  for (const file of [`${secret}.ics`, 'short.ics', `${secret}`]) {
    const { status, headers, body } = await asked(file);
    answers.push(`${status} ${headers.get('cache-control')} ${body}`);
  }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^404 /);
  for (let tries = 0; tries < 17; tries += 1) await asked('short.ics');
  expect((await asked('short.ics')).status).toBe(429);
  site.fake.reply(data, { data: { locale: 'en', events: [] } });
  expect((await asked(`${secret}.ics`)).status).toBe(429);
});

async function asked(file: string) {
  const response = await site.get(`/calendar/${file}`);
  const body = (await response.text()).replace(/"requestId":"[^"]*"/, '');
  return { status: response.status, headers: response.headers, body };
}

test('sends one event to those who may read it', async () => {
  const file = `/c/communities/south/events/${id}.ics`;
  expect((await site.get(file)).status).toBe(401);
  const cookie = await signedIn(site);
  const path = `/communities/south/events/${id}`;
  site.fake.reply(path, {
    data: {
      ...planned,
      title: { value: 'Чай и беседы', lang: 'ru' },
      own: 'maybe',
      place: null,
      url: null,
      community: { slug: 'south', name: { value: 'Юг', lang: 'ru' } },
    },
  });
  const [entry] = await entriesOf(await site.get(file, { cookie }));
  expect(entry).toMatchObject({ summary: 'Чай и беседы', status: 'TENTATIVE', location: null });
  site.fake.reply(path, { errors: [{ extensions: { code: 'E_NOT_FOUND' } }] }, 404);
  expect((await site.get(file, { cookie })).status).toBe(404);
});
