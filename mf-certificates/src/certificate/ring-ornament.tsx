/** The logo inside a rosette, as on security paper. Decorative: hidden from screen readers. */
export function RingOrnament() {
  return (
    <svg viewBox="0 0 320 320" aria-hidden="true" focusable="false" data-ornament="">
      <g fill="none" stroke="currentColor" strokeWidth="0.75" opacity="0.4">
        {petals.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="106" />
        ))}
      </g>
      <circle cx="160" cy="160" r="43" fill="none" stroke="currentColor" strokeWidth="4.5" />
      <g fill="currentColor">
        <circle cx="160" cy="138.5" r="8.2" />
        <circle cx="181.5" cy="160" r="8.2" />
        <circle cx="160" cy="181.5" r="8.2" />
        <circle cx="138.5" cy="160" r="8.2" />
      </g>
    </svg>
  );
}

const count = 36;

/** Centres of the petals; rounded, so that server and browser render the same. */
const petals = Array.from({ length: count }, (_, index) => {
  const angle = (2 * Math.PI * index) / count;
  return [round(160 + 52 * Math.cos(angle)), round(160 + 52 * Math.sin(angle))] as const;
});

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
