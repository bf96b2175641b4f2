// Events of the candidate, and those that the calendar of their case causes: docs/domain/admissions.md.
import { caseActions as declared } from '@site/shared/actions';
import {
  type ApplicationAnswers,
  type EndorserAnswer,
  type FlaggedSection,
  formVersionOf,
  isReplaceable,
  policySnapshot,
} from '@site/shared/domain/admissions';
import { caseNumber, caseSeries } from '@site/shared/domain/enquiries';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { effect } from '../../../engine/actions/action-set.ts';
import { nextNumber } from '../../../engine/actions/counters.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { performWithin } from '../../../engine/actions/perform.ts';
import { refusal } from '../../../engine/refuse.ts';
import type { ChangesIn } from '../../../engine/schema/row-types.ts';
import { instantOf } from '../../../engine/values.ts';
import { standingActions } from '../../standing/standing-actions.ts';
import { todayOf } from '../cases/case-calendar.ts';
import type { CasePart } from '../cases/case-part.ts';
import { close } from '../cases/close-case.ts';
import {
  endRequests,
  isUnreachable,
  requestEndorsement,
} from '../endorsements/endorsement-requests.ts';
import { masksNewCases } from '../reviews/masked-review.ts';
import type { CaseContext, CaseRow, EndorsementRow, NewCaseContext } from '../row-types.ts';
import { jsonOf } from '../stored-json.ts';
import { autosaveForm, resubmitForm } from './answers-form.ts';
import {
  applicationOfCase,
  formOfCase,
  gapsOf,
  removeApplication,
  saveAnswers,
} from './application.ts';
import {
  asRefusals,
  candidateRules,
  draftDaysOf,
  dueReminder,
  type Reminder,
} from './candidate-rules.ts';
import { sectionOfAnswer } from './changed-sections.ts';
import { noteWhoDeletes } from './nominations.ts';
import { startableBy } from './start.ts';

const replacementForm = formOf(declared['replace-endorser'], {});

export const candidateEvents = {
  rules: candidateRules,
  effects: {
    start: { write: start },
    autosave: effect(autosaveForm, autosave),
    submit: effect(formOf(declared.submit, {}), submit),
    delete: {
      write: (context) => {
        noteWhoDeletes(context);
        return forget(context);
      },
    },
    'remove-idle': { write: forget },
    withdraw: effect(formOf(declared.withdraw, {}), async (context) => {
      const { item, payload } = context;
      context.note({ was: item.state });
      return {
        ...(await close(context, 'withdrawn')),
        // A decision that was not released stays sealed.
        reason_codes: [],
        outcome_grade: null,
        withdrawn_stage: item.state,
        withdraw_reason: payload.reason || null,
      };
    }),
    resubmit: effect(resubmitForm, async (context) => {
      const application = await applicationOfCase(context.trx, context.item);
      const { answers } = application;
      await saveAnswers(context, application, answers, { submitted_answers: answers });
      return { replies: context.payload.replies ?? [], reminded_at: null, ...shownOf(answers) };
    }),
    'replace-endorser': effect(replacementForm, replaceEndorser),
    remind: {
      write: (context) => {
        const reminder = dueReminder(context);
        if (reminder) emitReminder(context, reminder);
        return { reminded_at: context.now.toISOString() };
      },
    },
    lapse: {
      write: async (context, { to }) => {
        if (to === 'closed') return close(context, 'expired');
        // The references are missing: the candidate names other people.
        await endRequests(context, 'expired');
        context.emit('cases.references-missing', context.item.id);
        return { lapsed: true, flags: [], replies: [], reminded_at: null };
      },
    },
  },
  logged: {
    start: ({ item }) => ({ kind: item.kind }),
    submit: ({ item }) => ({ no: item.no ?? '', form: item.form_version ?? '' }),
    withdraw: ({ item }) => ({ stage: item.withdrawn_stage ?? '' }),
    'replace-endorser': ({ payload }) => ({
      endorsement: (payload as { endorsement: string }).endorsement,
    }),
    resubmit: ({ item }) => ({
      replies: (jsonOf<FlaggedSection[]>(item.replies) ?? []).map(({ section }) => section),
    }),
    lapse: ({ item }) => ({ outcome: item.outcome || null }),
  },
} satisfies CasePart;

