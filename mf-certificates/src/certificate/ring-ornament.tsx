import { rosette } from '@site/shared/ui/certificate-drawing';

/** The logo inside a rosette, as on security paper. Decorative: hidden from screen readers. */
export function RingOrnament() {
  const { size, petals, petalRadius, petalStroke, ring, dots, dotRadius } = rosette;
  return (
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" focusable="false" data-ornament="">
      <g fill="none" stroke="currentColor" strokeWidth={petalStroke} opacity="0.4">
        {petals.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={petalRadius} />
        ))}
      </g>
      <circle
        cx={ring.centre}
        cy={ring.centre}
        r={ring.radius}
        fill="none"
        stroke="currentColor"
        strokeWidth={ring.stroke}
      />
      <g fill="currentColor">
        {dots.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={dotRadius} />
        ))}
      </g>
    </svg>
  );
}
