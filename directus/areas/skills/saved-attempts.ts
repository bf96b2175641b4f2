import { attemptRefusals, attemptScores } from '@site/shared/domain/skills';
import { z } from 'zod';
import { readPayload } from '../../engine/actions/payload.ts';
import type { FilterContext, Hook, Host } from '../../engine/host.ts';
import { refusal } from '../../engine/refuse.ts';
import { itemsWithin } from '../../engine/system-items.ts';
import { instantOf } from '../../engine/values.ts';
import { loadQuestions } from './load-questions.ts';

/** More than any attempt has; limits how much a caller can query at once. */
const maxQuestions = 200;
const isWithinLimit = (record: object) => Object.keys(record).length <= maxQuestions;

const facts = z.object({
  areas: z.array(z.string()).max(20),
  question_versions: z.record(z.string(), z.int().min(1)).refine(isWithinLimit),
  answers: z.record(z.string(), z.array(z.int()).max(6).nullable()).refine(isWithinLimit),
  started_at: z.iso.datetime({ offset: true }),
  finished_at: z.iso.datetime({ offset: true }).nullish(),
});

/**
 * Computes the scores of an attempt when it is saved and ignores submitted scores. Refuses unknown areas and
 * questions with `E_INVALID` and the field, and an end before the start with `E_DATE_ORDER`
 * (docs/domain/skill-check.md, "Saved attempts"). A new attempt is not shared. Writes of the system itself
 * are not changed.
 */
export const scoreAttempts: Hook = ({ filter }, host) => {
  filter('skill_attempts.items.create', async (row, _meta, context) => {
    if (context.accountability === null) return row;
    const attempt = readPayload(facts, row) as z.infer<typeof facts>;
    if (attempt.finished_at && instantOf(attempt.finished_at) < instantOf(attempt.started_at)) {
      throw refusal('E_DATE_ORDER', { field: 'finished_at' });
    }
    const [areas, questions] = await Promise.all([
      areaCodes(host, context),
      // In any state, retired ones included.
      loadQuestions(itemsWithin(host, context, 'skill_questions'), {
        code: { _in: Object.keys(attempt.question_versions) },
      }),
    ]);
    const refusals = attemptRefusals(attempt, areas, questions);
    if (refusals.length > 0) throw refusals.map(({ code, field }) => refusal(code, { field }));
    return { ...row, scores: attemptScores(attempt, questions), shared: false };
  });
};

async function areaCodes(host: Host, context: FilterContext): Promise<string[]> {
  const rows = await itemsWithin(host, context, 'skill_areas').readByQuery({
    fields: ['code'],
    limit: -1,
  });
  return rows.map(({ code }) => code);
}
