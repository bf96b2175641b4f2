import type { SkillStatistics } from '@site/shared/api';
import { attemptScores, type SkillAttemptFacts } from '@site/shared/domain/skills';
import { callerOf, isEditor } from '../../engine/actions/caller.ts';
import type { Accountability, Endpoint } from '../../engine/host.ts';
import { refusal } from '../../engine/refuse.ts';
import { systemItems } from '../../engine/system-items.ts';
import { loadQuestions } from './load-questions.ts';

/**
 * `GET /skill/statistics`: the number of saved attempts per level and area, scored by the questions that are
 * not retired. For editors and the administrator; `E_FORBIDDEN` for everybody else
 * (docs/domain/permissions.md).
 */
export const skillEndpoint: Endpoint = (router, host) => {
  router.get('/statistics', (request, response, next) => {
    statistics(request.accountability ?? null).then((data) => response.json({ data }), next);
  });

  async function statistics(accountability: Accountability): Promise<SkillStatistics> {
    const caller = await callerOf(host.database, accountability);
    if (!accountability?.admin && !isEditor({ caller })) {
      throw refusal('E_FORBIDDEN', { reason: 'For editors.' });
    }
    const saved = await systemItems(host, 'skill_attempts');
    const fields = ['areas', 'question_versions', 'answers'];
    const attempts = await saved.readByQuery({ fields, limit: -1 });
    const questions = await loadQuestions(await systemItems(host, 'skill_questions'), {
      state: { _neq: 'retired' },
    });
    const counted: SkillStatistics = {};
    for (const attempt of attempts as SkillAttemptFacts[]) {
      for (const [area, { level }] of Object.entries(attemptScores(attempt, questions))) {
        const levels = counted[area] ?? {};
        const name = level ?? 'none';
        counted[area] = { ...levels, [name]: (levels[name] ?? 0) + 1 };
      }
    }
    return counted;
  }
};
