import type { JoinQuestion } from '@site/shared/domain/communities';

/** The questions of a community, as stored. */
export function joinQuestionsIn(stored: unknown): JoinQuestion[] {
  const value: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
  return Array.isArray(value) ? (value as JoinQuestion[]) : [];
}
