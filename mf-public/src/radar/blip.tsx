import type { RadarMovement } from '@site/shared/domain';

type Props = {
  movement: RadarMovement;
  radius: number;
  /** Unit vector towards the centre of the radar. */
  towards: { x: number; y: number };
};

/**
 * A dot at the origin whose shape shows the movement: a ring around a new item, a triangle that points to the
 * centre or away from it.
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

/** A triangle inside the blip's circle that points inwards or outwards. */
function pointed(radius: number, { x, y }: Props['towards'], movement: 'in' | 'out'): string {
  const sign = movement === 'in' ? 1 : -1;
  const corner = (turn: number) => {
    const [cos, sin] = [Math.cos(turn) * sign * radius, Math.sin(turn) * sign * radius];
    return [x * cos - y * sin, x * sin + y * cos].map((value) => value.toFixed(1)).join(',');
  };
  return [0, 2.1, -2.1].map(corner).join(' ');
}
