import { attemptRefusals, attemptScores } from '@site/shared/domain';
import { z } from 'zod';
import { readPayload } from '../actions/payload.ts';
import type { FilterContext, Hook, Host, Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import { instantOf } from '../values.ts';
import { askedQuestions } from './asked-questions.ts';

/** More than any attempt asks; keeps a caller from asking about everything. */
const mostQuestions = 200;
const few = (record: object) => Object.keys(record).length <= mostQuestions;

const facts = z.object({
  areas: z.array(z.string()).max(20),
  question_versions: z.record(z.string(), z.int().min(1)).refine(few),
  answers: z.record(z.string(), z.array(z.int()).max(6).nullable()).refine(few),
  started_at: z.iso.datetime({ offset: true }),
  finished_at: z.iso.datetime({ offset: true }).nullish(),
});

/**
 * Scores an attempt when it is saved, whatever scores came with it; refuses with `E_INVALID` and the
 * field what names areas or questions that are not there, and with `E_DATE_ORDER` what ended before it
 * began (docs/domain/skill-check.md, "Saved attempts"). Nothing is shown to others from the start. The
 * house itself writes what it has computed.
 */
export const scoreAttempts: Hook = ({ filter }, host) => {
  filter('skill_attempts.items.create', async (payload, _meta, context) => {
    const row = payload as Row;
    if (context.accountability === null) return row;
    const attempt = readPayload(facts, row) as z.infer<typeof facts>;
    if (attempt.finished_at && instantOf(attempt.finished_at) < instantOf(attempt.started_at)) {
      throw refusal('E_DATE_ORDER', { field: 'finished_at' });
    }
    const [areas, questions] = await Promise.all([
      areaCodes(host, context),
      // In whatever state they are by now.
      askedQuestions(items(host, context, 'skill_questions'), {
        code: { _in: Object.keys(attempt.question_versions) },
      }),
    ]);
    const against = attemptRefusals(attempt, areas, questions);
    if (against.length > 0) throw against.map(({ code, field }) => refusal(code, { field }));
    return { ...row, scores: attemptScores(attempt, questions), shared: false };
  });
};

async function areaCodes(host: Host, context: FilterContext): Promise<string[]> {
  const rows = await items(host, context, 'skill_areas').readByQuery({
    fields: ['code'],
    limit: -1,
  });
  return rows.map(({ code }) => String(code));
}

function items({ services }: Host, { schema, database }: FilterContext, collection: string) {
  return new services.ItemsService(collection, { schema, accountability: null, knex: database });
}
