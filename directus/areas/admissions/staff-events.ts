import type { CasePart } from './case-part.ts';

/** Events of secretary, chair and administrator. */
export const staffEvents = { rules: {}, effects: {} } satisfies CasePart;
