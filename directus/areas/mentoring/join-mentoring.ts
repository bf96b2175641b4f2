// Mentoring of two records of one person: docs/domain/people.md, "Two records of one person".
import type { Knex } from 'knex';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { performWithin } from '../../engine/actions/perform.ts';
import { answerDaysOf } from './offers/answer-days.ts';
import { profileOf } from './offers/profile-of.ts';
import {
  openRequestStates,
  pendingRequestStates,
  runningOf,
  runningStates,
} from './requests/free-places.ts';
import { mentorshipRequestActions } from './requests/request-actions.ts';

type Join = { readonly from: string; readonly to: string };

/** Running mentorships beyond the places of the offer that remains; 0 when the duplicate brings none. */
export async function placesMissing(trx: Knex, { from, to }: Join): Promise<number> {
  const coming = await runningOf(trx, 'mentor', from);
  const offer = (await profileOf(trx, to)) ?? (await profileOf(trx, from));
  if (coming === 0 || !offer) return 0;
  return Math.max(0, coming + (await runningOf(trx, 'mentor', to)) - Number(offer.capacity));
}

/**
 * Prepares requests and mentorships to move to the remaining record: nobody is the own mentor, and nobody waits for an
 * answer of the same mentor twice.
 */
export async function joinMentoring(context: ActionContext, { from, to }: Join): Promise<void> {
  const { trx } = context;
  await trx('mentorship_requests')
    .whereIn('mentor', [from, to])
    .whereIn('mentee', [from, to])
    .delete();
  for (const [side, other] of [
    ['mentee', 'mentor'],
    ['mentor', 'mentee'],
  ] as const) {
    const known: string[] = [
      ...(await trx('mentorship_requests')
        .where({ [side]: to })
        .whereIn('state', [...openRequestStates])
        .pluck(other)),
      ...(await trx('mentorships')
        .where({ [side]: to })
        .whereIn('state', [...runningStates])
        .pluck(other)),
    ];
    const doubles: string[] = await trx('mentorship_requests')
      .where({ [side]: from })
      .whereIn(other, known)
      .whereIn('state', [...pendingRequestStates])
      .orderBy('id')
      .pluck('id');
    for (const key of doubles) {
      await performWithin(context, mentorshipRequestActions, 'withdraw', { key, as: 'system' });
    }
  }
  const answer_days = await answerDaysOf(trx, [from, to]);
  await trx('mentor_profiles').whereIn('person', [from, to]).update({ answer_days });
}
