import {
  declineCodes,
  menteeLevels,
  mentoringFormats,
  mentoringTexts,
} from '@site/shared/domain/mentoring';
import { isMemberStanding } from '@site/shared/domain/people';
import { type Day, dayIn, daysLater } from '@site/shared/domain/time';
import { z } from 'zod';
import type { DemoPerson } from '../people/people.ts';
import { demoId } from '../random.ts';
import { inBoth, readTexts, words } from '../read-texts.ts';
import { topicId } from '../topics/topics.ts';

const { offer, goal, summary } = mentoringTexts;
const texts = readTexts(
  new URL('mentoring.yaml', import.meta.url),
  z.strictObject({
    offers: z.array(
      z.strictObject({
        topics: z.array(words).min(1),
        formats: z.array(z.enum(mentoringFormats)).min(1),
        levels: z.array(z.enum(menteeLevels)),
        offer: inBoth(words.min(offer.min).max(offer.max)),
        notOffered: inBoth(words).optional(),
      }),
    ),
    goals: z.array(
      z.strictObject({
        topics: z.array(words).min(1),
        ru: words.min(goal.min).max(goal.max),
        en: words.min(goal.min).max(goal.max),
      }),
    ),
    expectations: inBoth(words),
    running: z.strictObject({
      goals: z.array(words),
      summaries: z.array(words.max(summary.max)),
      note: words,
    }),
    finished: z.strictObject({
      goals: z.array(words),
      summaries: z.array(words.max(summary.max)),
      feedback: z.array(words),
    }),
  }),
);

/** Logins whose rows tests make and delete themselves. */
const left: readonly (string | null)[] = ['member', 'senior', 'fellow'];
const offersInAll = 25;
const months = 90;
/** The last three are paused. */
const pausedFrom = 22;
/** Two have as many mentees as places. */
const fullOnes: readonly number[] = [3, 9];

/** Requests of the demo, in all states; those of demo accounts come on top. */
const requestStates = [
  ...Array<string>(14).fill('accepted'),
  ...Array<string>(6).fill('declined'),
  ...Array<string>(4).fill('withdrawn'),
  ...Array<string>(5).fill('expired'),
  ...Array<string>(2).fill('closed'),
  ...Array<string>(2).fill('sent'),
  ...Array<string>(2).fill('viewed'),
  'waiting',
];
/** States of the mentorships that came of accepted requests, in their order. */
const pairStates = [
  ...Array<string>(6).fill('completed'),
  'ended',
  'ended',
  'trial',
  'active',
  'active',
  'paused',
  'active',
  'active',
] as const;

export type DemoMentoring = ReturnType<typeof demoMentoring>;

