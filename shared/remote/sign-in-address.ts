/** The address of sign-in after the session has ended; it leads back to this page. */
export function signInAddress(): string {
  const { pathname, search } = location;
  const prefix = /^\/en(?=\/|$)/.exec(pathname)?.[0] ?? '';
  return `${prefix}/login?${new URLSearchParams({ reason: 'expired', redirect: pathname + search })}`;
}
