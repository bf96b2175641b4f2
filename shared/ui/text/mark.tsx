/** The logo: a ring with four dots. Its geometry is reused in illustrations and empty states. */
export function Mark({ size = 28, className }: { size?: number; className?: string | undefined }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 28 28"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="14" cy="14" r="11" fill="none" stroke="currentColor" strokeWidth="2.25" />
      <g fill="currentColor">
        <circle cx="14" cy="8.5" r="2.1" />
        <circle cx="19.5" cy="14" r="2.1" />
        <circle cx="14" cy="19.5" r="2.1" />
        <circle cx="8.5" cy="14" r="2.1" />
      </g>
    </svg>
  );
}
