/** The logo's geometry, enlarged: rings and people. Decorative: hidden from screen readers. */
export function RingDrawing() {
  return (
    <svg viewBox="0 0 320 320" aria-hidden="true" focusable="false" data-drawing="">
      <g fill="none" stroke="currentColor">
        <circle cx="160" cy="160" r="150" strokeWidth="1" opacity="0.35" />
        <circle cx="160" cy="160" r="108" strokeWidth="1" opacity="0.55" />
        <circle cx="160" cy="160" r="66" strokeWidth="2.5" />
      </g>
      <g fill="currentColor">
        {dots.map(([angle, radius, size]) => (
          <circle
            key={`${angle}-${radius}`}
            cx={round(160 + radius * Math.cos((angle * Math.PI) / 180))}
            cy={round(160 + radius * Math.sin((angle * Math.PI) / 180))}
            r={size}
          />
        ))}
      </g>
    </svg>
  );
}

/** Angle in degrees, distance from the centre, size. */
const dots = [
  [-90, 66, 9],
  [0, 66, 9],
  [90, 66, 9],
  [180, 66, 9],
  [-48, 108, 6],
  [22, 108, 6],
  [118, 108, 6],
  [201, 108, 6],
  [256, 108, 6],
  [-71, 150, 4],
  [-12, 150, 4],
  [41, 150, 4],
  [84, 150, 4],
  [139, 150, 4],
  [186, 150, 4],
  [238, 150, 4],
] as const;

/** Rounded, so that server and browser render the same coordinates. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
