import { type Degree, type Grade, type Standing, seniorEligibility } from '@site/shared/domain';
import { rowsIn } from '../actions/action-context.ts';
import { theHouse } from '../actions/caller.ts';
import { putOut, writeLog } from '../actions/records.ts';
import type { Row } from '../host.ts';
import { houseItems } from '../house-items.ts';
import { eachByItself } from '../jobs/each-by-itself.ts';
import { didNothing, type Job, type JobContext } from '../jobs/job.ts';
import { peopleInUse } from '../notifications/rules/people.ts';
import { dayOf, textOf } from '../values.ts';

/** Only an application names the degree: until then practice alone counts. */
const unknownDegree: Degree = 'none';

/**
 * Nightly: puts out `member.may-rise`, once for each member who has become eligible for the senior
 * grade. Result: `{told, failed}`. Source: docs/domain/eligibility.md.
 */
export const elevationJob: Job = {
  name: 'elevation',
  every: '40 2 * * *',
  idle: didNothing,
  run: async (context) => {
    const { database } = context;
    // Each has left its line in the log, and so is told once.
    const lines = database('audit_log').where({ action: 'member.may-rise' });
    const told = new Set(await lines.pluck('item'));
    const applying = new Set(
      await database('cases').whereNot({ state: 'closed' }).pluck('candidate'),
    );
    const eligible = (await untoldMembers(context, told)).filter((member) =>
      mayRise(member, applying, context),
    );
    const keys = eligible.map(({ id }) => textOf(id));
    const { done, failed } = await eachByItself(context, 'member.may-rise', keys, (member) =>
      tell(member, context),
    );
    return { told: done, failed };
  },
};

/** Of those who have an account to be told by. */
async function untoldMembers(
  { host, database }: JobContext,
  told: ReadonlySet<string>,
): Promise<Row[]> {
  const reached = new Set(await peopleInUse({ trx: database }, ['active']));
  const members = await (await houseItems(host, 'people')).readByQuery({
    filter: { standing: { _eq: 'active' }, grade: { _eq: 'member' } },
    fields: ['id', 'standing', 'grade', 'grade_since', 'practice_since_year'],
    limit: -1,
  });
  return members.filter(({ id }) => reached.has(textOf(id)) && !told.has(textOf(id)));
}

function mayRise(
  { id, standing, grade, grade_since, practice_since_year }: Row,
  applying: ReadonlySet<string>,
  { settings, now }: JobContext,
): boolean {
  const candidate = {
    standing: standing as Standing,
    grade: grade as Grade,
    gradeSince: textOf(grade_since) || null,
    practiceSinceYear: practice_since_year ? Number(practice_since_year) : null,
    degree: unknownDegree,
    hasOpenCase: applying.has(textOf(id)),
    cooldownUntil: null,
  };
  return seniorEligibility(candidate, settings, dayOf(now(), settings['deadline.zone'])).eligible;
}

/** In one transaction: a run that breaks off tells nobody twice. */
async function tell(member: string, { host, database, schema, now }: JobContext): Promise<void> {
  await database.transaction(async (trx) => {
    const record = { rows: rowsIn(host, trx, schema), caller: theHouse, now: now() };
    await putOut(record, 'member.may-rise', member, {});
    await writeLog(record, {
      action: 'member.may-rise',
      collection: 'people',
      item: member,
      actorKind: 'system',
    });
  });
}
