// Requests for endorsements: docs/domain/admissions.md, "Endorsements".
import { endorsementActions as declared } from '@site/shared/actions';
import type { ErrorCode } from '@site/shared/domain/system';
import { endorsements } from '@site/shared/domain/workflows';
import { validate as isUuid } from 'uuid';
import { effect, type WorkflowActions } from '../../../engine/actions/action-set.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { performWithin } from '../../../engine/actions/perform.ts';
import { tokenHash } from '../../../engine/confidential/link-tokens.ts';
import { type Refusal, refusal } from '../../../engine/refuse.ts';
import { newestText } from '../../people/consents.ts';
import { caseActions } from '../cases/case-actions.ts';
import { todayOf } from '../cases/case-calendar.ts';
import { caseOf } from '../cases/case-of.ts';
import { closedToStaff } from '../firewall.ts';
import { appendToLog } from '../log/case-log.ts';
import type { EndorsementContext, EndorsementRow } from '../row-types.ts';
import { isLinkToken, opensEndorsement } from './endorsement-link.ts';
import { endorsementRules } from './endorsement-rules.ts';

const codesByState: Readonly<Record<string, ErrorCode>> = {
  submitted: 'E_TOKEN_USED',
  declined: 'E_TOKEN_USED',
  expired: 'E_TOKEN_EXPIRED',
  cancelled: 'E_TOKEN_REVOKED',
};

/** Explains a dead link; an id proves nothing and gets no explanation. */
function refuseLink(key: string, item: Partial<EndorsementRow>): Refusal | undefined {
  if (isUuid(key)) return undefined;
  const code = item.id === undefined ? 'E_TOKEN_UNKNOWN' : codesByState[item.state ?? ''];
  return code && refusal(code);
}

type Actions = WorkflowActions<typeof endorsements, 'endorsements'>;

/** Stores what the endorser says. */
const submit: Actions['effects']['submit'] = effect(
  formOf(declared.submit, {}),
  async (context) => {
    const { payload, item, now } = context;
    const { locale, relation, known_since, competence, rating, text, may_be_shown } = payload;
    if (Number(known_since) > Number(todayOf(context).slice(0, 4))) {
      throw refusal('E_INVALID', { field: 'known_since' });
    }
    const consent = await newestText(context, 'endorsement_sharing');
    await log(context, 'submitted');
    return {
      // What the candidate stated stays beside it.
      answered_relation: relation,
      answered_since_year: known_since,
      answer_language: locale ?? item.language,
      competence,
      rating,
      text,
      may_show: may_be_shown ?? false,
      shown_version: may_be_shown ? (consent?.version ?? '') : null,
      submitted_at: now.toISOString(),
    };
  },
  { after: countEndorsement },
);

/** Keys are the token of the link, and for members and staff the id. */
export const endorsementActions: Actions = {
  workflow: endorsements,
  collection: 'endorsements',
  find: async ({ trx }, key) => {
    const value = isLinkToken(key) ? { token_hash: tokenHash(key) } : { id: key };
    if (!isLinkToken(key) && !isUuid(key)) return undefined;
    const found = await trx('endorsements').where(value).first('id', 'case');
    if (!found) return undefined;
    // The case first, as its own events do: one order of locks, and one writer of its log.
    await trx('cases').where({ id: found.case }).forUpdate().select('id');
    return found.id;
  },
  refuseKey: refuseLink,
  actors: {
    endorser: async ({ trx, caller, key, item }) => {
      const isAsked = caller.person !== null && caller.person === item.endorser_person;
      if (!isAsked && !opensEndorsement(key, item)) return false;
      // Nobody endorses themselves, not even with a link that was passed on to them.
      return caller.person === null || (await caseOf(trx, item)).candidate !== caller.person;
    },
    secretary: ({ caller }) => caller.person !== null && caller.duties.includes('secretary'),
  },
  closedTo: async ({ trx, item, caller }, as) =>
    closedToStaff(trx, { item: await caseOf(trx, item), caller, as }),
  rules: endorsementRules,
  effects: {
    open: effect(formOf(declared.open), ({ now }) => ({ opened_at: now.toISOString() })),
    submit,
    decline: effect(formOf(declared.decline, {}), async (context) => {
      const { payload, now } = context;
      await log(context, 'declined');
      return { decline_code: payload.reason, declined_at: now.toISOString() };
    }),
    remind: {
      write: ({ item, now }) => ({
        reminders: Number(item.reminders) + 1,
        reminded_at: now.toISOString(),
      }),
    },
    bounce: { write: ({ now }) => ({ bounced_at: now.toISOString() }) },
    expire: {
      write: async (context: EndorsementContext) => {
        await log(context, 'expired');
        return {};
      },
    },
  },
};

/** A case that waits for endorsements goes on once there are enough. */
async function countEndorsement(context: EndorsementContext<never>): Promise<void> {
  const ofCase = await caseOf(context.trx, context.item);
  if (ofCase.state !== 'endorsing') return;
  await performWithin(context, caseActions, 'endorsement-received', {
    key: ofCase.id,
    as: 'system',
  });
}

/** Adds an entry to the log of the case; never what the endorser has said. */
async function log(context: EndorsementContext, what: string): Promise<void> {
  const { item, caller } = context;
  const payload = { endorsement: item.id };
  const role = caller.system ? 'system' : 'endorser';
  await appendToLog(context, { id: item.case }, { type: `endorsement-${what}`, payload, role });
}
