// Specimens of mentoring, for `specimens.ts`: fellow@ asks, senior@ is the mentor; new requests go to chair@.
import { randomUUID } from 'node:crypto';
import { mentorProfiles, mentorshipRequests, mentorships } from '@site/shared/domain/workflows';
import { as, type Caller, demo, personOf } from '../backend.ts';
import { database, hoursFromNow } from '../database.ts';
import type { Specimens } from './specimen.ts';

/** The mentor whom the specimen of `send` asks. */
export const newMentor = 'chair';
const made = { requests: [] as string[], pairs: [] as string[] };
const topic = () => demo.content.topics[0]?.id ?? '';
const goal =
  'Хочу научиться проектировать дежурства так, чтобы команда не выгорала, а пользователи не замечали сбоев.';
const offer =
  'Помогаю выстроить дежурства и разбор инцидентов: смотрим вашу схему, договариваемся о порядке эскалаций, учимся писать разборы.';

const offerPayload = () => ({
  offer_ru: offer,
  topics: [topic()],
  formats: ['video'],
  languages: ['ru'],
  capacity: 2,
  session_minutes: '45',
});

/** Makes a demo account the coordinator of mentoring; `false` ends it. */
export async function coordinate(login: string, is = true): Promise<void> {
  await database()('people')
    .where({ id: personOf(login).id })
    .update({ mentoring_coordinator_since: is ? '2026-01-01' : null });
}

/** Replaces the offer of a demo account. */
export async function offerOf(login: string, changes: object = {}): Promise<string> {
  const person = personOf(login).id;
  const row = {
    id: randomUUID(),
    person,
    state: 'published',
    offer_ru: offer,
    topics: JSON.stringify([topic()]),
    formats: '["video"]',
    languages: '["ru"]',
    levels: '[]',
    capacity: 2,
    session_minutes: 45,
    unanswered: 0,
    revision: 1,
    ...changes,
  };
  const offers = database()('mentor_profiles');
  // A new id: the log of an offer begins with it.
  await offers.clone().insert(row).onConflict('person').merge();
  return (await offers.clone().where({ person }).first('id')).id;
}

/** Inserts a request of fellow@ to senior@. */
export async function requestOf(state: string, changes: object = {}): Promise<string> {
  const id = randomUUID();
  made.requests.push(id);
  await database()('mentorship_requests').insert({
    id,
    mentee: personOf('fellow').id,
    mentor: personOf('senior').id,
    state,
    goal,
    topics: JSON.stringify([topic()]),
    sent_at: hoursFromNow(-2),
    expires_at: hoursFromNow(24),
    reminders: 0,
    revision: 1,
    ...changes,
  });
  return id;
}

/** Inserts a mentorship of senior@ and fellow@. */
export async function pairOf(state: string, changes: object = {}): Promise<string> {
  const id = randomUUID();
  made.pairs.push(id);
  const people = { mentor: personOf('senior').id, mentee: personOf('fellow').id, ...changes };
  const { mentor, mentee } = people;
  await database()('mentorships').insert({
    id,
    request: await requestOf('accepted', { mentor, mentee }),
    state,
    started_at: hoursFromNow(-24),
    planned_end: new Date(Date.now() + 80 * 86_400_000).toISOString().slice(0, 10),
    goals: '[]',
    extended: false,
    revision: 1,
    ...people,
  });
  return id;
}

async function parties(): Promise<Record<'fellow' | 'senior' | 'admin', Caller>> {
  const [fellow, senior, admin] = await Promise.all([as('fellow'), as('senior'), as('admin')]);
  return { fellow, senior, admin };
}

/** Whose offers and mentorships tests make and delete. */
export const mentoringPeople = (): string[] =>
  ['fellow', 'senior', 'member', newMentor].map((login) => personOf(login).id);

/** Deletes what the specimens, and actions on them, have left. */
export async function forgetMentoring(): Promise<void> {
  const db = database();
  const people = mentoringPeople();
  made.requests.length = 0;
  made.pairs.length = 0;
  await deletePairs(
    db('mentorships').whereIn('mentor', people).orWhereIn('mentee', people).select('id'),
  );
  await db('mentorship_requests').whereIn('mentor', people).delete();
  await db('mentorship_requests').whereIn('mentee', people).delete();
  await db('mentor_profiles').whereIn('person', people).delete();
  await db('mentor_marks').whereIn('person', people).delete();
  await db('people').update({ mentoring_coordinator_since: null }).whereIn('id', people);
}

