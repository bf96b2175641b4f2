import type { Obstacle } from '@site/shared/domain/admissions';

/** Obstacles in the order in which they are counted: those that can be helped first. */
export const obstacles: readonly Obstacle[] = [
  'full',
  'unavailable',
  'waiver_needed',
  'conflict',
  'earlier_panel',
  'language',
];
