// Merge of two records of the same person: docs/domain/people.md, "Two records of one person".

import { mergeActions as declared, type PayloadOf } from '@site/shared/actions';
import { endedCaseStates } from '@site/shared/domain/admissions';
import { isMemberStanding } from '@site/shared/domain/people';
import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { type Command, type CommandContext, command } from '../../engine/actions/action-set.ts';
import { listOf } from '../../engine/actions/caller.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { performWithin } from '../../engine/actions/perform.ts';
import { enqueueEvent, writeLog } from '../../engine/actions/records.ts';
import { writeNotifications } from '../../engine/notifications/write-notifications.ts';
import { refusal } from '../../engine/refuse.ts';
import type { RowIn, StoredRowIn } from '../../engine/schema/row-types.ts';
import { instantOf, storedDay } from '../../engine/values.ts';
import { removeAttached } from '../accounts/registration/attached.ts';
import { endSessions } from '../accounts/sessions/end-sessions.ts';
import { joinDiscussions } from '../discussions/forget-discussions.ts';
import { joinInitiatives } from '../initiatives/forget-initiatives.ts';
import { joinMentoring, placesMissing } from '../mentoring/join-mentoring.ts';
import { removeArchives } from '../own-data/own-archives.ts';
import { returnBylines } from '../people/bylines.ts';
import { findPersonByKey } from '../people/find-person.ts';
import { refreshProjections } from '../people/projections/refresh-projections.ts';
import { lockPeopleForUpdate } from '../people/records/lock-people.ts';
import { syncAccountRights } from '../standing/account-rights.ts';
import { standingActions } from '../standing/standing-actions.ts';
import { type Moved, movePersonalData } from './move-personal-data.ts';

type Merge = { readonly duplicate: string };
/** `goes` is the duplicate, `stays` the remaining record. */
type Pair = { readonly stays: RowIn<'people'>; readonly goes: RowIn<'people'> };
type Account = StoredRowIn<'directus_users'>;
type Accounts = { readonly stays: Account | undefined; readonly goes: Account | undefined };

/** Standings that a duplicate may have; records with these standings have no public projection. */
const mergeableStandings: readonly string[] = ['none', 'applicant', 'lapsed', 'resigned'];

/** What a merge has done. */
export type MergeOutcome = {
  readonly to: string;
  readonly from: string;
  readonly revision: number;
  readonly moved: readonly Moved[];
  readonly account: 'none' | 'deleted' | 'moved';
  readonly joinedOn: string | null;
};

/**
 * `people/{id}/merge`: merges the record `duplicate` into the record `id`. For the secretary, and only for records of
 * other people. Returns the remaining record; throws `E_UNTICKED`, `E_STATE`, `E_OPEN_CASE` or `E_CONFLICT_VERSION` and
 * then changes nothing.
 */
export const mergePeople: Command = command<PayloadOf<typeof declared.merge.fields>>({
  payload: formOf(declared.merge, {}),
  by: mayMerge,
  collection: 'people',
  run: async (context) => {
    const { payload, note, rows } = context;
    if (!payload.understood) throw refusal('E_UNTICKED', { field: 'understood' });
    const { to, from, revision } = await joinRecords(context);
    await writeLog(context, {
      action: 'people.merge',
      collection: 'people',
      item: from,
      actorKind: 'secretary',
    });
    note({ item: to, duplicate: from, revision });
    return rows('people').get(to, ['id', 'slug', 'display_name_ru', 'display_name_en', 'revision']);
  },
});

/** Whether the caller merges records. */
export function mayMerge({ caller }: Pick<CommandContext, 'caller'>): boolean {
  return caller.duties.includes('secretary');
}

