// Specimens of events of communities, for `specimens.ts`: hidden communities of fellow@ (lead), senior@ (moderator) and member@.
import { randomUUID } from 'node:crypto';
import { communityEvents } from '@site/shared/domain/workflows';
import { as, personOf } from '../backend.ts';
import { database, hoursFromNow } from '../database.ts';
import { forgetCommunities, ledCommunity, memberOf } from './community-specimens.ts';
import type { GuardCase, GuardInput } from './guard-case.ts';
import type { Specimens } from './specimen.ts';

/** Inserts an event, in a new hidden community by default; it begins in two days. */
export async function eventOf(changes: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  await database()('community_events').insert({
    id,
    community: changes.community ?? (await ledCommunity()),
    state: 'planned',
    title_ru: 'Встреча за чаем',
    title_en: 'Tea and talks',
    starts_at: hoursFromNow(48),
    ends_at: hoursFromNow(50),
    zone: 'Europe/Moscow',
    place: 'Набережная, 4',
    url: 'https://meet.house.example/tea',
    sequence: 0,
    changed_at: hoursFromNow(-1),
    revision: 1,
    ...changes,
  });
  return id;
}

/** Writes the answer of a demo account. */
export async function answerOf(event: string, login: string, answer: string): Promise<void> {
  const person = personOf(login).id;
  await database()('event_answers').insert({
    id: randomUUID(),
    event,
    person,
    answer,
    answered_at: hoursFromNow(-1),
  });
}

/** The day after so many days, `YYYY-MM-DD`. */
export const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** What a form about an event says. */
export const presentedEvent = () => ({
  title_ru: 'Встреча за чаем',
  title_en: 'Tea and talks',
  day: dayIn(5),
  time: '19:00',
  end_time: '21:00',
  zone: 'Europe/Moscow',
});

export const eventSpecimens: Specimens = {
  workflow: communityEvents,
  membersBegin: true,
  table: 'community_events',
  stateField: 'state',
  make: (state) => eventOf({ state }),
  callers: async () => ({ member: await as('chair'), organiser: await as('senior') }),
  insiders: ['chair', 'senior', 'fellow'],
  unseen: { member: communityEvents.states.filter((state) => state !== 'none') },
  async payload(event) {
    if (event === 'create') {
      const community = await ledCommunity();
      await memberOf(community, 'chair', { role: 'moderator' });
      return { community, ...presentedEvent() };
    }
    return { save: presentedEvent(), cancel: { reason: 'Докладчик заболел.' } }[event] ?? {};
  },
  keepsRow: ['fill-seats'],
  forget: forgetCommunities,
};

const beginning = (hours: number) => (input: GuardInput) =>
  database()('community_events')
    .where({ id: input.id })
    .update({ starts_at: hoursFromNow(hours) });
const changeCommunity = (changes: object) => async (input: GuardInput) => {
  const row =
    input.id && (await database()('community_events').where({ id: input.id }).first('community'));
  await database()('communities')
    .where({ id: row ? row.community : input.payload.community })
    .update(changes);
};
const changeMember = (changes: () => object) => async (input: GuardInput) => {
  await memberOf(String(input.payload.community), 'chair', { role: 'moderator', ...changes() });
};
const say = (words: object) => async (input: GuardInput) => {
  Object.assign(input.payload, words);
};

/** Boundary cases of the guards of events. */
export const communityEventGuards: Readonly<Record<string, readonly GuardCase[]>> = {
  organises: [
    { violate: changeMember(() => ({ role: 'member' })), otherwise: 'E_FORBIDDEN' },
    { violate: changeMember(() => ({ agreement_version: 0 })), otherwise: 'E_FORBIDDEN' },
    {
      satisfy: changeMember(() => ({ silenced_until: hoursFromNow(-1) })),
      violate: changeMember(() => ({ silenced_until: hoursFromNow(1) })),
      otherwise: 'E_FORBIDDEN',
    },
    { violate: changeCommunity({ state: 'archived' }), otherwise: 'E_STATE' },
  ],
  running: [{ violate: changeCommunity({ state: 'archived' }), otherwise: 'E_STATE' }],
  upcoming: [
    {
      satisfy: beginning(0.1),
      violate: beginning(-0.1),
      otherwise: 'E_STATE',
    },
  ],
  ahead: [
    { violate: say({ day: dayIn(-1) }), otherwise: 'E_INVALID' },
    { violate: say({ zone: 'Europe/Nowhere' }), otherwise: 'E_INVALID' },
    {
      satisfy: say({ end_time: '19:01' }),
      violate: say({ end_time: '19:00' }),
      otherwise: 'E_DATE_ORDER',
    },
    {
      satisfy: say({ end_day: dayIn(19), end_time: '19:00' }),
      violate: say({ end_day: dayIn(19), end_time: '19:01' }),
      otherwise: 'E_INVALID',
    },
  ],
  seats: [
    {
      satisfy: async (input) => {
        await answerOf(input.id, 'member', 'yes');
        await say({ capacity: 1 })(input);
      },
      violate: (input) => answerOf(input.id, 'fellow', 'yes'),
      otherwise: 'E_INVALID',
    },
  ],
};