/** Every reminder of the candidate has its own notification. */
function emitReminder(context: CaseContext, { kind }: Reminder): void {
  const id = context.item.id;
  if (kind === 'waiting') context.emit('cases.draft-waiting', id);
  else if (kind === 'clarification') context.emit('cases.clarification-near', id);
  else context.emit('cases.draft-ending', id, { removed: draftDaysOf(context).removed });
}

async function start(context: NewCaseContext): Promise<ChangesIn<'cases'>> {
  const { trx, caller, now } = context;
  const candidate = caller.person ?? '';
  const startable = await startableBy(context, candidate);
  if (startable === null) throw refusal('E_NOT_ELIGIBLE', { params: { rule: 'nominated' } });
  const { kind, path } = startable;
  const account = await trx('directus_users').where({ person: candidate }).first('locale');
  return {
    no: null,
    kind,
    candidate,
    path,
    language: account?.locale === 'en' ? 'en' : 'ru',
    round: 1,
    sponsor: kind === 'admission' ? await sponsorOf(context) : null,
    form_version: formVersionOf(kind),
    created_at: now.toISOString(),
    edited_at: now.toISOString(),
  };
}

/** The member whose invitation as a sponsor brought the caller. */
async function sponsorOf({ trx, caller }: NewCaseContext): Promise<string | null> {
  const invitation = await trx('invitations')
    .where({ accepted_user: caller.user, kind: 'candidate', sponsor: true })
    .whereNotNull('inviter')
    .orderBy('accepted_at', 'desc')
    .first('inviter');
  const sponsor = invitation?.inviter ?? '';
  return sponsor === '' || sponsor === caller.person ? null : sponsor;
}

type Answers = CaseContext<{ answers: Partial<ApplicationAnswers> }>;

async function autosave(context: Answers): Promise<ChangesIn<'cases'>> {
  const { item, payload, now } = context;
  const changed = Object.keys(payload.answers) as (keyof ApplicationAnswers)[];
  if (item.state === 'returned') mustBeFlagged(item, changed);
  const application = await applicationOfCase(context.trx, item);
  const answers = { ...application.answers, ...payload.answers };
  await saveAnswers(context, application, answers);
  // An edited draft waits for its reminders again; those of a return depend on its deadline.
  const reset = item.state === 'draft' ? { reminded_at: null } : {};
  return { ...shownOf(answers), ...reset, edited_at: now.toISOString() };
}

/** A returned application may be changed only where the secretary has asked; endorsers are replaced by their own event. */
function mustBeFlagged(item: CaseRow, names: readonly (keyof ApplicationAnswers)[]): void {
  const flags = (jsonOf<FlaggedSection[]>(item.flags) ?? []).map(({ section }) => section);
  const frozen = names.find(
    (name) => name === 'endorsers' || !flags.includes(sectionOfAnswer(name)),
  );
  if (frozen) throw refusal('E_FORBIDDEN', { field: `answers.${frozen}` });
}

/** The answers that the case shows itself. */
function shownOf({ track, language }: ApplicationAnswers) {
  return { track: track || null, ...(language && { language }) };
}

async function submit(context: CaseContext): Promise<ChangesIn<'cases'>> {
  const { item, settings, now } = context;
  const application = await applicationOfCase(context.trx, item);
  const { answers } = application;
  const at = now.toISOString();
  const policy = policySnapshot(settings);
  await saveAnswers(context, application, answers, {
    submitted_answers: answers,
    declared_at: at,
  });
  const shown = { ...shownOf(answers), policy };
  if (formOfCase(item) === 'full') {
    const asked = { ...context, item: { ...item, ...shown } };
    for (const endorser of answers.endorsers) await requestEndorsement(asked, endorser);
  }
  await becomeApplicant(context);
  // Secretaries get a notification of their own.
  context.emit('cases.received', item.id);
  return {
    ...shown,
    masked: masksNewCases(settings),
    no: item.no || (await nextCaseNumber(context)),
    submitted_at: at,
    reminded_at: null,
  };
}

