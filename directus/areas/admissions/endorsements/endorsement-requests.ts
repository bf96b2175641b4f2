// Requests for references: docs/domain/admissions.md, "Endorsers".
import { storedEmail } from '@site/shared/domain/accounts';
import {
  awaitedEndorsements,
  type EndorserAnswer,
  endorsersRequired,
} from '@site/shared/domain/admissions';
import { isMemberStanding } from '@site/shared/domain/people';
import { daysLater } from '@site/shared/domain/time';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { tokenHash } from '../../../engine/confidential/link-tokens.ts';
import { accountOf } from '../../accounts/account-of.ts';
import { formOfCase } from '../application/application.ts';
import { momentOf, policyOf, todayOf } from '../cases/case-calendar.ts';
import type { CaseContext, CaseRow, EndorsementRow } from '../row-types.ts';
import { tokenOfEndorsement } from './endorsement-link.ts';

/** Asks a person for a reference: the row, and the event whose mail carries the link. Returns its id. */
export async function requestEndorsement(
  context: CaseContext,
  endorser: EndorserAnswer,
): Promise<string> {
  const { item, rows, now, settings, emit, host } = context;
  const id = uuid();
  const email = storedEmail(endorser.email) ?? endorser.email;
  const due = daysLater(todayOf(context), policyOf(item, settings)['case.endorsement_days']);
  await rows('endorsements').add({
    id,
    case: item.id,
    ...(await memberBehind(context, email)),
    endorser_email: email,
    endorser_name: endorser.name,
    employer: endorser.employer || null,
    // The form requires both.
    relation: endorser.relation || undefined,
    known_since_year: endorser.knownSince ?? undefined,
    state: 'requested',
    language: item.language,
    token_hash: tokenHash(tokenOfEndorsement(host, id)),
    reminders: 0,
    requested_at: now.toISOString(),
    due_at: momentOf(due, settings),
    revision: 1,
  });
  emit('endorsements.request', id);
  return id;
}

/** The person with this address, as far as the site knows. */
async function memberBehind(
  context: Pick<CaseContext, 'trx'>,
  email: string,
): Promise<{ endorser_person: string | null; is_member: boolean }> {
  const account = await accountOf(context, email);
  const person = account?.person || null;
  const found = person && (await context.trx('people').where({ id: person }).first('standing'));
  return {
    endorser_person: person,
    is_member: found ? isMemberStanding(found.standing) : false,
  };
}

/** Whether the mail of an open request came back: another address does not count as a replacement. */
export function isUnreachable({
  state,
  bounced_at,
}: Pick<EndorsementRow, 'state' | 'bounced_at'>): boolean {
  return state === 'requested' && Boolean(bounced_at);
}

/** Cancels the requests of a case that are not answered; their links die with the state. */
export async function endRequests(
  { trx, item }: Pick<CaseContext, 'trx' | 'item'>,
  state: 'cancelled' | 'expired',
): Promise<void> {
  await trx('endorsements')
    .where({ case: item.id })
    .whereIn('state', awaitedEndorsements)
    .update({ state })
    .increment('revision', 1);
}

/** How many references a case needs, has and still expects. */
export async function referencesOf(
  trx: Knex,
  item: Pick<CaseRow, 'id' | 'kind' | 'path' | 'policy'>,
  settings: ActionContext['settings'],
): Promise<{ required: number; submitted: number; awaited: number }> {
  const states: string[] = await trx('endorsements').where({ case: item.id }).pluck('state');
  const isFull = formOfCase(item) === 'full';
  return {
    required: isFull ? endorsersRequired(item.kind, policyOf(item, settings)) : 0,
    submitted: states.filter((state) => state === 'submitted').length,
    awaited: states.filter((state) => awaitedEndorsements.some((one) => one === state)).length,
  };
}
