import { agreementDays, caretakerDays } from '@site/shared/domain/communities';
import type { WorkflowActions } from '../../engine/actions/action-set.ts';
import { performEvent } from '../../engine/actions/perform.ts';
import { didNothing, type Job, type JobContext } from '../../engine/jobs/job.ts';
import { processEach } from '../../engine/jobs/process-each.ts';
import { memberStandings } from '../../engine/notifications/recipients.ts';
import { communityActions } from './community-actions.ts';
import { communityMembershipActions } from './membership-actions.ts';

const dayLength = 86_400_000;

/**
 * Hourly: what time, or leaving the association, does to communities and to the people in them. Result: numbers by kind
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
    return { ...ended, ...proposals, ...leads };
  },
};

async function perform(
  { host, logger }: JobContext,
  actions: WorkflowActions,
  event: string,
  keys: readonly string[],
): Promise<number> {
  const name = `${actions.workflow.name}.${event}`;
  const { done } = await processEach({ logger }, name, [...keys], (key) =>
    performEvent(host, { system: true }, actions, event, { key }),
  );
  return done;
}

const ago = ({ now }: JobContext, days: number) => new Date(now().getTime() - days * dayLength);

/** People in the association whose account, if they have one, is in use. */
function membersIn({ database }: JobContext, column: string) {
  return database('people')
    .leftJoin('directus_users', 'directus_users.person', 'people.id')
    .where('people.id', database.ref(column))
    .whereIn('people.standing', [...memberStandings])
    .where((either) =>
      either
        .whereNull('directus_users.account_status')
        .orWhere('directus_users.account_status', 'active'),
    )
    .select('people.id');
}

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
  const isLeaver = membersIn(context, 'community_memberships.person');
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
    perform(context, communityMembershipActions, event, keys);
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
    .whereNotExists(membersIn(context, 'communities.proposer'))
    .pluck('id');
  return { proposals: await perform(context, communityActions, 'withdraw', keys) };
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
    archived: await perform(context, communityActions, 'archive', late),
    caretaken: await perform(context, communityActions, 'caretake', found),
  };
}