/** Merges the records; the preview does the same and rolls it back. */
export async function joinRecords(context: CommandContext<Merge>): Promise<MergeOutcome> {
  const { trx, rows } = context;
  const pair = await pairOf(context);
  const { stays, goes } = pair;
  const accounts = {
    stays: await accountOf(context, stays),
    goes: await accountOf(context, goes),
  };
  mustFit(pair, accounts);
  await mustHaveOneCase(context, pair);
  await mustHaveOneCertificate(context, pair);
  await mustHavePlaces(context, pair);

  const [to, from] = [stays.id, goes.id];
  await joinPeriods(context, pair);
  const account = await joinAccounts(context, pair, accounts);
  await joinMentoring(context, { from, to });
  await joinInitiatives(context, { from, to });
  await joinDiscussions(context, { from, to });
  const moved = await movePersonalData(context, 'person', { from, to });
  if (await trx('people_public').where({ id: to }).first('id')) await returnBylines(trx, [to]);
  await keepAddress(context, pair);
  await trx('outbox_events').where({ item: from }).whereNull('handled_at').update({ item: to });
  const changes = mergedFields(pair);
  await rows('people').change(to, changes);
  await rows('people').remove(from);
  if (goes.avatar) await enqueueEvent(context, 'people.avatar-replaced', goes.avatar, {});
  if (goes.standing === 'applicant' && stays.standing !== 'applicant') {
    await performWithin(context, standingActions, 'case-submitted', { key: to, as: 'system' });
  }
  await syncAccountRights(context, to, (await rows('people').get(to)).standing);
  await refreshProjections(context, to);
  context.invalidate('certificates');
  return { to, from, moved, account, revision: changes.revision, joinedOn: changes.joined_at };
}

/** Loads and locks both records; refuses the caller's own record. */
async function pairOf(context: CommandContext<Merge>): Promise<Pair> {
  const { caller, payload, revision } = context;
  const to = (await findPersonByKey(context, context.item.key)).id;
  const from = (await findPersonByKey(context, payload.duplicate)).id;
  await lockPeopleForUpdate(context.trx, [to, from]);
  // Loaded again after the lock, which may have waited for a concurrent change.
  const named = {
    stays: await findPersonByKey(context, to),
    goes: await findPersonByKey(context, from),
  };
  if (named.stays.id === named.goes.id) throw refusal('E_INVALID', { field: 'duplicate' });
  if (named.stays.id === caller.person || named.goes.id === caller.person) {
    const reason = 'Nobody merges a record of their own.';
    throw refusal('E_FORBIDDEN', { reason });
  }
  if (revision !== undefined && revision !== Number(named.stays.revision)) {
    throw refusal('E_CONFLICT_VERSION');
  }
  return named;
}

async function accountOf(
  { trx }: ActionContext<Merge>,
  { id }: Pick<RowIn<'people'>, 'id'>,
): Promise<Account | undefined> {
  return trx('directus_users').where({ person: id }).first();
}

/** Refuses pairs that need a decision by somebody else before they can be merged. */
function mustFit({ stays, goes }: Pair, accounts: Accounts): void {
  const [to, from] = [stays.standing, goes.standing];
  if (!mergeableStandings.includes(from)) throw stateOf(from);
  if (to === 'memorial' || isErased(stays)) throw stateOf(to);
  if (isErased(goes)) throw stateOf(from);
  // The record with a membership must stay; the newer application is the duplicate.
  if (['lapsed', 'resigned'].includes(from) && ['none', 'applicant'].includes(to)) {
    throw stateOf(from);
  }
  if (from === 'applicant' && (isMemberStanding(to) || to === 'excluded')) throw stateOf(from);
  const present = [accounts.stays, accounts.goes].filter((account) => account !== undefined);
  const unusable = present.find(({ account_status }) => account_status !== 'active');
  if (unusable && accounts.goes) throw stateOf(unusable.account_status ?? '');
  if (listOf(accounts.goes?.staff_roles ?? null).length > 0)
    throw stateOf(
      'staff',
      'Сначала снимите обязанности второй записи. · Dismiss the other record from its duties first.',
    );
}

function isErased({ slug }: Pick<RowIn<'people'>, 'slug'>): boolean {
  return slug.startsWith('erased-');
}

function stateOf(
  state: string,
  reason = 'Исчезнуть может только запись кандидата, бывшего члена или человека без членства. · Only the record of an applicant, a former member or somebody without membership can disappear.',
) {
  return refusal('E_STATE', { field: 'duplicate', params: { state }, reason });
}

async function mustHaveOneCase({ trx }: ActionContext<Merge>, { stays, goes }: Pair) {
  const open = await trx('cases')
    .whereIn('candidate', [stays.id, goes.id])
    .whereNotIn('state', endedCaseStates)
    .select('no', 'candidate');
  const both = new Set(open.map(({ candidate }) => candidate)).size > 1;
  if (both) throw refusal('E_OPEN_CASE', { params: { no: open[0]?.no ?? '' } });
}

