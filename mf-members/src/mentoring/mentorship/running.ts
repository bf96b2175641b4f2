import type { MentorshipDetail } from '@site/shared/api';

/** Whether goals, sessions and notes may change: it has neither ended nor is it looked into. */
export function isRunning({ state }: Pick<MentorshipDetail, 'state'>): boolean {
  return state === 'trial' || state === 'active' || state === 'paused';
}
