/** Content pages that menus name; they are served by the catch-all for content. */
export const contentPaths: ReadonlySet<string> = new Set(['/charter-text', '/terms', '/privacy']);