/** Refuses two current certificates of one kind: one of them has to be withdrawn first. */
async function mustHaveOneCertificate({ trx }: ActionContext<Merge>, { stays, goes }: Pair) {
  const current = await trx('certificates')
    .whereIn('person', [stays.id, goes.id])
    .whereIn('state', ['valid', 'suspended'])
    .select('person', 'kind', 'state');
  for (const { kind, person, state } of current) {
    const other = current.find((one) => one.kind === kind && one.person !== person);
    if (other) throw stateOf(state);
  }
}

/** Refuses a mentor who would have more mentees than places: one of them ends first, or the offer gets more places. */
async function mustHavePlaces({ trx }: ActionContext<Merge>, { stays, goes }: Pair) {
  const missing = await placesMissing(trx, { from: goes.id, to: stays.id });
  if (missing > 0) {
    throw stateOf(
      'mentor',
      `Подопечных у двух записей вместе больше, чем мест у наставника: не хватает ${missing}. · Together the two records have more mentees than the mentor has places: ${missing} too many.`,
    );
  }
}

/** Closes the open membership period of the duplicate where the history of the other record begins. */
async function joinPeriods({ trx }: ActionContext<Merge>, { stays, goes }: Pair): Promise<void> {
  const first = await trx('membership_periods')
    .where({ person: stays.id })
    .orderBy('from')
    .first('from');
  const open = await trx('membership_periods')
    .where({ person: goes.id })
    .whereNull('to')
    .first('id', 'from');
  if (!open || !first) return;
  const isBefore = instantOf(open.from) < instantOf(first.from);
  const period = trx('membership_periods').where({ id: open.id });
  await (isBefore ? period.update({ to: first.from }) : period.delete());
}

/** Keeps the account of the remaining record. The duplicate's account is deleted, or moved if it is the only one. */
async function joinAccounts(
  context: ActionContext<Merge>,
  { stays, goes }: Pair,
  accounts: Accounts,
): Promise<MergeOutcome['account']> {
  const { trx, rows, now } = context;
  if (!accounts.goes) return 'none';
  const from = accounts.goes.id;
  if (!accounts.stays) {
    await trx('directus_users').where({ id: from }).update({ person: stays.id });
    await removeAttached(context, from, 'merge');
    return 'moved';
  }
  await movePersonalData(context, 'account', { from, to: accounts.stays.id });
  await endSessions(context, from);
  await removeArchives(context, await trx('own_data_archives').where({ account: from }));
  await rows('directus_users').remove(from);
  const address = accounts.goes.email ?? '';
  const locale = accounts.goes.locale === 'en' ? 'en' : 'ru';
  const to = { address, locale } as const;
  await writeNotifications({ trx, now }, [
    { code: 'SEC-10', variant: 'closed', to, link: '/login', once: goes.id },
  ]);
  return 'deleted';
}

/** Adds the slug of the duplicate to the slug history, so that it redirects. */
async function keepAddress({ rows, now }: ActionContext<Merge>, { stays, goes }: Pair) {
  await rows('slug_history').add({
    id: uuid(),
    person: stays.id,
    slug: goes.slug,
    from: instantOf(goes.slug_changed_at ?? goes.created_at ?? now).toISOString(),
    to: now.toISOString(),
  });
}

/** Changes of the remaining record: former names, earliest joining date, birth year, revision. */
function mergedFields({ stays, goes }: Pair) {
  const names = [...listOf(stays.former_names ?? null), ...listOf(goes.former_names ?? null)];
  const other = goes.display_name_ru;
  if (other !== stays.display_name_ru) names.push(other);
  const beginnings = [stays.joined_at, goes.joined_at].flatMap((day) => storedDay(day) ?? []);
  return {
    former_names: names.length > 0 ? [...new Set(names)] : null,
    joined_at: beginnings.toSorted()[0] ?? null,
    birth_year: stays.birth_year ?? goes.birth_year ?? null,
    revision: Number(stays.revision ?? 0) + 1,
  };
}
