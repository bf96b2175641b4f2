/**
 * Shares with remotes what only member pages may load: our theme, and antd by component. Their names are in a chunk of
 * their own, so that public pages load nothing of it.
 */
export async function shareMemberModules(): Promise<void> {
  const { registerMemberModules } = await import('./member-modules.ts');
  registerMemberModules();
}
