// The backend tests require an implementation of every workflow that `@site/shared/domain` exports.
export { cases } from '../workflows/cases.ts';
export { reviewAssignments } from '../workflows/review-assignments.ts';
export * from './aggregation.ts';
export * from './answers.ts';
export * from './application.ts';
export * from './case-letters.ts';
export * from './case-log.ts';
export * from './case-policy.ts';
export * from './case-states.ts';
export * from './conflicts.ts';
export * from './deadlines.ts';
export * from './endorsement.ts';
export * from './panel.ts';
export * from './ratification.ts';
export * from './review.ts';
export * from './rubrics.ts';
export * from './timeline.ts';
export * from './tracks.ts';
