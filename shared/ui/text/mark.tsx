/** The logo: a ring with four dots. Its geometry is reused in illustrations and empty states. */
export function Mark({ size = 28, className }: { size?: number; className?: string | undefined }) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <circle cx="14" cy="14" r="11" fill="none" stroke="currentColor" strokeWidth="2.25" />
      <path
        d="M14 8.5h0M19.5 14h0M14 19.5h0M8.5 14h0"
        stroke="currentColor"
        strokeWidth="4.2"
        strokeLinecap="round"
      />
    </svg>
  );
}
