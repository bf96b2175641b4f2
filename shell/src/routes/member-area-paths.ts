/**
 * Every member-area route of the specification, section 2. A path without a remote shows a
 * placeholder page.
 */
export const memberAreaPaths = [
  '/c',
  '/c/news',
  '/c/members',
  '/c/members/invite',
  '/c/mentoring',
  '/c/resources',
  '/c/communities',
  '/c/initiatives',
  '/c/forum',
  '/c/certification',
  '/c/settings',
  '/c/settings/notifications',
  '/c/admissions',
  '/c/admissions/active-cases',
  '/c/admissions/review',
  '/c/admissions/review/guide',
  '/c/admissions/notifications',
] as const;
