// Nominations of fellows: docs/domain/admissions.md, "Nominations".
import { caseActions as declared, type PayloadOf } from '@site/shared/actions';
import type { CaseNomination, OwnNominations } from '@site/shared/api';
import {
  type EndorserRelation,
  endedCaseStates,
  formVersionOf,
  maxOpenNominations,
  nominationObstacle,
  nominationPauseDays,
  nominationState,
} from '@site/shared/domain/admissions';
import { mayNominate } from '@site/shared/domain/people';
import type { Knex } from 'knex';
import { effect } from '../../../engine/actions/action-set.ts';
import { callerOf } from '../../../engine/actions/caller.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { decryptedRows } from '../../../engine/confidential/confidential.ts';
import type { Accountability, Host } from '../../../engine/host.ts';
import { type Refusal, refusal } from '../../../engine/refuse.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { dayOf, storedDay } from '../../../engine/values.ts';
import { lockPeople } from '../../people/records/lock-people.ts';
import { candidateFields, candidateOf } from '../../standing/candidate.ts';
import { cooldownOf } from '../../standing/cooldowns.ts';
import { todayOf } from '../cases/case-calendar.ts';
import type { CasePart } from '../cases/case-part.ts';
import { namesOf } from '../cases/case-rows.ts';
import type { CaseContext, CaseRow, NewCaseContext } from '../row-types.ts';
import { openCaseOf } from './start.ts';

type Nomination = PayloadOf<typeof declared.nominate.fields>;

/** Whether the caller is the nominator: of a new case, or of a draft; a submitted case is the candidate's alone. */
export function isNominator({ caller, item }: NewCaseContext): boolean {
  if (caller.person === null) return false;
  return item.id === undefined || (item.nominator === caller.person && item.state === 'draft');
}

export const nominationEvents = {
  rules: {
    mayNominate: async ({ trx, caller }) =>
      mayNominate(await memberOf(trx, caller.person)) ? undefined : refusal('E_FORBIDDEN'),
    nominationsLeft: async ({ trx, caller, payload }) => {
      // Concurrent nominations of one member, and of one nominee, are judged one after the other.
      await lockPeople(trx, [caller.person, (payload as Nomination).nominee]);
      const n = maxOpenNominations;
      return (await openNominations(trx, caller.person)) < n
        ? undefined
        : refusal('E_QUOTA', { params: { n, date: '–' } });
    },
    nomineeEligible: nomineeRefusal,
  },
  effects: {
    nominate: effect(formOf(declared.nominate, {}), async (context) => {
      const { trx, caller, payload, now } = context;
      if (payload.known_since > Number(todayOf(context).slice(0, 4))) {
        throw refusal('E_INVALID', { field: 'known_since' });
      }
      const account = await trx('directus_users')
        .where({ person: payload.nominee })
        .first('locale');
      const at = now.toISOString();
      return {
        no: null,
        kind: 'elevation_fellow',
        candidate: payload.nominee,
        nominator: caller.person,
        nomination: payload.text,
        nominator_relation: payload.relation,
        nominator_known_since: payload.known_since,
        path: 'full',
        language: account?.locale === 'en' ? 'en' : 'ru',
        round: 1,
        form_version: formVersionOf('elevation_fellow'),
        created_at: at,
        edited_at: at,
      };
    }),
  },
  logged: { nominate: ({ item }) => ({ kind: item.kind }) },
} satisfies CasePart;

/** Tells the notification about a deleted draft which of the two took it back. */
export function noteWhoDeletes({ caller, item, note }: CaseContext): void {
  if (item.nominator) note({ withdrawn: item.nominator === caller.person });
}

async function memberOf(database: Knex, person: string | null): Promise<MemberRow> {
  const row = person && (await database('people').where({ id: person }).first('standing', 'grade'));
  return row || { standing: 'none', grade: null };
}
type MemberRow = Parameters<typeof mayNominate>[0];

async function openNominations(database: Knex, person: string | null): Promise<number> {
  const open = await database('cases')
    .where({ nominator: person })
    .whereNotIn('state', endedCaseStates)
    .select('id');
  return open.length;
}

/** Refuses a nominee. Somebody whom the directory does not show to members is answered like an unknown id. */
async function nomineeRefusal(context: NewCaseContext): Promise<Refusal | undefined> {
  const { trx, caller, now, settings } = context;
  const { nominee } = context.payload as Nomination;
  const shown = await trx('people_members').where({ id: nominee }).first('accepts_contact');
  const isSelf = nominee === caller.person;
  const row = await trx('people')
    .where({ id: nominee })
    .first(...candidateFields);
  if (!row || !(shown || isSelf)) return refusal('E_INVALID', { field: 'nominee' });
  const since = new Date(now.getTime() - nominationPauseDays * 86_400_000);
  const before = await trx('cases')
    .where({ candidate: nominee, nominator: caller.person, state: 'removed' })
    .where('created_at', '>', since)
    .first('id');
  const obstacle = nominationObstacle(
    {
      ...candidateOf(
        { ...row, grade_since: storedDay(row.grade_since) },
        {
          hasOpenCase: (await openCaseOf(trx, nominee)) !== undefined,
          cooldownUntil: await cooldownOf(trx, nominee),
        },
      ),
      acceptsContact: Boolean(shown?.accepts_contact),
      nominatedLately: before !== undefined,
    },
    { isCandidate: isSelf, ...(await memberOf(trx, caller.person)) },
    settings,
    todayOf(context),
  );
  if (!obstacle) return undefined;
  const params = { rule: obstacle.rule, date: obstacle.metOn ?? '–' };
  return refusal('E_NOT_ELIGIBLE', { field: 'nominee', params });
}

/** `GET /admissions/nominations`. */
export async function ownNominations(
  host: Host,
  accountability: Accountability,
): Promise<OwnNominations> {
  const { database } = host;
  const { person } = await callerOf(database, accountability);
  if (person === null || !mayNominate(await memberOf(database, person))) {
    throw refusal('E_FORBIDDEN');
  }
  const rows = await database('cases')
    .where({ nominator: person })
    .orderBy('created_at', 'desc')
    .select('id', 'candidate', 'state', 'outcome', 'created_at');
  const zone = (await settingsOf(host))['deadline.zone'];
  const names = await namesOf(
    database,
    rows.map(({ candidate }) => candidate),
  );
  return {
    nominations: rows.map((row) => {
      const state = nominationState(row.state);
      return {
        id: row.id,
        nominee: names.get(row.candidate)?.name ?? { ru: '', en: '' },
        state,
        nominatedOn: dayOf(row.created_at, zone),
        accepted: state === 'closed' && row.outcome === 'accepted',
        mayWithdraw: state === 'draft',
      };
    }),
    left: Math.max(0, maxOpenNominations - (await openNominations(database, person))),
  };
}

/** The nomination of a case, for its candidate, its staff, its reviewers and the board that votes. */
export async function nominationOf(host: Host, stored: CaseRow): Promise<CaseNomination | null> {
  if (!stored.nominator) return null;
  const [item = stored] = decryptedRows(host, 'cases', [stored]);
  const names = await namesOf(host.database, [item.nominator]);
  return {
    by: names.get(item.nominator ?? '')?.name ?? { ru: '', en: '' },
    text: item.nomination ?? '',
    relation: (item.nominator_relation as EndorserRelation | null) ?? null,
    knownSince: item.nominator_known_since ? Number(item.nominator_known_since) : null,
  };
}