/** Earlier requests of fellow@ would be too many; an event may be about the last one. */
async function forgetRequests(): Promise<void> {
  const db = database();
  const requests = () =>
    db('mentorship_requests')
      .where({ mentee: personOf('fellow').id })
      .whereNot({ id: made.requests.at(-1) ?? randomUUID() });
  await deletePairs(db('mentorships').whereIn('request', requests().select('id')).select('id'));
  await requests().delete();
}

/** Deletes mentorships with what belongs to them: SQLite does not follow references here. */
async function deletePairs(pairs: Promise<{ id: string }[]>): Promise<void> {
  const db = database();
  const ids = (await pairs).map(({ id }) => id);
  const sessions = db('mentorship_sessions').whereIn('mentorship', ids).select('id');
  await db('mentorship_notes').whereIn('session', sessions).delete();
  await db('mentorship_sessions').whereIn('mentorship', ids).delete();
  await db('mentorship_feedback').whereIn('mentorship', ids).delete();
  await db('mentorships').whereIn('id', ids).delete();
}

export const mentoringSpecimens: readonly Specimens[] = [
  {
    workflow: mentorProfiles,
    membersBegin: true,
    table: 'mentor_profiles',
    stateField: 'state',
    make: (state) => offerOf('member', { state }),
    callers: async () => ({ member: await as('fellow'), owner: await as('member') }),
    insiders: ['member', 'fellow'],
    // The one who makes a new offer has no relation to this one.
    unseen: { member: mentorProfiles.states.filter((state) => state !== 'none') },
    async payload(event) {
      if (event === 'create') {
        await database()('mentor_profiles')
          .where({ person: personOf('fellow').id })
          .delete();
      }
      return event === 'create' || event === 'save' ? offerPayload() : {};
    },
    forget: forgetMentoring,
  },
  {
    workflow: mentorshipRequests,
    membersBegin: true,
    table: 'mentorship_requests',
    stateField: 'state',
    async make(state) {
      await offerOf('senior');
      // Those that earlier events have begun: a mentee has one mentor at a time.
      await deletePairs(
        database()('mentorships')
          .where({ mentee: personOf('fellow').id })
          .select('id'),
      );
      return requestOf(state);
    },
    callers: async () => {
      const { fellow, senior } = await parties();
      return { member: fellow, mentee: fellow, mentor: senior, coordinator: fellow };
    },
    alsoIs: {
      member: ['mentee', 'coordinator'],
      mentee: ['member', 'coordinator'],
      coordinator: ['member', 'mentee'],
    },
    insiders: ['fellow', 'senior'],
    unseen: { mentor: ['proposed', 'waiting', 'place_free'] },
    async payload(event) {
      if (event === 'decline') return { code: 'timing' };
      const agreed = { goal, topics: [topic()], share_skills: false };
      if (event === 'agree') {
        await forgetRequests();
        return agreed;
      }
      if (event !== 'send' && event !== 'propose') return {};
      await offerOf(newMentor);
      const mentor = personOf(newMentor).id;
      if (event === 'propose') {
        await coordinate('fellow');
        const mentee = personOf('member').id;
        await database()('mentorship_requests').where({ mentor, mentee }).delete();
        return { mentor, mentee };
      }
      await forgetRequests();
      return { mentor, ...agreed };
    },
    forget: forgetMentoring,
  },
  {
    workflow: mentorships,
    table: 'mentorships',
    stateField: 'state',
    make: (state) => pairOf(state),
    callers: async () => {
      const { fellow, senior, admin } = await parties();
      return { mentee: fellow, mentor: senior, admin };
    },
    insiders: ['fellow', 'senior', 'admin'],
    unseen: { admin: mentorships.states.filter((state) => state !== 'frozen') },
    payload: async (event) =>
      ({
        start: {
          request: event === 'start' ? await requestOf('accepted') : '',
          mentor: personOf('senior').id,
          mentee: personOf('fellow').id,
        },
        end: { code: 'no_time' },
        report: { text: 'Договорённости о встречах не соблюдаются, тон переписки резкий.' },
      })[event] ?? {},
    forget: forgetMentoring,
  },
];
