import { didNothing, type Job, type JobContext } from '../../engine/jobs/job.ts';
import { performer } from '../../engine/perform-in-jobs.ts';
import { presentMember } from '../people/present-member.ts';
import { hasEnoughCoSponsors } from './co-sponsors.ts';
import { initiativeActions, unsubmittedStates } from './initiative-actions.ts';

/**
 * Hourly: what time, or leaving the association, does to initiatives. Result: numbers by kind
 * (docs/domain/initiatives.md, "Deadlines").
 */
export const initiativesJob: Job = {
  name: 'initiatives',
  every: '45 * * * *',
  idle: didNothing,
  run: async (context) => {
    const act = performer(context, initiativeActions);
    const withdrawn = await act('withdraw', await ofLeavers(context));
    const { enough, late } = await withoutAnswer(context);
    return {
      withdrawn,
      submitted: await act('submit', enough),
      expired: await act('expire', [...late, ...(await closed(context, 'collecting'))]),
      closed: await act('close-list', await closed(context, 'threshold_met')),
    };
  },
};

/** Initiatives that are not submitted, of authors who have left or are suspended. */
function ofLeavers({ database }: JobContext): Promise<string[]> {
  return database('initiatives')
    .whereIn('state', [...unsubmittedStates])
    .whereNotExists(presentMember(database, 'initiatives.author'))
    .pluck('id');
}

/** Those whose co-sponsors had their time: with enough of them it goes to the moderators. */
async function withoutAnswer({ database, now }: JobContext) {
  const ids: string[] = await database('initiatives')
    .where({ state: 'co_sponsoring' })
    .where('confirm_by', '<=', now())
    .pluck('id');
  const enough: string[] = [];
  for (const id of ids) if (await hasEnoughCoSponsors(database, id)) enough.push(id);
  return { enough, late: ids.filter((id) => !enough.includes(id)) };
}

/** Those whose collection has ended. */
function closed(
  { database, now }: JobContext,
  state: 'collecting' | 'threshold_met',
): Promise<string[]> {
  return database('initiatives')
    .where({ state })
    .whereNull('list_closed_at')
    .where('closes_at', '<=', now())
    .pluck('id');
}