/** Offers, requests and mentorships, by table, in insertion order. */
export function demoMentoring(people: readonly DemoPerson[], now: Date) {
  const known = people.filter(
    ({ standing, listed, login }) => isMemberStanding(standing) && listed && !left.includes(login),
  );
  const ofLogin = (login: string) => {
    const person = people.find((candidate) => candidate.login === login);
    if (!person) throw new Error(`Nobody signs in as ${login}`);
    return person;
  };
  const [mentor, mentee] = [ofLogin('mentor'), ofLogin('mentee')];
  const nameless = known.filter(({ login }) => login === null);
  const experienced = nameless.filter(({ grade }) => grade === 'senior' || grade === 'fellow');
  const mentors = [mentor, ...experienced.slice(0, offersInAll - 1)];
  const mentees = nameless.filter(({ grade }) => grade === 'member');
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const today = dayIn(now, 'Europe/Moscow');

  const profiles = mentors.map((person, index) => offerRow(person, index, ago));
  const rows: Rows = { requests: [], pairs: [], sessions: [], notes: [], feedback: [] };
  const context = { rows, ago, today };

  // The inbox of mentor@: a fresh request and an old one.
  addRequest(context, { mentor, mentee: pick(mentees, 0), state: 'sent', days: 0.2, index: 0 });
  addRequest(context, { mentor, mentee: pick(mentees, 1), state: 'viewed', days: 8, index: 2 });
  // mentee@ meets mentor@.
  const request = addRequest(context, { mentor, mentee, state: 'accepted', days: 35, index: 0 });
  const running = addPair(context, request, {
    state: 'active',
    days: 33,
    goals: texts.running.goals,
  });
  texts.running.summaries.forEach((text, index) => {
    addSession(context, running, { days: 28 - index * 14, state: 'held', summary: text });
  });
  const next = addSession(context, running, { days: -4.4, state: 'planned', summary: null });
  rows.notes.push({
    id: demoId('mentorship_notes', next),
    session: next,
    person: mentee.id,
    note: texts.running.note,
  });
  // A finished pair with feedback from both.
  const [finishedMentor, finishedMentee] = [pick(mentors, 1), pick(mentees, 2)];
  const former = addRequest(context, {
    mentor: finishedMentor,
    mentee: finishedMentee,
    state: 'accepted',
    days: 120,
    index: 1,
  });
  const finished = addPair(context, former, {
    state: 'completed',
    days: 118,
    goals: texts.finished.goals,
  });
  texts.finished.summaries.forEach((text, index) => {
    addSession(context, finished, { days: 110 - index * 70, state: 'held', summary: text });
  });
  texts.finished.feedback.forEach((text, index) => {
    const person = index === 0 ? finishedMentee.id : finishedMentor.id;
    rows.feedback.push({
      id: demoId('mentorship_feedback', `${finished} ${person}`),
      mentorship: finished,
      person,
      usefulness: 5 - index,
      goal_reached: 'yes',
      text,
      quote: index === 0,
      at: ago(29),
    });
  });

  let pairs = 0;
  requestStates.forEach((state, index) => {
    const by = pick(mentees, 3 + index);
    const to =
      index === requestStates.length - 1 ? pick(mentors, 3) : mentorAt(mentors, index, state);
    const isOpen = ['sent', 'viewed', 'waiting'].includes(state);
    const row = addRequest(context, {
      mentor: to,
      mentee: by,
      state,
      days: isOpen ? 1 + (index % 5) : 20 + index * 7,
      index,
    });
    if (state !== 'accepted') return;
    const pairState = pairStates[pairs] ?? 'completed';
    pairs += 1;
    const days =
      pairState === 'trial' ? 6 : pairState === 'completed' ? 130 + index * 9 : 24 + index;
    const pair = addPair(context, row, { state: pairState, days, goals: [] });
    const held = pairState === 'trial' ? 1 : pairState === 'ended' ? 1 : 3;
    for (let session = 0; session < held; session += 1) {
      const before = days - 3 - session * Math.min(12, Math.max(1, (days - 4) / held));
      addSession(context, pair, { days: before, state: 'held', summary: null });
    }
  });
  return {
    mentor_profiles: profiles,
    mentorship_requests: rows.requests,
    mentorships: rows.pairs,
    mentorship_sessions: rows.sessions,
    mentorship_notes: rows.notes,
    mentorship_feedback: rows.feedback,
    mentor_marks: marksOf(mentee, [pick(mentors, 2), pick(mentors, 5)]),
  };
}

/** A favourite and a hidden mentor. */
function marksOf(person: DemoPerson, mentors: readonly DemoPerson[]): Stored[] {
  return mentors.map((other, index) => ({
    id: demoId('mentor_marks', `${person.slug} ${other.slug}`),
    person: person.id,
    other: other.id,
    kind: index === 0 ? 'favourite' : 'hidden',
  }));
}

type Stored = Record<string, unknown> & { id: string };
type Rows = Record<'requests' | 'pairs' | 'sessions' | 'notes' | 'feedback', Stored[]>;
type Context = { rows: Rows; ago: (days: number) => string; today: Day };

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There are too few people for mentoring');
  return item;
}

/** The mentor of a request; running ones fill the places of the full mentors first. */
function mentorAt(mentors: readonly DemoPerson[], index: number, state: string): DemoPerson {
  if (state === 'accepted' && index >= 8 && index < 12) {
    return pick(mentors, fullOnes[index < 10 ? 0 : 1] ?? 0);
  }
  return pick(mentors, 4 + ((index * 5) % 17));
}

