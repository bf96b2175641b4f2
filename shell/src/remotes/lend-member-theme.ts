/**
 * Puts antd and our theme for it where remotes find them, in a chunk of its own. A module is only
 * lent when something in the host imports it; this call also starts the fetch early.
 */
export function lendMemberTheme(): void {
  // Whoever needs it meets the failure itself, and says so in its own place.
  import('@site/shared/lk').catch(() => undefined);
}
