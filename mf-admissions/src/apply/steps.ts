import type { ApplicationSection } from '@site/shared/domain/admissions';

/** The last step, after the sections. */
export const checkStep = 'check';
export type Step = ApplicationSection | typeof checkStep;
