// How long mentors take to answer: docs/domain/mentoring.md, "Find". Kept with the offer, because requests are many.
import type { Knex } from 'knex';
import { instantOf } from '../../../engine/values.ts';

const dayLength = 86_400_000;

/** Median days until the answer to a request of these records of one mentor, rounded up; null without an answer. */
export async function answerDaysOf(
  database: Knex,
  mentors: readonly string[],
): Promise<number | null> {
  const answered = await database('mentorship_requests')
    .whereIn('mentor', mentors)
    .whereNotNull('answered_at')
    .select('sent_at', 'answered_at');
  const took = answered
    .map((row) => instantOf(row.answered_at).getTime() - instantOf(row.sent_at).getTime())
    .toSorted((one, other) => one - other);
  const middle = took[Math.floor(took.length / 2)];
  return middle === undefined ? null : Math.ceil(middle / dayLength);
}

/** Enters the days in offers that have none although requests were answered; returns the number of these offers. */
export async function enterAnswerDays(database: Knex): Promise<number> {
  const without = await database('mentor_profiles')
    .whereNull('answer_days')
    .whereIn('person', database('mentorship_requests').whereNotNull('answered_at').select('mentor'))
    .select('id', 'person');
  for (const { id, person } of without) {
    const days = await answerDaysOf(database, [person]);
    await database('mentor_profiles').where({ id }).update({ answer_days: days });
  }
  return without.length;
}
