// Events of secretary, chair and administrator: docs/domain/admissions.md, "The check".
import { caseActions as declared } from '@site/shared/actions';
import {
  applicationSections,
  caseTexts,
  dueAfterHold,
  type FlaggedSection,
} from '@site/shared/domain/admissions';
import { type ZodType, z } from 'zod';
import { effect } from '../../../engine/actions/action-set.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { paragraphsField } from '../../../engine/actions/text-field.ts';
import { type Refusal, refusal } from '../../../engine/refuse.ts';
import { dayOf, instantOf } from '../../../engine/values.ts';
import { approversOf } from '../approvers.ts';
import { referencesOf } from '../endorsements/endorsement-requests.ts';
import { firewallOf } from '../firewall.ts';
import type { CaseContext } from '../row-types.ts';
import { openingLogged, openToAdministrator } from './break-glass.ts';
import { momentOf, policyOf, todayOf } from './case-calendar.ts';
import { addMessage } from './case-messages.ts';
import type { CasePart } from './case-part.ts';
import { close } from './close-case.ts';

const flags: ZodType<readonly FlaggedSection[]> = z
  .array(
    z.strictObject({ section: z.enum(applicationSections), note: paragraphsField(caseTexts.flag) }),
  )
  .max(applicationSections.length);

/** Rules that read the payload. */
export const staffRulesOfPayload = ['sectionsFlagged', 'formalReasonGiven', 'reasonGiven'] as const;

/** Refuses members of the staff who have a part in the case. */
export async function notFirewalled({
  trx,
  item,
  caller,
}: Pick<CaseContext, 'trx' | 'item' | 'caller'>): Promise<Refusal | undefined> {
  return (await firewallOf(trx, item, caller.person)) ? refusal('E_FIREWALL') : undefined;
}

export const staffEvents = {
  rules: {
    notFirewalled,
    notOnHold: (context) => stays(context, !context.item.held_at),
    onHold: (context) => stays(context, Boolean(context.item.held_at)),
    reasonGiven,
    formalReasonGiven: reasonGiven,
    sectionsFlagged: ({ payload }) => {
      const given = (payload as { flags?: readonly FlaggedSection[] }).flags ?? [];
      const sections = new Set(given.map(({ section }) => section));
      if (sections.size === 0) return refusal('E_REQUIRED', { field: 'flags' });
      if (sections.size < given.length) return refusal('E_INVALID', { field: 'flags' });
      return undefined;
    },
    // The answers of an appeal are those of the first case and cannot be changed.
    returnsLeft: (context) => {
      const { item, settings } = context;
      if (item.kind === 'appeal') return stays(context, false);
      const n = policyOf(item, settings)['case.max_returns'];
      if (Number(item.returns) < n) return undefined;
      return refusal('E_QUOTA', { params: { n, date: '–' } });
    },
    onShortPath: (context) => stays(context, context.item.path === 'short'),
    enoughEndorsements: async (context) => {
      const { required, submitted } = await referencesOf(
        context.trx,
        context.item,
        context.settings,
      );
      return stays(context, submitted >= required);
    },
  },
  effects: {
    claim: effect(formOf(declared.claim), ({ caller }) => ({ secretary: caller.person })),
    return: effect(formOf(declared.return, { flags }), ({ item, payload }) => ({
      flags: payload.flags,
      replies: [],
      returns: Number(item.returns) + 1,
      reminded_at: null,
    })),
    pass: effect(formOf(declared.pass), () => ({ flags: [], replies: [] })),
    reject: effect(formOf(declared.reject, {}), async (context) => {
      const { payload } = context;
      await keepNote(context, payload.note);
      const { chair } = approversOf(context, 'chair', 'secretary');
      return { decision: 'declined', reason_codes: [payload.reason], chair: chair.person };
    }),
    hold: effect(formOf(declared.hold, {}), ({ payload, now }) => ({
      hold_reason: payload.reason,
      held_at: now.toISOString(),
    })),
    unhold: effect(formOf(declared.unhold), (context) => {
      // The clocks of the reviewers stood still as well.
      context.note({ held: instantOf(context.item.held_at).toISOString() });
      return { hold_reason: null, held_at: null, due_at: dueNow(context) };
    }),
    void: effect(formOf(declared.void, {}), async (context) => {
      const { payload } = context;
      await keepNote(context, payload.note);
      return { ...(await close(context, 'void')), reason_codes: [payload.reason] };
    }),
    'break-glass': effect(formOf(declared['break-glass'], {}), openToAdministrator, {
      // The candidate of a returned case would see the revision change.
      keepsRow: true,
      asked: ({ item, caller, emit }: CaseContext<never>) =>
        emit('cases.break-glass-asked', item.id, { by: caller.person }),
    }),
  },
  logged: {
    claim: ({ item }) => ({ secretary: item.secretary || null }),
    return: ({ payload }) => ({
      sections: (payload as { flags: FlaggedSection[] }).flags.map(({ section }) => section),
    }),
    reject: (context) => {
      const { chair, secretary } = approversOf(context, 'chair', 'secretary');
      return { ...loggedReason(context), chair: chair.person, secretary: secretary.person };
    },
    void: loggedReason,
    'break-glass': openingLogged,
    unhold: ({ item }) => ({ due: item.due_at ? instantOf(item.due_at).toISOString() : null }),
  },
} satisfies CasePart;

function loggedReason({ payload }: CaseContext) {
  return { reason: (payload as { reason: string }).reason };
}

function reasonGiven({ payload }: CaseContext): Refusal | undefined {
  const { reason } = payload as { reason?: string };
  return reason ? undefined : refusal('E_REQUIRED', { field: 'reason' });
}

function stays({ item }: Pick<CaseContext, 'item'>, holds: boolean): Refusal | undefined {
  return holds ? undefined : refusal('E_STATE', { params: { state: item.state } });
}

/** The explanation of an event that two people agreed upon becomes a note of the committee. */
async function keepNote(context: CaseContext, note: string | undefined): Promise<void> {
  if (note) await addMessage(context, context.item, { direction: 'internal', body: note });
}

/** The deadline moves by the days on which the clocks stood still. */
function dueNow(context: CaseContext) {
  const { item, settings } = context;
  if (!item.due_at) return null;
  const zone = settings['deadline.zone'];
  const due = dueAfterHold(dayOf(item.due_at, zone), dayOf(item.held_at, zone), todayOf(context));
  return momentOf(due, settings);
}
