import type { Figures } from '../figures/figures.ts';

/** Minutes of the figures that are compared. */
export const judgedMinutes = 5;
const minViews = 50;
const maxShare = 0.02;
/** How many times more often pages may fail than those of the version before. */
const maxFactor = 3;

type Counted = Pick<Figures, 'views' | 'errors'>;

/** Why a version is taken back, compared with the one before it; undefined when it is good, or too little is known. */
export function failureOf(release: Counted, before: Counted): string | undefined {
  const share = shareOf(release);
  if (release.views < minViews || share <= maxShare || share <= maxFactor * shareOf(before)) return;
  return `${spoken(release)} failed within ${judgedMinutes} minutes; ${spoken(before)} of the version before`;
}

function shareOf({ views, errors }: Counted): number {
  return views === 0 ? 0 : errors / views;
}

function spoken({ views, errors }: Counted): string {
  return `${errors} of ${views} views`;
}
