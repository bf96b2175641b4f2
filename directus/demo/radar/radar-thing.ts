import type { RadarRing } from '@site/shared/api';
import type { Both } from '../rows.ts';

/** Something on the radar: where the last edition places it, and one sentence why. */
export type RadarThing = {
  slug: string;
  ring: RadarRing;
  topic: string;
} & Both<{ name: string; what: string; reason: string }>;
