import { endedCaseStates } from '@site/shared/domain/admissions';
import { seniorEligibility } from '@site/shared/domain/people';
import { rowsIn } from '../../engine/actions/action-context.ts';
import { systemCaller } from '../../engine/actions/caller.ts';
import { enqueueEvent, writeLog } from '../../engine/actions/records.ts';
import { didNothing, type Job, type JobContext } from '../../engine/jobs/job.ts';
import { processEach } from '../../engine/jobs/process-each.ts';
import { peopleInUse } from '../../engine/notifications/recipients.ts';
import { systemItems } from '../../engine/system-items.ts';
import { dayOf } from '../../engine/values.ts';
import { candidateFields, candidateOf } from './candidate.ts';
import { cooldownsOf } from './cooldowns.ts';

/**
 * Nightly: enqueues the event `member.may-rise` once for each member who has become eligible for the senior
 * grade. Result: `{notified, failed}`. Source: docs/domain/eligibility.md.
 */
export const elevationJob: Job = {
  name: 'elevation',
  every: '40 2 * * *',
  idle: didNothing,
  run: async (context) => {
    const { database } = context;
    // A log entry marks each notified member, for idempotency.
    const logEntries = database('audit_log').where({ action: 'member.may-rise' });
    const notified = new Set<string>(await logEntries.pluck('item'));
    const applying = new Set<string>(
      await database('cases').whereNotIn('state', endedCaseStates).pluck('candidate'),
    );
    const cooldowns = await cooldownsOf(database);
    const eligible = (await membersToNotify(context, notified)).filter((member) =>
      isEligible(
        member,
        {
          hasOpenCase: applying.has(member.id),
          cooldownUntil: cooldowns.get(member.id) ?? null,
        },
        context,
      ),
    );
    const keys = eligible.map(({ id }) => id);
    const { done, failed } = await processEach(context, 'member.may-rise', keys, (member) =>
      notifyMember(member, context),
    );
    return { notified: done, failed };
  },
};

/** Members of the first grade who have an active account and were not notified yet. */
async function membersToNotify({ host, database }: JobContext, notified: ReadonlySet<string>) {
  const reachable = new Set(await peopleInUse({ trx: database }, ['active']));
  const members = await (await systemItems(host, 'people')).readByQuery({
    filter: { standing: { _eq: 'active' }, grade: { _eq: 'member' } },
    fields: ['id', ...candidateFields],
    limit: -1,
  });
  return members.filter(({ id }) => reachable.has(id) && !notified.has(id));
}

function isEligible(
  member: Awaited<ReturnType<typeof membersToNotify>>[number],
  cases: Parameters<typeof candidateOf>[1],
  { settings, now }: JobContext,
): boolean {
  const candidate = candidateOf(member, cases);
  return seniorEligibility(candidate, settings, dayOf(now(), settings['deadline.zone'])).eligible;
}

/** Writes event and log entry in one transaction, so that an aborted run notifies nobody twice. */
async function notifyMember(
  member: string,
  { host, database, schema, now }: JobContext,
): Promise<void> {
  await database.transaction(async (trx) => {
    const record = { rows: rowsIn(host, trx, schema), caller: systemCaller, now: now() };
    await enqueueEvent(record, 'member.may-rise', member, {});
    await writeLog(record, {
      action: 'member.may-rise',
      collection: 'people',
      item: member,
      actorKind: 'system',
    });
  });
}
