/**
 * Pages that menus link to although no remote mounts them by name: pages of the content catch-all,
 * and the shell's own.
 */
export const contentPaths: ReadonlySet<string> = new Set([
  '/charter-text',
  '/terms',
  '/privacy',
  '/contents',
]);