function offerRow(person: DemoPerson, index: number, ago: (days: number) => string): Stored {
  const { topics, formats, levels, offer: text, notOffered } = pick(texts.offers, index);
  const state = index >= pausedFrom ? 'paused' : 'published';
  const isFull = fullOnes.includes(index);
  return {
    id: demoId('mentor_profiles', person.slug),
    person: person.id,
    state,
    offer_ru: text.ru,
    offer_en: index % 5 === 4 ? null : text.en,
    not_offered_ru: notOffered?.ru ?? null,
    not_offered_en: notOffered?.en ?? null,
    topics: topics.map(topicId),
    formats,
    languages: index % 3 === 0 ? ['ru', 'en'] : ['ru'],
    levels,
    capacity: index === 0 ? 3 : isFull ? 2 : 1 + (index % 3),
    session_minutes: [45, 60, 30][index % 3],
    next_free_from: null,
    paused_until: null,
    auto_paused_at: index === 24 ? ago(3) : null,
    unanswered: index === 24 ? 2 : 0,
    revision: 1,
  };
}

type NewRequest = {
  mentor: DemoPerson;
  mentee: DemoPerson;
  state: string;
  days: number;
  index: number;
};

function addRequest(
  { rows, ago }: Context,
  { mentor, mentee, state, days, index }: NewRequest,
): Stored {
  const text = pick(texts.goals, index);
  const isAnswered = state === 'accepted' || state === 'declined';
  const row = {
    id: demoId('mentorship_requests', `${mentee.slug} ${mentor.slug} ${state}`),
    mentee: mentee.id,
    mentor: mentor.id,
    state,
    goal: text.ru,
    expectations: index % 2 === 0 ? texts.expectations.ru : null,
    topics: text.topics.map(topicId),
    skills: null,
    sent_at: ago(days),
    expires_at: state === 'waiting' ? null : ago(days - 10),
    viewed_at: state === 'viewed' || isAnswered ? ago(days - 0.1) : null,
    answered_at: isAnswered ? ago(days - 1 - (index % 3)) : null,
    reminders: days >= 7 && !isAnswered ? 2 : 0,
    decline_code: state === 'declined' ? pick(declineCodes, index) : null,
    revision: 1,
  };
  rows.requests.push(row);
  return row;
}

function addPair(
  { rows, ago, today }: Context,
  request: Stored,
  { state, days, goals }: { state: string; days: number; goals: readonly string[] },
): string {
  const id = demoId('mentorships', request.id);
  const isOver = state === 'completed' || state === 'ended';
  const confirmed = state === 'trial' ? null : ago(days - 7);
  rows.pairs.push({
    id,
    request: request.id,
    mentor: request.mentor,
    mentee: request.mentee,
    state,
    started_at: ago(days),
    planned_end: daysLater(today, months - Math.floor(days)),
    ended_at: isOver ? ago(Math.max(1, days - months)) : null,
    end_code: state === 'ended' ? 'no_time' : null,
    goals: goals.map((text, index) => ({
      id: demoId('mentorship_goals', `${id} ${index}`),
      text,
      done_at: isOver || index === 0 ? ago(Math.max(1, days - 25)) : null,
    })),
    mentor_confirmed_at: confirmed,
    mentee_confirmed_at: confirmed,
    extended: false,
    paused_at: state === 'paused' ? ago(9) : null,
    revision: 1,
  });
  return id;
}

function addSession(
  { rows, ago }: Context,
  mentorship: string,
  { days, state, summary: text }: { days: number; state: string; summary: string | null },
): string {
  const id = demoId('mentorship_sessions', `${mentorship} ${days}`);
  rows.sessions.push({
    id,
    mentorship,
    // At six in the evening in Moscow.
    at: `${ago(days).slice(0, 11)}15:00:00.000Z`,
    minutes: 45,
    format: 'video',
    state,
    summary: text,
  });
  return id;
}
