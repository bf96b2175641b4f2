import type { AreaScore } from '@site/shared/domain/skills';
import type { Knex } from 'knex';

/** The levels of the latest finished skill check of a person; null without one. */
export async function latestSkills(
  database: Knex,
  person: string,
): Promise<{ area: string; level: string }[] | null> {
  const attempt = await database('skill_attempts')
    .where({ person })
    .whereNotNull('finished_at')
    .orderBy('finished_at', 'desc')
    .first('scores');
  if (!attempt?.scores) return null;
  const stored: unknown = attempt.scores;
  const scores = (typeof stored === 'string' ? JSON.parse(stored) : stored) as Record<
    string,
    AreaScore
  >;
  const levels = Object.entries(scores).flatMap(([area, { level }]) =>
    level ? [{ area, level }] : [],
  );
  return levels.length > 0 ? levels : null;
}
