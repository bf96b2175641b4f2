// Events of a case that its panel causes: docs/domain/admissions.md, "The panel".
import { caseActions as declared } from '@site/shared/actions';
import { overdueFrom, panelProblems, panelSize } from '@site/shared/domain/admissions';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { type Refusal, refusal } from '../../../engine/refuse.ts';
import { dayOf } from '../../../engine/values.ts';
import { policyOf, todayOf } from '../cases/case-calendar.ts';
import type { CasePart } from '../cases/case-part.ts';
import { appendToLog } from '../log/case-log.ts';
import type { CaseContext } from '../row-types.ts';
import {
  addPlace,
  assignmentsOf,
  panelState,
  poolWithPanel,
  proposalFor,
  ruleOf,
} from './panel-seats.ts';

/** Rules that read the payload. */
export const panelRulesOfPayload = ['panelAccepted'] as const;

type Chosen = { readonly reviewers: readonly string[] };

export const panelEvents = {
  rules: {
    panelAccepted,
    enoughReviews: async ({ host, trx, item, settings }) => {
      const { counting, quorum } = await panelState(host, trx, item, settings);
      if (counting >= quorum) return undefined;
      return refusal('E_QUORUM', { params: { have: counting, need: quorum } });
    },
    enoughEmployers: async ({ host, trx, item, settings }) => {
      const { gap } = await panelState(host, trx, item, settings);
      if (gap?.missing !== 'employers') return undefined;
      return refusal('E_QUORUM', { params: { have: gap.have, need: gap.need } });
    },
    quorumOutOfReach: async (context) => {
      const { isBroken } = await panelState(
        context.host,
        context.trx,
        context.item,
        context.settings,
      );
      return stays(context, isBroken);
    },
    quorumLost: async (context) => {
      const { gap } = await panelState(context.host, context.trx, context.item, context.settings);
      return stays(context, gap !== null);
    },
    pastGrace: async (context) => {
      const { trx, item, settings } = context;
      const policy = policyOf(item, settings);
      const late = (await assignmentsOf(trx, item)).some(
        ({ state, review_by }) =>
          state === 'overdue' &&
          overdueFrom(dayOf(review_by, settings['deadline.zone']), policy) <= todayOf(context),
      );
      return stays(context, late);
    },
  },
  effects: {
    assign: {
      payload: formOf(declared.assign),
      after: async (context: CaseContext<Chosen>) => {
        const { item, payload, settings } = context;
        const read = await poolWithPanel(context, item, [context.caller.person]);
        const proposal = proposalFor(item, read, settings);
        const proposed = proposal?.possible ? proposal.proposed.map(({ id }) => id) : [];
        const assigned = [...new Set(payload.reviewers)];
        for (const id of assigned) {
          const entry = read.pool.byId.get(id);
          if (!entry) throw refusal('E_INVALID', { field: 'reviewers' });
          const source = proposed.includes(id) ? 'auto' : 'secretary';
          await addPlace(context, item, { entry, pool: read.pool, source, state: 'invited' });
        }
        const overridden = assigned.filter((id) => !proposed.includes(id));
        const chosen = { proposed, assigned, overridden };
        await appendToLog(context, item, { type: 'panel-chosen', payload: chosen });
      },
    },
  },
  logged: {
    'panel-broken': () => ({}),
  },
} satisfies CasePart;

/** Refuses a panel with the first rule that it breaks; every broken rule is a refusal of its own. */
async function panelAccepted(context: CaseContext): Promise<Refusal[] | undefined> {
  const { item, settings, payload } = context;
  const chosen = [...new Set((payload as Chosen).reviewers ?? [])];
  const { pool } = await poolWithPanel(context, item, [context.caller.person]);
  const panel = chosen.flatMap((id) => pool.byId.get(id) ?? []);
  if (panel.length < chosen.length) return [refusal('E_INVALID', { field: 'reviewers' })];
  const policy = policyOf(item, settings);
  const problems = panelProblems(
    panel.map(({ reviewer }) => reviewer),
    pool.of,
    panelSize(item.kind, policy),
    policy,
  );
  if (problems.length === 0) return undefined;
  return problems.map((problem) =>
    problem.rule === 'reviewer'
      ? refusal('E_COI', {
          field: `reviewers.${problem.id}`,
          params: { rule: ruleOf(problem.obstacle, pool.byId.get(problem.id)?.conflicts ?? []) },
        })
      : refusal('E_COI', { field: 'reviewers', params: { rule: problem.rule } }),
  );
}

function stays({ item }: Pick<CaseContext, 'item'>, holds: boolean): Refusal | undefined {
  return holds ? undefined : refusal('E_STATE', { params: { state: item.state } });
}
