import type { MomentPicture } from '@site/shared/ui';

/** Two rings that meet: in their common part the four dots of the logo. */
export const together: MomentPicture = (classes) => (
  <>
    <circle className={classes.area} cx="58" cy="60" r="46" />
    <circle className={classes.area} cx="102" cy="60" r="46" />
    <circle className={classes.line} cx="58" cy="60" r="38" />
    <circle className={classes.line} cx="102" cy="60" r="38" />
    <g className={classes.dot}>
      <circle cx="80" cy="48" r="4.5" />
      <circle cx="89" cy="60" r="4.5" />
      <circle cx="80" cy="72" r="4.5" />
      <circle cx="71" cy="60" r="4.5" />
    </g>
  </>
);

/** A way through several meetings, which ends in a ring with a tick. */
export const finished: MomentPicture = (classes) => (
  <>
    <circle className={classes.area} cx="118" cy="42" r="36" />
    <path className={classes.way} d="M10 108C40 108 42 84 62 78S84 62 92 54" />
    <g className={classes.other}>
      <circle cx="12" cy="108" r="5.5" />
      <circle cx="44" cy="92" r="5.5" />
      <circle cx="68" cy="76" r="5.5" />
    </g>
    <circle className={classes.letter} cx="118" cy="42" r="26" />
    <path className={classes.accent} d="M106 42L115 51L131 33" />
  </>
);
