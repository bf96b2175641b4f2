/**
 * Pages of the member area that exist. Mails lead to these alone, because nobody can take a link back from a mail;
 * what is shown on the site asks the registry of releases instead (`hasPageAt`). A test compares the list with the
 * routes of the remotes (`tools/member-pages.test.ts`).
 */
export const memberPages: readonly string[] = [
  '/c',
  '/c/admissions',
  '/c/members/invite',
  '/c/notifications',
  '/c/terms',
];

/** Tells whether an address leads to a page that exists, as far as it is one of the member area. */
export function leadsToPage(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  if (path !== '/c' && !path.startsWith('/c/')) return true;
  return memberPages.some((pattern) => isMatch(pattern.split('/'), path.split('/')));
}

/** `:name` in a pattern stands for any one part. */
function isMatch(pattern: readonly string[], parts: readonly string[]): boolean {
  if (pattern.length !== parts.length) return false;
  return pattern.every((part, at) => part.startsWith(':') || part === parts[at]);
}
