import type { RadarMovement } from '@site/shared/domain';

type Props = {
  movement: RadarMovement;
  radius: number;
  /** Direction of the radar's middle, of length 1. */
  towards: { x: number; y: number };
};

/**
 * A dot around the origin whose form says how the thing has moved: a ring around what is new, a point
 * towards the middle or away from it.
 */
export function Blip({ movement, radius, towards }: Props) {
  return (
    <>
      {movement === 'new' && (
        <circle r={radius - 0.75} fill="none" stroke="currentColor" strokeWidth="1.5" />
      )}
      {(movement === 'in' || movement === 'out') && (
        <polygon points={pointed(radius, towards, movement)} fill="currentColor" />
      )}
      <circle r={movement === 'none' ? radius : radius - 3} fill="currentColor" />
    </>
  );
}

/** A triangle inside the blip's circle whose tip looks inwards or outwards. */
function pointed(radius: number, { x, y }: Props['towards'], movement: 'in' | 'out'): string {
  const sign = movement === 'in' ? 1 : -1;
  const corner = (turn: number) => {
    const [cos, sin] = [Math.cos(turn) * sign * radius, Math.sin(turn) * sign * radius];
    return [x * cos - y * sin, x * sin + y * cos].map((value) => value.toFixed(1)).join(',');
  };
  return [0, 2.1, -2.1].map(corner).join(' ');
}
