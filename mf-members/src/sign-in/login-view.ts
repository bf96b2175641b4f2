// Parses the query of the sign-in page, which mailed links use as well.

/** Why the user is here, or what has just been done. */
const reasons = [
  'expired',
  'suspended',
  'signed-out',
  'verified',
  'asked',
  'reset',
  'email-confirmed',
  'email-undone',
  'erasure-undone',
  'file',
  'joined',
  'asked-new',
  'cookies',
  'step-over',
  'erased',
  'provider-cancelled',
  'provider-down',
  'provider-refused',
  'provider-lost',
  'provider-locked',
  'provider-unverified',
  'provider-tfa-needed',
] as const;
export type Reason = (typeof reasons)[number];

/** What a mailed link does after one click. */
export type LinkPurpose = 'verify' | 'confirm-email' | 'undo-email' | 'undo-erasure';

const withToken: readonly string[] = [
  'confirm-email',
  'undo-email',
  'undo-erasure',
] satisfies LinkPurpose[];

export type LoginView =
  | {
      kind: 'sign-in';
      reason: Reason | null;
      redirect: string | null;
      /** The password was given, and the code of the second factor is awaited. */
      awaitsCode: boolean;
      /** The sign-in provider that the reason is about, or that waits for the code of the second factor. */
      provider: string | null;
      /** What the last action removed from the account and what it kept: codes, as `readAttached` reads them. */
      removed: string | null;
      kept: string | null;
    }
  /** Requests a mail: a password reset link, or the registration link again. */
  | { kind: 'ask'; command: 'request-reset' | 'resend' }
  | { kind: 'reset'; token: string }
  | { kind: 'link'; purpose: LinkPurpose; token: string };

/** The file that a mail links to: the user signs in first and then gets it as a link. */
export function fileIn(redirect: string | null): string | null {
  return redirect !== null && /^\/assets\/[\da-f-]{36}$/.test(redirect) ? redirect : null;
}

/** Parses a query; invalid values are ignored. */
export function readLoginView(query: URLSearchParams): LoginView {
  const [mode, token] = [query.get('mode'), query.get('token')];
  const verify = query.get('verify');
  if (verify) return { kind: 'link', purpose: 'verify', token: verify };
  if (mode === 'forgot') return { kind: 'ask', command: 'request-reset' };
  if (mode === 'resend') return { kind: 'ask', command: 'resend' };
  if (token && mode === 'reset') return { kind: 'reset', token };
  if (token && mode && withToken.includes(mode)) {
    return { kind: 'link', purpose: mode as LinkPurpose, token };
  }
  return {
    kind: 'sign-in',
    reason: reasons.find((known) => known === query.get('reason')) ?? null,
    redirect: query.get('redirect'),
    awaitsCode: query.get('step') === 'code',
    provider: query.get('provider'),
    removed: query.get('removed'),
    kept: query.get('kept'),
  };
}
