import { performEvent } from '../../../engine/actions/perform.ts';
import { didNothing, type Job } from '../../../engine/jobs/job.ts';
import { processEach } from '../../../engine/jobs/process-each.ts';
import { assignmentActions } from './assignment-actions.ts';
import { poolFor } from './reviewer-pool.ts';

/** States of assignments whose reviewer has passed the gate, with the event that takes them off the panel. */
const eventByState: Readonly<Record<string, string>> = {
  cleared: 'late-conflict',
  drafting: 'late-conflict',
  overdue: 'late-conflict',
  submitted: 'exclude',
};

/**
 * Runs the rules of conflict again for the panels of all cases in review and deliberation, because employers and roles
 * change meanwhile. Result: `{recused, failed}`. Source: docs/domain/admissions.md, "The panel".
 */
export const conflictsJob: Job = {
  name: 'review-conflicts',
  every: '50 4 * * *',
  idle: didNothing,
  run: async ({ host, database, settings, logger, now }) => {
    const cases = await database('cases').whereIn('state', ['in_review', 'deliberation']);
    const found: { id: string; event: string }[] = [];
    for (const item of cases) {
      const places = await database('review_assignments')
        .where({ case: item.id })
        .whereIn('state', Object.keys(eventByState))
        .select('id', 'reviewer', 'state');
      const also = places.map(({ reviewer }) => reviewer);
      const context = { host, database, settings, now: now() };
      const { byId } = await poolFor(context, item, { readers: [], also, only: true });
      for (const { id, reviewer, state } of places) {
        const event = eventByState[state];
        const isBlocked = byId.get(reviewer)?.reviewer.verdict === 'blocked';
        if (event && isBlocked) found.push({ id, event });
      }
    }
    const { done, failed } = await processEach(
      { logger },
      'review-assignments.conflict',
      found,
      ({ id, event }) =>
        performEvent(host, { system: true }, assignmentActions, event, { key: id }),
      ({ id }) => id,
    );
    return { recused: done, failed };
  },
};
