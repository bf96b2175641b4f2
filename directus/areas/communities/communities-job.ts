import { agreementDays, caretakerDays } from '@site/shared/domain/communities';
import { didNothing, type Job, type JobContext } from '../../engine/jobs/job.ts';
import { performer } from '../../engine/perform-in-jobs.ts';
import { presentMember } from '../people/present-member.ts';
import { communityActions } from './community-actions.ts';
import { runEvents } from './events/events-job.ts';
import { communityMembershipActions } from './membership-actions.ts';

const dayLength = 86_400_000;

/**
 * Hourly: what time, or leaving the association, does to communities, to the people in them and to their events. Result: numbers by kind
 * (docs/domain/communities.md, "Deadlines").
 */
export const communitiesJob: Job = {
  name: 'communities',
  every: '35 * * * *',
  idle: didNothing,
  run: async (context) => {
    const ended = await endMemberships(context);
    const proposals = await withdrawProposals(context);
    const leads = await findLeads(context);
    const events = await runEvents(context);
    return { ...ended, ...proposals, ...leads, ...events };
  },
};

const ago = ({ now }: JobContext, days: number) => new Date(now().getTime() - days * dayLength);

/** Memberships, requests and invitations that leaving, silence or the archive ends. */
async function endMemberships(context: JobContext) {
  const { database, now } = context;
  const archived = database('communities').whereNot({ state: 'active' }).select('id');
  const inState = (state: 'active' | 'requested' | 'invited') =>
    database('community_memberships').where({ state });
  const outdated = database('community_memberships')
    .join('communities', 'communities.id', 'community_memberships.community')
    .where('communities.state', 'active')
    .whereIn('community_memberships.state', ['active', 'requested'])
    .whereRaw('community_memberships.agreement_version < communities.agreement_version')
    .where('communities.agreement_since', '<=', ago(context, agreementDays))
    .select('community_memberships.id');
  const isLeaver = presentMember(database, 'community_memberships.person');
  const over = (state: 'active' | 'requested') =>
    inState(state)
      .where((either) => either.whereNotExists(isLeaver.clone()).orWhereIn('id', outdated.clone()))
      .pluck('id');
  const requests = await inState('requested').whereIn('community', archived).pluck('id');
  const invitations = await inState('invited')
    .where((either) =>
      either
        .whereNotExists(isLeaver.clone())
        .orWhere('expires_at', '<=', now())
        .orWhereIn('community', archived.clone()),
    )
    .pluck('id');
  const act = (event: string, keys: readonly string[]) =>
    performer(context, communityMembershipActions)(event, keys);
  const left = await act('end', await over('active'));
  const withdrawn = new Set([...requests, ...(await over('requested'))]);
  return {
    left,
    withdrawn: await act('withdraw', [...withdrawn]),
    declined: await act('decline', invitations),
  };
}

async function withdrawProposals(context: JobContext) {
  const keys = await context
    .database('communities')
    .where({ state: 'proposed' })
    .whereNotExists(presentMember(context.database, 'communities.proposer'))
    .pluck('id');
  return { proposals: await performer(context, communityActions)('withdraw', keys) };
}

/** Tells administrators of communities without a lead, and archives those that had none for too long. */
async function findLeads(context: JobContext) {
  const { database } = context;
  const led = database('community_memberships')
    .where({ state: 'active', role: 'lead' })
    .select('community');
  const leadless = () =>
    database('communities').where({ state: 'active' }).whereNotIn('id', led.clone());
  const late = await leadless()
    .where('caretaker_since', '<=', ago(context, caretakerDays))
    .pluck('id');
  const found = await leadless().whereNull('caretaker_since').pluck('id');
  return {
    archived: await performer(context, communityActions)('archive', late),
    caretaken: await performer(context, communityActions)('caretake', found),
  };
}
