/** Pages that menus name and no remote mounts by name: of the catch-all for content, and the shell's own. */
export const contentPaths: ReadonlySet<string> = new Set([
  '/charter-text',
  '/terms',
  '/privacy',
  '/contents',
]);
