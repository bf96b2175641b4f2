/**
 * Existing pages of the member area. Mails link only to these, because a link in a sent mail cannot be
 * corrected; the site itself uses the release registry instead (`hasPageAt`). A test compares the list with
 * the routes of the remotes (`tools/member-pages.test.ts`).
 */
export const memberPages: readonly string[] = [
  '/c',
  '/c/admissions',
  '/c/admissions/active-cases',
  '/c/admissions/calibration',
  '/c/admissions/cases/:no',
  '/c/admissions/notifications',
  '/c/admissions/review',
  '/c/admissions/review/:no',
  '/c/admissions/review/guide',
  '/c/admissions/votes',
  '/c/admissions/votes/:no',
  '/c/certification',
  '/c/certification/apply',
  '/c/communities',
  '/c/communities/:slug',
  '/c/communities/:slug/events/:id',
  '/c/forum',
  '/c/forum/:id',
  '/c/forum/moderation',
  '/c/forum/new',
  '/c/initiatives',
  '/c/initiatives/:slug',
  '/c/members',
  '/c/members/invite',
  '/c/mentoring',
  '/c/mentoring/:id',
  '/c/news',
  '/c/news/:slug',
  '/c/notifications',
  '/c/office',
  '/c/office/approvals',
  '/c/office/connections',
  '/c/office/enquiries',
  '/c/office/enquiries/:no',
  '/c/office/figures',
  '/c/office/languages',
  '/c/office/log',
  '/c/office/merge',
  '/c/office/people',
  '/c/office/people/:key',
  '/c/office/reports',
  '/c/office/rule-preview',
  '/c/office/settings',
  '/c/office/settings/:key',
  '/c/resources',
  '/c/settings',
  '/c/settings/appearance',
  '/c/settings/consents',
  '/c/settings/data',
  '/c/settings/name',
  '/c/settings/notifications',
  '/c/settings/profile',
  '/c/settings/security',
  '/c/settings/visibility',
  '/c/terms',
];

/** Whether an address of the member area leads to an existing page. */
export function leadsToPage(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  if (path !== '/c' && !path.startsWith('/c/')) return true;
  return memberPages.some((pattern) => isMatch(pattern.split('/'), path.split('/')));
}

/** `:name` in a pattern matches any one segment. */
function isMatch(pattern: readonly string[], parts: readonly string[]): boolean {
  if (pattern.length !== parts.length) return false;
  return pattern.every((part, at) => part.startsWith(':') || part === parts[at]);
}
