// Views of pages that the web servers count, without cookies or addresses: docs/domain/office.md, "Figures".

/** The groups of pages that are counted apart. */
export const pageGroups = [
  'home',
  'news',
  'members',
  'radar',
  'skills',
  'help',
  'fairness',
  'verify',
  'joining',
  'texts',
  'member-area',
] as const;
export type PageGroup = (typeof pageGroups)[number];

const groupOfSegment: Readonly<Record<string, PageGroup>> = {
  '': 'home',
  news: 'news',
  members: 'members',
  'fellow-member': 'members',
  'tech-radar': 'radar',
  'skill-check': 'skills',
  help: 'help',
  fairness: 'fairness',
  verify: 'verify',
  login: 'joining',
  signup: 'joining',
  c: 'member-area',
};

/** The group of a path without its language; everything else are texts. */
export function pageGroupOf(path: string): PageGroup {
  const [, segment = ''] = path.split('/');
  return Object.hasOwn(groupOfSegment, segment) ? (groupOfSegment[segment] ?? 'texts') : 'texts';
}

/** The views of a group on a day, since the last report. */
export type ViewCount = { readonly day: string; readonly group: PageGroup; readonly views: number };
