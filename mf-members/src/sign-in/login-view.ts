// What the address of the sign-in page asks for: addresses in mail lead to it as well.

/** Why one is here, or what has just been done. */
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
] as const;
export type Reason = (typeof reasons)[number];

/** What a link in mail does with one press. */
export type LinkPurpose = 'verify' | 'confirm-email' | 'undo-email' | 'undo-erasure';

const withToken: readonly string[] = [
  'confirm-email',
  'undo-email',
  'undo-erasure',
] satisfies LinkPurpose[];

export type LoginView =
  | { kind: 'sign-in'; reason: Reason | null; redirect: string | null }
  /** A mail is asked for: with a link to a new password, or with the one of the registration. */
  | { kind: 'ask'; command: 'request-reset' | 'resend' }
  | { kind: 'reset'; token: string }
  | { kind: 'link'; purpose: LinkPurpose; token: string };

/** The file that a mail leads to: who is not signed in signs in first and then finds it as a link. */
export function fileIn(redirect: string | null): string | null {
  return redirect !== null && /^\/assets\/[\da-f-]{36}$/.test(redirect) ? redirect : null;
}

/** Reads a query; what is not understood is as if it were not there. */
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
  };
}
