import { randomUUID } from 'node:crypto';
import { serviceMinutes } from '@site/shared/domain/certificates';
import { personOf } from './backend.ts';
import { database } from './database.ts';

/** Gives a person the hours of a mentor's certificate, as one finished mentorship. Returns its request. */
export async function serveAsMentor(mentor: string): Promise<string> {
  const [request, mentorship] = [randomUUID(), randomUUID()];
  const people = { mentor, mentee: personOf('fellow').id };
  const past = new Date(Date.now() - 86_400_000);
  await database()('mentorship_requests').insert({
    id: request,
    ...people,
    state: 'accepted',
    goal: 'Цель',
    sent_at: past,
    reminders: 0,
    revision: 1,
  });
  await database()('mentorships').insert({
    id: mentorship,
    request,
    ...people,
    state: 'completed',
    started_at: past,
    planned_end: past.toISOString().slice(0, 10),
    extended: false,
    revision: 1,
  });
  await database()('mentorship_sessions').insert({
    id: randomUUID(),
    mentorship,
    state: 'held',
    at: past,
    minutes: serviceMinutes.mentor_service,
    format: 'video',
    moves: 0,
  });
  return request;
}