/** A candidate who is no member becomes an applicant. */
export async function becomeApplicant(
  context: ActionContext<unknown, Pick<CaseRow, 'candidate'>>,
): Promise<void> {
  const key = context.item.candidate;
  const person = await context.trx('people').where({ id: key }).first('standing');
  if (!standingActions.workflow.stepsOf(person?.standing ?? '', 'case-submitted').length) return;
  await performWithin(context, standingActions, 'case-submitted', {
    key,
    as: 'system',
  });
}

/** The next running number of the kind and year of a case. */
export async function nextCaseNumber(
  context: ActionContext<unknown, Pick<CaseRow, 'kind'>>,
): Promise<string> {
  const kind = context.item.kind;
  const year = Number(todayOf(context).slice(0, 4));
  const prefix = `${caseSeries(kind)}-${year}-`;
  const counter = await nextNumber(context, `cases:${prefix.slice(0, -1)}`, async () => {
    const [last]: { no?: string | null }[] = await context
      .trx('cases')
      .where('no', 'like', `${prefix}%`)
      .max({ no: 'no' });
    return Number((last?.no ?? '').slice(prefix.length)) || 0;
  });
  return caseNumber(kind, year, counter);
}

/** Deletes a draft: its answers and files go, and nothing is left but that there was one. */
async function forget(context: CaseContext): Promise<ChangesIn<'cases'>> {
  await removeApplication(context);
  return {
    ...{ track: null, sponsor: null, policy: null },
    ...{ nomination: null, nominator_relation: null, nominator_known_since: null },
  };
}

type Replacement = CaseContext<{
  endorsement: string;
  name: string;
  email: string;
  relation: EndorserAnswer['relation'];
  known_since: number;
  employer?: string | undefined;
}>;

/** Names another person instead of an endorser who has not answered. */
async function replaceEndorser(context: Replacement): Promise<ChangesIn<'cases'>> {
  const { trx, item, payload } = context;
  const all = await trx('endorsements').where({ case: item.id }).orderBy('requested_at');
  const replaced = all.find(({ id }) => id === payload.endorsement);
  if (!replaced || !isReplaceable(replaced.state)) {
    throw refusal('E_INVALID', { field: 'endorsement' });
  }
  const endorser: EndorserAnswer = {
    name: payload.name,
    email: payload.email,
    relation: payload.relation,
    knownSince: payload.known_since,
    employer: payload.employer ?? '',
  };
  const others = all
    .filter(({ id, state }) => id !== replaced.id && state !== 'cancelled')
    .map(namedIn);
  await mustFit(context, others, endorser);
  await trx('endorsements')
    .where({ id: replaced.id })
    .update({ state: 'cancelled' })
    .increment('revision', 1);
  const added = await requestEndorsement(context, endorser);
  const request = await trx('endorsements').where({ id: added }).first('due_at');
  return {
    replacements: Number(item.replacements) + (isUnreachable(replaced) ? 0 : 1),
    // Time for the new endorser; the deadline never comes nearer.
    ...(item.state === 'endorsing' && {
      due_at: [item.due_at, request?.due_at]
        .map((due) => instantOf(due).toISOString())
        .toSorted()[1],
    }),
  };
}

function namedIn(row: EndorsementRow): EndorserAnswer {
  return {
    name: row.endorser_name,
    email: row.endorser_email,
    relation: row.relation,
    knownSince: Number(row.known_since_year),
    employer: row.employer ?? '',
  };
}

/** The rules of the form hold for the endorsers together; their fields are those of the payload. */
async function mustFit(
  context: Replacement,
  others: readonly EndorserAnswer[],
  endorser: EndorserAnswer,
): Promise<void> {
  const { trx, item } = context;
  const { answers } = await applicationOfCase(trx, item);
  const gaps = await gapsOf(context, {
    ...answers,
    endorsers: [...others, endorser],
  });
  const own = `endorsers.${others.length}.`;
  const about = gaps
    .filter(({ section, field, code }) => {
      const isSponsorAlone = field === 'endorsers' && code === 'E_INVALID';
      return section === 'endorsers' && (isSponsorAlone || field.startsWith(own));
    })
    .map((gap) => ({ ...gap, field: fieldOf(gap.field.slice(own.length)) }));
  const [against] = asRefusals(about) ?? [];
  if (against) throw [against];
}

/** The field of the payload; the sponsor alone is refused at the address. */
const fieldOf = (name: string) => (name === 'knownSince' ? 'known_since' : name || 'email');
