/** The mark's ring and four dots, large, among the rings around it. Silent for readers. */
export function RingOrnament() {
  return (
    <svg viewBox="0 0 400 400" aria-hidden="true" focusable="false" data-ornament="">
      <g fill="none" stroke="currentColor">
        {rings.map((radius) => (
          <circle key={radius} cx="200" cy="200" r={radius} strokeWidth="0.75" opacity="0.3" />
        ))}
        <circle cx="200" cy="200" r="96" strokeWidth="7" />
      </g>
      <g fill="currentColor">
        <circle cx="200" cy="152" r="17" />
        <circle cx="248" cy="200" r="17" />
        <circle cx="200" cy="248" r="17" />
        <circle cx="152" cy="200" r="17" />
      </g>
    </svg>
  );
}

const rings = [112, 120, 128, 136, 144, 152, 160, 168, 176, 184, 192];
