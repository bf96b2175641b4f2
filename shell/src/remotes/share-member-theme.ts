/**
 * Shares antd and our theme for it with remotes, in a chunk of its own. Module federation shares a
 * module only when something in the host imports it; this call also starts the fetch early.
 */
export function shareMemberTheme(): void {
  // The remote that needs the theme gets the same error and reports it.
  import('@site/shared/lk').catch(() => undefined);
}
