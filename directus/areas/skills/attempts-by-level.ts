import type { SkillStatistics } from '@site/shared/api';
import { attemptScores, type SkillAttemptFacts } from '@site/shared/domain/skills';
import type { Host } from '../../engine/host.ts';
import { systemItems } from '../../engine/system-items.ts';
import { loadQuestions } from './load-questions.ts';

/** The number of saved attempts per level and area, scored by the questions that are not retired. */
export async function attemptsByLevel(host: Host): Promise<SkillStatistics> {
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
