/**
 * Shares with remotes what only member pages load: our theme, and antd by component. It is in a chunk of its own, so
 * that public pages load nothing of it.
 */
export async function shareMemberModules(): Promise<void> {
  const { registerMemberModules } = await import('./member-modules.ts');
  registerMemberModules();
}
