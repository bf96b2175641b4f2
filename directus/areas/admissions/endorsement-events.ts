import type { CasePart } from './case-part.ts';

/** Events that references cause. */
export const endorsementEvents = { rules: {}, effects: {} } satisfies CasePart;
