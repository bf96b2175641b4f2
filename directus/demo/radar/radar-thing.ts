import type { RadarRing } from '@site/shared/api';
import type { Both } from '../rows.ts';

/** A radar item: its ring in the last edition, and one sentence of rationale. */
export type RadarThing = {
  slug: string;
  ring: RadarRing;
  topic: string;
} & Both<{ name: string; what: string; reason: string }>;
