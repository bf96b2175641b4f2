// Cases: docs/domain/admissions.md. The parts are beside this file; the log and the times of the steps are written here.
import { caseLife } from '@site/shared/domain/workflows';
import type { Effect, WorkflowActions } from '../../../engine/actions/action-set.ts';
import type { RowIn } from '../../../engine/schema/row-types.ts';
import { candidateEvents } from '../application/candidate-events.ts';
import { isNominator, nominationEvents } from '../application/nominations.ts';
import { appealEventsWith } from '../decision/appeal-events.ts';
import { appealRulesOfPayload } from '../decision/appeal-rules.ts';
import { decisionEvents } from '../decision/decision-events.ts';
import { decisionRulesOfPayload } from '../decision/decision-rules.ts';
import { shownCase } from '../decision/hidden-decision.ts';
import { closedCases, closedToStaff } from '../firewall.ts';
import { appendToLog } from '../log/case-log.ts';
import { panelEvents, panelRulesOfPayload } from '../panel/panel-events.ts';
import type { CaseContext, NewCaseContext } from '../row-types.ts';
import { votesIn } from '../votes/vote-board.ts';
import { voteEvents } from '../votes/vote-events.ts';
import { caseApprovalInputs } from './approval-inputs.ts';
import { stepOf, timesOfMove } from './case-calendar.ts';
import { caseIdOf } from './case-of.ts';
import type { CasePart, LoggedDetails } from './case-part.ts';
import { staffEvents, staffRulesOfPayload } from './staff-events.ts';

const appealEvents = appealEventsWith(() => caseActions);
const parts: readonly CasePart[] = [
  candidateEvents,
  nominationEvents,
  staffEvents,
  panelEvents,
  decisionEvents,
  voteEvents,
  appealEvents,
];

/** Events that change no state and would only fill the log. */
const unlogged: readonly string[] = ['autosave', 'remind'];

const byDuty =
  (duty: string) =>
  ({ caller, item }: NewCaseContext) =>
    caller.person !== null && item.id !== undefined && caller.duties.includes(duty);

/** Every actor of the whole machine. */
const actors = {
  candidate: ({ caller, item }: NewCaseContext) =>
    caller.person !== null && (item.id === undefined || item.candidate === caller.person),
  nominator: isNominator,
  secretary: byDuty('secretary'),
  chair: byDuty('chair'),
  admin: byDuty('admin'),
  board: votesIn,
};

type CaseEffect = Effect<Partial<RowIn<'cases'>>, RowIn<'cases'>>;

/** Adds to an effect what every event of a case does: times of the step, log, notification of a new step. */
function withRecords(event: string, effect: CaseEffect = {}): CaseEffect {
  return {
    ...effect,
    write: async (context, step) => ({
      ...timesOfMove(context, context.item.state ?? 'none', step.to),
      ...(await effect.write?.(context, step)),
    }),
    after: async (context, step) => {
      await effect.after?.(context, step);
      const { item } = context;
      if (isNewStep(step)) context.emit('cases.step', item.id);
      if (!unlogged.includes(event)) {
        const details = await detailsOf(event, context);
        await appendToLog(context, item, { type: event, payload: { ...step, ...details } });
      }
    },
  };
}

/** Whether the candidate sees a new step; submission and the result have notifications of their own. */
function isNewStep({ from, to }: { from: string; to: string }): boolean {
  if (from === 'none' || from === 'draft' || to === 'closed') return false;
  return stepOf(from) !== stepOf(to);
}

async function detailsOf(event: string, context: CaseContext): Promise<LoggedDetails> {
  const part = parts.find(({ logged = {} }) => event in logged);
  return part?.logged?.[event as keyof typeof part.logged]?.(context) ?? {};
}

const effects = Object.assign({}, ...parts.map((part) => part.effects));

export const caseActions: WorkflowActions<typeof caseLife, 'cases'> = {
  workflow: caseLife,
  collection: 'cases',
  find: ({ trx }, key) => caseIdOf(trx, key),
  actors,
  shown: (item, { person }) => shownCase(item, person),
  closedTo: ({ trx, item, caller }, as) => closedToStaff(trx, { item, caller, as }),
  closedItems: async (database, person) =>
    person === null ? 'all' : [...(await closedCases(database, [person]))],
  sealsApprovals: true,
  approvalInputs: caseApprovalInputs,
  rules: {
    ...candidateEvents.rules,
    ...nominationEvents.rules,
    ...staffEvents.rules,
    ...panelEvents.rules,
    ...decisionEvents.rules,
    ...voteEvents.rules,
    ...appealEvents.rules,
  },
  rulesOfPayload: [
    'flaggedSectionsAnswered',
    'nomineeEligible',
    ...staffRulesOfPayload,
    ...panelRulesOfPayload,
    ...decisionRulesOfPayload,
    ...appealRulesOfPayload,
  ],
  cancelRules: ['notFirewalled'],
  effects: Object.fromEntries(
    caseLife.events.map((event) => [event, withRecords(event, effects[event])]),
  ),
};
