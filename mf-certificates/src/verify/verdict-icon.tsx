import type { VerificationAnswer } from '@site/shared/api';

type Props = { result: VerificationAnswer['result']; isReplaced: boolean };

/** Four different shapes, so that an answer can be told without its colour. Decorative: the word is beside it. */
export function VerdictIcon({ result, isReplaced }: Props) {
  return (
    <svg
      width="48"
      height="48"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {isReplaced ? shapes.replaced : shapes[result]}
    </svg>
  );
}

/** Drawn like the other icons of the site, after Lucide. */
const shapes = {
  valid: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="m8 12 3 3 5-6" />
    </>
  ),
  not_current: (
    <>
      <path d="M12 2.5 1.8 20.5h20.4Z" />
      <path d="M12 9.5v5M12 17.5v.01" />
    </>
  ),
  withdrawn: (
    <>
      <path d="M8 2h8l6 6v8l-6 6H8l-6-6V8Z" />
      <path d="m8.5 8.5 7 7m0-7-7 7" />
    </>
  ),
  replaced: (
    <>
      <rect x="2.5" y="2.5" width="19" height="19" rx="2.5" />
      <path d="M7 12h9m-3.5-4 4 4-4 4" />
    </>
  ),
  unknown: (
    <>
      <circle cx="12" cy="12" r="10" strokeDasharray="3.2 2.1" />
      <path d="M9.2 9.2a2.9 2.9 0 0 1 5.6 1c0 1.9-2.8 2.4-2.8 3.9M12 17v.01" />
    </>
  ),
};
