import type { RadarMovement, RadarQuadrant } from '@site/shared/domain/radar';

/** A shape per quadrant, drawn around the origin for a blip of radius 11. */
const shapes: Readonly<Record<RadarQuadrant, string>> = {
  techniques: 'M-11 0a11 11 0 1 1 22 0a11 11 0 1 1-22 0z',
  tools: 'M-7-10h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-14a3 3 0 0 1-3-3v-14a3 3 0 0 1 3-3z',
  platforms: 'M0-13.5l13.5 13.5-13.5 13.5-13.5-13.5z',
  languages: 'M-6-11h12l6.5 11-6.5 11h-12l-6.5-11z',
};

type Props = {
  quadrant?: RadarQuadrant;
  movement: RadarMovement;
  /** Degrees from the right to the centre of the radar, clockwise. */
  towards: number;
};

/**
 * A blip at the origin: its shape is that of the quadrant. The movement is a mark of its own beside it: a ring around
 * a new item, a tick that points to the centre or away from it.
 */
export function Blip({ quadrant = 'techniques', movement, towards }: Props) {
  return (
    <>
      {movement === 'new' && (
        <circle r="15.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      )}
      {(movement === 'in' || movement === 'out') && (
        <path
          d="M13.5-4l5.5 4-5.5 4z"
          fill="currentColor"
          transform={`rotate(${movement === 'in' ? towards : towards + 180})`}
        />
      )}
      <path d={shapes[quadrant]} fill="currentColor" />
    </>
  );
}
